import { findPeriod, type Period } from './cv/dates.ts'
import { nameEntry, soundsLikeRole, type TitleWords } from './cv/parts.ts'
import { findSection, type Section } from './cv/sections.ts'

export interface Experience {
  role: string
  company: string
  startDate: string
  endDate: string
  current: boolean
  description: string
}

interface Row {
  text: string
  period: Period | null
  isBullet: boolean
  isProse: boolean
  section: Section
}

const LONGEST = 1500

/** The jobs in the text of a CV. It will be wrong now and then, so whoever calls it shows a list that can be edited. */
export function readExperience(source: string | readonly string[], titleWords: TitleWords): Experience[] {
  const lines = typeof source === 'string' ? source.split(/\r?\n/) : source
  const rows = markRows(lines)
  const inWork = rows.filter(({ section }) => section === 'work')
  const body = inWork.length > 0 ? inWork : rows.filter(({ section }) => section !== 'other')
  const entries = cutEntries(body, titleWords)
  return shareCompany(
    entries.flatMap((entry) => readEntry(entry, titleWords)),
    entries,
  )
}

/** Several roles under one employer's name: the name stands once, above the first. */
function shareCompany(jobs: Experience[], entries: Entry[]): Experience[] {
  let above = ''
  return jobs.map((job, at) => {
    const isUnderName = entries.length === jobs.length && (entries[at]?.headers.length ?? 0) === 1
    if (job.company) above = (entries[at]?.headers.length ?? 0) > 1 ? job.company : ''
    return !job.company && isUnderName && above ? { ...job, company: above } : job
  })
}

function markRows(lines: readonly string[]): Row[] {
  let section: Section = 'start'
  return lines.flatMap((raw) => {
    const text = plainLine(raw)
    const opened = findSection(text)
    if (opened) section = opened
    if (opened || text.trim() === '') return []
    return [{ ...markRow(text), section }]
  })
}

/** Without what only dresses a line: rules of dashes and dots, markdown, and how long it all lasted. */
function plainLine(raw: string) {
  return raw
    .replace(/\u00a0/g, ' ')
    .replace(/[-–—=_.~]{4,}/g, '   ')
    .replace(/(?:^|(?<=[\s(]))(?:\*\*|__|[*_])(?=\S)|(?<=\S)(?:\*\*|__|[*_])(?=$|[\s,.;:)])/g, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/\(?(?:~|about|over|nearly)?\s*\b\d+\+?\s*(?:years?|yrs?|months?|mos?)\b(?:\s+as(?:\s+an?)?)?\)?/gi, ' ')
    .replace(/^(\s*)(?:employer|company|organi[sz]ation|position|job title|role|title|dates?|period)\s*:\s+/i, '$1')
    .trimEnd()
}

const bullet = /^\s*(?:[•●▪■◦‣∙·➢✓]\s*|[*–—-]\s+|o\s(?=[A-Z])|\d+[.)]\s+)(?=\S)/

function markRow(text: string): Omit<Row, 'section'> {
  const isBullet = bullet.test(text)
  const bare = text.replace(bullet, '').trim()
  const period = isBullet && bare.split(/\s+/).length > 12 ? null : findPeriod(bare)
  const words = (period?.rest ?? bare).split(/\s+/).length
  const isProse =
    /^(?:duties|responsibilities|key tasks|reason for leaving|location|salary)\s*:/i.test(bare) ||
    (!period &&
      (words > 12 || (/[.;]$/.test(bare) && words > 4) || /^[a-z]/.test(bare) || (words > 4 && doing.test(bare))))
  return { text: bare, period, isBullet, isProse }
}

interface Entry {
  headers: string[]
  period: Period | null
  body: string[]
}

/** An entry begins at a line with a period, together with the short lines that stand right before it. */
function cutEntries(rows: readonly Row[], titleWords: TitleWords): Entry[] {
  const entries: Entry[] = []
  let waiting: string[] = []
  let current: Entry | null = null
  for (const [at, row] of rows.entries()) {
    if (row.period && !isMention(row, titleWords)) {
      current = {
        headers: [...waiting.slice(-2), ...(row.period.rest ? [row.period.rest] : [])],
        period: row.period,
        body: [],
      }
      entries.push(current)
      waiting = []
    } else if (row.isBullet || row.isProse) {
      current?.body.push(...flush(waiting, current), row.text)
      waiting = []
    } else if (
      current &&
      current.body.length === 0 &&
      waiting.length === 0 &&
      belongsAbove(current, rows, at, titleWords)
    ) {
      current.headers.push(row.text)
    } else waiting.push(row.text)
  }
  return entries.length > 0 ? entries : cutUndated(rows, titleWords)
}

/** Short lines that turned out to be text, not a heading. */
function flush(waiting: string[], current: Entry | null) {
  return current ? waiting : []
}

/** A bullet that merely mentions a year tells no job: "Employee of the year 2019". */
function isMention({ isBullet, period, text }: Row, titleWords: TitleWords) {
  if (!isBullet || !period) return false
  const isStretch = period.isCurrent || period.start !== period.end
  if (isStretch && period.rest.split(/\s+/).length <= 9 && !doing.test(period.rest)) return false
  const { role } = nameEntry([period.rest || text], titleWords)
  return role.split(/\s+/).length > 5 || soundsLikeRole(role, titleWords) < 2
}

/** How people begin to tell what they did. */
const doing =
  /^(?:\w+ing\s(?!manager|officer|assistant|engineer|consultant|lead|coordinator|supervisor|director|executive|technician|practitioner)|responsible|managed|led|ran|worked|helped|served|built|created|made|introduced|won|winner|key|main|employee of|promoted|achieved|increased|reduced|trained|designed|developed|delivered|supported|organised)\b/i

/** After "Jan 2019 – May 2020" alone, or a company with its dates, the role may follow on the next line. */
function belongsAbove({ headers, period }: Entry, rows: readonly Row[], at: number, titleWords: TitleWords) {
  const row = rows[at]
  if (!row || headers.length > 2) return false
  const follower = rows[at + 1]
  const heading = [row.text]
  const named = nameEntry(headers, titleWords)
  const isComplete = named.role !== '' && named.company !== ''
  // The line before the next period is the heading of the next entry, unless this one is still without a name.
  if (follower?.period && !follower.isBullet && !follower.period.rest && isComplete) return false
  if (period && headers.length === 0) return true
  if (!isComplete) return true
  return heading.length > 0 && headers.length < 2 && !named.company
}

/** Without any dates, a line that names a role is all there is. */
function cutUndated(rows: readonly Row[], titleWords: TitleWords): Entry[] {
  const entries: Entry[] = []
  for (const row of rows) {
    const { role } = nameEntry([row.text], titleWords)
    const isHeading = !row.isProse && role !== '' && soundsLikeRole(role, titleWords) >= 2
    if (isHeading && row.section === 'work') entries.push({ headers: [row.text], period: null, body: [] })
    else entries.at(-1)?.body.push(row.text)
  }
  return entries
}

function readEntry({ headers, period, body }: Entry, titleWords: TitleWords): Experience[] {
  const { role, company } = nameEntry(headers, titleWords)
  if (!role && !company) return []
  if (isSchooling(headers.join(' ')) && soundsLikeRole(role, titleWords) < 2) return []
  return [
    {
      role,
      company,
      startDate: period?.start ?? '',
      endDate: period?.end ?? '',
      current: period?.isCurrent ?? false,
      description: body.join('\n').slice(0, LONGEST),
    },
  ]
}

function isSchooling(text: string) {
  return /\b(?:bsc|b\.sc|ba\b|b\.a|beng|msc|m\.sc|ma\b|phd|gcses?|a-?levels?|btec|nvq|diploma|degree|bachelor|master of|foundation year|hnd|hnc|t-?level)\b/i.test(
    text,
  )
}
