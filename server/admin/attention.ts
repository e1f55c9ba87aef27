import { and, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { attention } from '#contract/attention.ts'
import { adviceOn } from '#contract/provider-failures.ts'
import manifest from '../../package.json' with { type: 'json' }
import { readBudget } from '../ai/budget.ts'
import { readCostOutlook } from '../ai/cost-outlook.ts'
import { readFailure } from '../ai/read-log.ts'
import { aiRequests } from '../ai/tables.ts'
import { listAnswers } from '../answers/answers.ts'
import { sendReply } from '../contact/reply.ts'
import { contactMessages } from '../contact/tables.ts'
import { newestFirst } from '../db/columns.ts'
import type { Deps } from '../deps.ts'
import { listHelplines } from '../helplines/helplines.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { readServiceSettings } from '../service/settings.ts'
import { findSetting } from '../settings/site-settings.ts'

const DAY_MS = 86_400_000
/** A letter usually leaves within seconds. */
const LETTER_LATE_MS = 5 * 60_000
const BACKUP_OLD_DAYS = 7
/** From here on the day's tokens may not be enough. */
const BUDGET_SHARE_HIGH = 0.8
const SUBJECTS_MAX = 3
const FAILURES_COUNTED_MAX = 1_000

type Entry = z.output<typeof attention.list.reply>['entries'][number]
type Look = (deps: Deps) => Promise<Entry | undefined>

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const NUMBER = new Intl.NumberFormat('en-GB')
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Everything somebody who runs the site should look at. What holds members up comes first. */
export async function listAttention(deps: Deps) {
  const looks: Look[] = [
    lookAtMaintenance,
    lookAtMail,
    lookAtReplies,
    lookAtBudget,
    lookAtCosts,
    lookAtMessages,
    lookAtHelplines,
    lookAtAnswers,
  ]
  const found = await Promise.all([...looks, lookAtBackup].map((look) => look(deps)))
  const entries = found.filter((entry) => entry !== undefined)
  const isNow = ({ urgency }: Entry) => (urgency === 'now' ? 0 : 1)
  return { entries: entries.toSorted((a, b) => isNow(a) - isNow(b)), version: manifest.version }
}

const lookAtMaintenance: Look = async (deps) => {
  const { isOn, until } = (await readServiceSettings(deps)).maintenance
  if (!isOn) return
  const isLate = until !== null && until <= deps.now()
  return {
    ...{ kind: 'maintenance', urgency: 'now', to: '/admin?view=service', action: 'Open the site again' },
    title: 'The maintenance page is on',
    detail: [
      'Members and visitors see nothing else.',
      until ? `It ${isLate ? 'should have been' : 'should be'} over ${WHEN.format(until)} UTC.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Letters that wait longer than they should, by what they are about: to whom they go is nobody's business here. */
const lookAtMail: Look = async ({ jobs, now }) => {
  const letters = (await jobs.waiting(sendLetter)).map(({ body, since }) => ({ subject: body.subject, since }))
  const replies = (await jobs.waiting(sendReply)).map(({ since }) => ({ subject: 'Answer to a message', since }))
  const late = [...letters, ...replies].filter(({ since }) => now().getTime() - since.getTime() > LETTER_LATE_MS)
  const kinds: string[] = [sendLetter.name, sendReply.name]
  const failed = (await jobs.counts())
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { failed }) => sum + failed, 0)
  if (late.length === 0 && failed === 0) return
  const subjects = Object.entries(Object.groupBy(late, ({ subject }) => subject))
    .map(([subject, same = []]) => `${subject} (${same.length})`)
    .slice(0, SUBJECTS_MAX)
  const oldest = late.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    ...{ kind: 'mail', urgency: 'now', to: '/admin?view=system', action: 'Look at the mail' },
    title:
      late.length > 0 ? count(late.length, 'letter does not leave', 'letters do not leave') : 'Letters were given up',
    detail: [
      oldest ? `The oldest waits since ${WHEN.format(oldest)} UTC: ${subjects.join(', ')}.` : '',
      failed > 0 ? `${count(failed, 'letter was', 'letters were')} given up today.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const lookAtReplies: Look = async (deps) => {
  const { db, now } = deps
  const since = new Date(now().getTime() - DAY_MS)
  const isRecent = and(sql`not is_success`, gte(aiRequests.createdAt, since))
  const failed = await db
    .select({ id: aiRequests.id })
    .from(aiRequests)
    .where(isRecent)
    .orderBy(newestFirst(aiRequests.createdAt), aiRequests.id)
    .limit(FAILURES_COUNTED_MAX)
  const [newest] = failed
  if (!newest) return
  const error = await readFailure(deps, newest.id)
  const many = failed.length === FAILURES_COUNTED_MAX ? `${NUMBER.format(failed.length)} or more` : failed.length
  return {
    ...{ kind: 'replies', urgency: 'now', action: 'Look at what failed' },
    title: failed.length === 1 ? '1 reply failed in the last 24 hours' : `${many} replies failed in the last 24 hours`,
    detail: `The newest: ${adviceOn(error) ?? (error || 'its cause is no longer kept.')}`,
    to: '/admin?view=operations&tab=openai-logs&outcome=error',
  }
}

const lookAtBudget: Look = async ({ db, provider, now }) => {
  if (provider.kind === 'built-in') return
  const { used, most, resetsAt } = await readBudget(db, now())
  if (used < most * BUDGET_SHARE_HIGH) return
  const isSpent = used >= most
  return {
    ...{ kind: 'budget', urgency: isSpent ? 'now' : 'soon', to: '/admin?view=settings', action: 'Change the limit' },
    title: isSpent ? 'The daily limit is used up' : 'The daily limit is nearly used up',
    detail: `${NUMBER.format(used)} of ${NUMBER.format(most)} tokens are used, ${NUMBER.format(Math.max(0, most - used))} are left. It begins anew at ${WHEN.format(resetsAt)} UTC.`,
  }
}

const lookAtCosts: Look = async ({ db, now }) => {
  const { soFar, forecast, limit } = await readCostOutlook(db, now())
  if (limit === null || (soFar < limit * BUDGET_SHARE_HIGH && forecast < limit)) return
  const isReached = soFar >= limit
  return {
    ...{ kind: 'costs', urgency: isReached ? 'now' : 'soon', action: 'Look at the costs' },
    title: isReached
      ? 'This month’s costs have reached your limit'
      : forecast >= limit
        ? 'This month’s costs will pass your limit'
        : 'This month’s costs are near your limit',
    detail: `${POUNDS.format(soFar)} so far, ${POUNDS.format(forecast)} expected by the end of the month; the limit is ${POUNDS.format(limit)}.`,
    to: '/admin?view=operations&tab=costs&costs=openai',
  }
}

const lookAtMessages: Look = async ({ db }) => {
  const unread = await db.$count(contactMessages, sql`state = 'new'`)
  if (unread === 0) return
  const [oldest] = await db
    .select({ at: contactMessages.createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'))
    .orderBy(contactMessages.createdAt)
    .limit(1)
  return {
    ...{ kind: 'messages', urgency: 'soon', to: '/admin?view=messages', action: 'Read the messages' },
    title: count(unread, 'message is unread', 'messages are unread'),
    detail: oldest ? `The oldest came ${WHEN.format(oldest.at)} UTC.` : '',
  }
}

const lookAtHelplines: Look = async (deps) => {
  const due = (await listHelplines(deps)).filter(({ isDue, isRemoved }) => isDue && !isRemoved)
  if (due.length === 0) return
  return {
    ...{ kind: 'helplines', urgency: 'soon', to: '/admin?view=helplines', action: 'Check the helplines' },
    title: count(due.length, 'helpline is due for a check', 'helplines are due for a check'),
    detail: 'Replies name them to people in trouble: a number that is wrong helps nobody.',
  }
}

const lookAtAnswers: Look = async (deps) => {
  const due = (await listAnswers(deps)).filter(({ isDue, isRemoved }) => isDue && !isRemoved)
  if (due.length === 0) return
  return {
    ...{ kind: 'answers', urgency: 'soon', to: '/admin?view=answers', action: 'Check the answers' },
    title: count(due.length, 'answer is due for a check', 'answers are due for a check'),
    detail: 'Nobody has compared them with their sources for a year.',
  }
}

const lookAtBackup: Look = async ({ db, now }) => {
  const stored = await findSetting(db, 'last_backup_at')
  const last = typeof stored === 'string' ? new Date(stored) : undefined
  const days = last ? Math.floor((now().getTime() - last.getTime()) / DAY_MS) : undefined
  if (days !== undefined && days < BACKUP_OLD_DAYS) return
  return {
    ...{ kind: 'backup', urgency: 'soon', to: '/admin?view=system', action: 'Look at the system' },
    title: days === undefined ? 'There is no backup on record' : `The last backup is ${days} days old`,
    detail: 'npm run backup makes one. A backup that another program makes is not known here.',
  }
}

function count(number: number, one: string, many: string) {
  return number === 1 ? `1 ${one}` : `${NUMBER.format(number)} ${many}`
}
