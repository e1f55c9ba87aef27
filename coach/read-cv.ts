import { cutEntries, type Entry } from './cv/entries.ts'
import { type CvLine, toCvLine } from './cv/lines.ts'
import { type MarkedRow, markRows } from './cv/mark-rows.ts'
import { isOwnWork, isPlace, nameEntry, soundsLikeRole, type TitleWords } from './cv/parts.ts'

export interface Experience {
  role: string
  company: string
  startDate: string
  endDate: string
  current: boolean
  description: string
}

const DESCRIPTION_LENGTH_MAX = 1500

/** The jobs in the text of a CV. It will be wrong now and then, so whoever calls it shows a list that can be edited. */
export function readExperience(source: string | readonly (string | CvLine)[], titleWords: TitleWords): Experience[] {
  const lines = typeof source === 'string' ? source.split(/\r?\n/) : source
  const rows = markRows(
    lines.map((line) => (typeof line === 'string' ? toCvLine(line) : line)),
    titleWords,
  )
  const body = chooseRows(rows)
  const dated = shareCompany(nameUnknown(cutEntries(body, titleWords), titleWords)).filter((entry) =>
    isWork(entry, titleWords),
  )
  const entries = dated.length > 0 ? dated : cutUndated(body, titleWords)
  return entries.map(writeEntry)
}

/** The parts that tell of work; where no heading says so, the one with the most dates, or what stands before any heading. */
function chooseRows(rows: readonly MarkedRow[]): MarkedRow[] {
  const told = rows.filter(({ section }) => section === 'work' || section === 'maybe')
  if (told.some(({ section }) => section === 'work')) return told
  const counts = new Map<number, number>()
  for (const { block, period, section } of rows)
    if (period && section !== 'other') counts.set(block, (counts.get(block) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  if (!most) return rows.filter(({ section }) => section !== 'other')
  return rows
    .filter(({ section }) => section !== 'other')
    .map((row) => (row.block === most[0] ? { ...row, section: 'work' } : row))
}

/** Titles nobody knows are found where the known ones stand: before the employer, or behind. */
function nameUnknown(entries: readonly Entry[], titleWords: TitleWords): Entry[] {
  const known = entries.filter(({ named }) => named.company !== '' && soundsLikeRole(named.role, titleWords) >= 2)
  const roleFirst = known.filter(({ headers, named }) => {
    const whole = headers.join('\n')
    return whole.indexOf(named.role) < whole.indexOf(named.company)
  }).length
  const isClear = known.length > 1 && Math.abs(roleFirst / known.length - 0.5) >= 0.2
  const isRoleFirst = isClear ? roleFirst * 2 > known.length : null
  return entries.map((entry) => {
    if (entry.named.role || entry.row.named) return entry
    return { ...entry, named: nameEntry(entry.headers, titleWords, isRoleFirst) }
  })
}

/** Several roles under one employer's name: the name stands once, above the first. */
function shareCompany(entries: readonly Entry[]): Entry[] {
  let shared = ''
  let block = -1
  return entries.map((entry) => {
    const { named, above, row } = entry
    if (row.block !== block) shared = ''
    block = row.block
    const isAlone = named.role === '' || named.company !== '' || isOwnWork(named.role)
    if (named.company) shared = entry.isCompanyAbove ? named.company : ''
    else if (above && !isAlone) shared = nameEntry([above], new Set()).company
    return isAlone || !shared ? entry : { ...entry, named: { role: named.role, company: shared } }
  })
}

/** Time between jobs, which people state so that there is no gap. */
const gap =
  /^(?:redundan\w+|career break|gap year|travel\w*|unemploy\w+|maternity leave|paternity leave|sabbatical|job ?(?:seeking|search\w*)|retraining|(?:at )?home\b|time out|relocat\w+)\b/i

function isWork({ named: { role, company }, headers, row }: Entry, titleWords: TitleWords) {
  if (!role && !company) return false
  const sound = soundsLikeRole(role, titleWords)
  if (isSchooling(headers.join(' ')) && sound < 2 && !isOwnWork(role)) return false
  if (gap.test(role || company) && sound < 2) return false
  return row.section !== 'maybe' || sound >= 2
}

/** Without any dates, a line that names a role is all there is. */
function cutUndated(rows: readonly MarkedRow[], titleWords: TitleWords): Entry[] {
  const entries: Entry[] = []
  for (const row of rows) {
    const named = row.isProse ? { role: '', company: '' } : nameEntry([row.text], titleWords)
    const isHeading = named.role !== '' && soundsLikeRole(named.role, titleWords) >= 2
    const place = {
      row,
      headers: [row.text],
      period: null,
      body: [],
      above: '',
      isCompanyAbove: false,
      heads: [],
      missing: 0,
      next: undefined,
    }
    if (isHeading && row.section === 'work') entries.push({ named, ...place })
    else entries.at(-1)?.body.push(row.said)
  }
  return entries.filter((entry) => isWork(entry, titleWords))
}

function writeEntry({ named: { role, company }, period, body }: Entry): Experience {
  const told = body.filter((line, at) => line !== '' && !(at < 2 && isPlaceLine(line)))
  return {
    role,
    company,
    startDate: period?.start ?? '',
    endDate: period?.end ?? '',
    current: period?.isCurrent ?? false,
    description: told.join('\n').slice(0, DESCRIPTION_LENGTH_MAX),
  }
}

/** "Wakefield, England, United Kingdom" says where, not what. */
function isPlaceLine(line: string) {
  const parts = line.split(/,\s*|\s*[|·]\s*/)
  return (
    line.length < 60 && parts.length <= 4 && isPlace(parts.at(-1) ?? '') && parts.every((part) => /^\p{Lu}/u.test(part))
  )
}

function isSchooling(text: string) {
  return /\b(?:bsc|b\.sc|ba\b|b\.a|beng|msc|m\.sc|ma\b|mchem|mphil|meng|mba|llb|llm|phd|dphil|pgce|pgdip|gcses?|a-?\s?levels?|btec|nvq|svq|diploma|degree|bachelor|master of|foundation year|hnd|hnc|t-?level)\b/i.test(
    text,
  )
}
