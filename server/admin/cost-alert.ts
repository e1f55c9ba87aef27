import { eq } from 'drizzle-orm'
import { readCostOutlook } from '../ai/cost-outlook.ts'
import type { Deps } from '../deps.ts'
import { members } from '../identity/tables.ts'
import { layOut } from '../mail/letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findSetting, saveSetting } from '../settings/site-settings.ts'

const TOLD_SETTING = 'internal.cost_limit_told'
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Writes to the administrators once a month's costs have reached the limit, once for each month and limit. */
export async function tellCostLimit(deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'publicUrl' | 'now'>) {
  const { db, jobs, config, publicUrl, now } = deps
  const { month, soFar, forecast, limit } = await readCostOutlook(db, now())
  if (limit === null || soFar < limit) return
  const told = `${month} ${limit}`
  if ((await findSetting(db, TOLD_SETTING)) === told) return
  const administrators = await db.select({ email: members.email }).from(members).where(eq(members.isAdmin, true))
  await db.transaction(async (tx) => {
    for (const { email } of administrators) {
      await jobs.enqueue(tx, sendLetter, {
        to: email,
        subject: `The costs of ${config.brand.name} have reached your limit`,
        ...layOut({
          brand: config.brand,
          heading: 'This month’s AI costs have reached your limit',
          paragraphs: [
            `They are ${POUNDS.format(soFar)} so far; your limit is ${POUNDS.format(limit)}. If the month goes on like the last seven days, they will be ${POUNDS.format(forecast)} at its end.`,
            'Nobody is stopped by this limit. What stops the coaches for a day is the number of tokens per day, under Settings.',
          ],
          button: { label: 'Look at the costs', href: `${publicUrl}/admin?view=operations&tab=costs&costs=openai` },
          footnote: 'The limit is set in the console, under Operations, Costs.',
        }),
      })
    }
    await saveSetting(tx, TOLD_SETTING, told, now())
  })
}
