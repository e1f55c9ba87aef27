import { acts } from '#contract/acts.ts'
import { audit } from '#contract/audit.ts'
import { routes } from '../http/routes.ts'
import { exportActs } from './export-acts.ts'
import { listActs } from './list-acts.ts'
import { readOpenings } from './openings.ts'

const openingRoutes = routes(audit, {
  openings: async ({ db, member }) => ({ openings: await readOpenings(db, member.id) }),
})

const actRoutes = routes(acts, {
  list: ({ db, query }) => listActs(db, query),
  exportCsv: ({ db, query, now }) => exportActs(db, query, now()),
})

export const auditRoutes = [...openingRoutes, ...actRoutes]
