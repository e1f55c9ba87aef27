import { findPeriod, type Period } from './cv/dates.ts'
import { nameEntry, soundsLikeRole, type TitleWords } from './cv/parts.ts'
import { findSection, type Section } from './cv/sections.ts'

export interface CvLine {
  text: string
  /** Where it stands on the page, when that is known: a gap above starts something new. */
  y?: number
  page?: number
  isBold?: boolean
}

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
export function readExperience(source: string | readonly CvLine[], titleWords: TitleWords): Experience[] {
  const lines = typeof source === 'string' ? source.split(/\r?\n/) : source.map(({ text }) => text)
  const rows = markRows(lines)
  const inWork = rows.filter(({ section }) => section === 'work')
  const body = inWork.length > 0 ? inWork : rows.filter(({ section }) => section !== 'other')
  const entries = cutEntries(body, titleWords)
  return entries.flatMap((entry) => readEntry(entry, titleWords))
}

function markRows(lines: readonly string[]): Row[] {
  let section: Section = 'start'
  return lines.flatMap((raw) => {
    const text = raw.replace(/\u00a0/g, ' ').trimEnd()
    const opened = findSection(text)
    if (opened) section = opened
    if (opened || text.trim() === '') return []
    return [{ ...markRow(text), section }]
  })
}

const bullet = /^\s*(?:[•●▪■◦‣∙·*➢✓–—-]|o\s(?=[A-Z])|\d+[.)])\s*(?=\S)/

function markRow(text: string): Omit<Row, 'section'> {
  const isBullet = bullet.test(text) && !/^\s*\*\*/.test(text)
  const bare = text.replace(bullet, '').trim()
  const period = isBullet && bare.split(/\s+/).length > 12 ? null : findPeriod(bare)
  const words = (period?.rest ?? bare).split(/\s+/).length
  const isProse = !period && (words > 12 || (/[.;]$/.test(bare) && words > 4) || /^[a-z]/.test(bare))
  return { text: isBullet ? bare : text.trim(), period, isBullet, isProse }
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
      current = { headers: [...waiting.slice(-2), ...(row.period.rest ? [row.period.rest] : [])], period: row.period, body: [] }
      entries.push(current)
      waiting = []
    } else if (row.isBullet || row.isProse) {
      current?.body.push(...flush(waiting, current), row.text)
      waiting = []
    } else if (current && current.body.length === 0 && waiting.length === 0 && belongsAbove(current, rows, at, titleWords)) {
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
  if (!isBullet) return false
  return soundsLikeRole((period?.rest ?? text).split(/[,|–—-]/)[0] ?? '', titleWords) < 2
}

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
  return /\b(?:bsc|b\.sc|ba\b|b\.a|beng|msc|m\.sc|ma\b|phd|gcses?|a-?levels?|btec|nvq|diploma|degree|bachelor|master of|foundation year|hnd|hnc|t-?level)\b/i.test(text)
}
