import { eq, lt } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import type { Asked, Route } from '../http/routes.ts'
import { Problem } from '../problem.ts'
import { adminActs } from './tables.ts'

const KEPT_DAYS = 365
const DAY_MS = 86_400_000
const DONE = 'done'

/** Writes every act down before it is done: what cannot be written is not done. How it went is added afterwards. */
export function recordActs(routes: Route[]): Route[] {
  return routes.map((route) => {
    const { act } = route.endpoint
    if (!act) return route
    return {
      ...route,
      handle: async (asked, read) => {
        const id = await beginAct(asked, act)
        try {
          const answer = await route.handle(asked, read)
          await endAct(asked, id, DONE)
          return answer
        } catch (error) {
          await endAct(asked, id, error instanceof Problem ? error.code : 'unexpected')
          throw error
        }
      },
    }
  })
}

async function beginAct({ db, member, params, query, body, now }: Asked, { name, keeps = [] }: Act) {
  // Only a route for administrators has acts, so somebody is signed in.
  const { id: actorId, firstName, surname } = member as NonNullable<typeof member>
  const asked: Record<string, unknown> = {
    ...params,
    ...(query as object | undefined),
    ...(body as object | undefined),
  }
  const kept = keeps.filter((part) => asked[part] !== undefined).map((part) => [part, asked[part]])
  const [row] = await db
    .insert(adminActs)
    .values({
      ...{ act: name, actorId, actorName: `${firstName} ${surname}`.trim(), at: now() },
      memberId: typeof asked.userId === 'string' ? asked.userId : null,
      details: Object.fromEntries(kept),
    })
    .returning({ id: adminActs.id })
  if (!row) throw new Error('The act was not written down.')
  return row.id
}

/** That it cannot be said how an act went does not undo it. */
async function endAct({ db, log }: Asked, id: string, outcome: string) {
  await db
    .update(adminActs)
    .set({ outcome })
    .where(eq(adminActs.id, id))
    .catch((error) => log.warn('how an act went is missing in the log of acts', { error }))
}

/** What was done in the console is known for a year. */
export async function forgetOldActs(db: Db, now: Date) {
  await db.delete(adminActs).where(lt(adminActs.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}

type Act = NonNullable<Endpoint['act']>
