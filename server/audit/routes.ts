import { audit } from '#contract/audit.ts'
import { routes } from '../http/routes.ts'
import { readOpenings } from './openings.ts'

export const auditRoutes = routes(audit, {
  openings: async ({ db, member }) => ({ openings: await readOpenings(db, member.id) }),
})
