import type { z } from 'zod'
import { actNames } from '#contract/act-names.ts'
import type { acts } from '#contract/acts.ts'
import type { Db } from '../db/connect.ts'
import { writeCsv } from '../http/csv.ts'
import { readActs } from './list-acts.ts'

const EXPORTED_MAX = 100_000

export async function exportActs(db: Db, wanted: z.output<typeof acts.exportCsv.query>, now: Date) {
  const rows = await readActs(db, wanted, EXPORTED_MAX)
  const head = ['time', 'who', 'id of who', 'act', 'member', 'id of the member', 'details', 'outcome', 'reason']
  const lines = rows.map(({ at, actorName, actorId, act, memberName, memberId, details, outcome, reason }) => [
    ...[at.toISOString(), actorName, actorId, actNames[act], memberName, memberId],
    ...[JSON.stringify(details), outcome, reason],
  ])
  return writeCsv('who-did-what', [head, ...lines], now)
}
