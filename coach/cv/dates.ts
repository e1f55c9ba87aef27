/** A stretch of time as a CV states it. `end` is '' while it lasts. */
export interface Period {
  start: string
  end: string
  isCurrent: boolean
  /** The line without it. */
  rest: string
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const season = '(?:spring|summer|autumn|fall|winter|easter|christmas)'
const year = "(?:(?:19|20)\\d\\d|['’]\\d\\d)"
const day = '(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?'
const point = `(?:${day}${monthName}[\\s,/-]*${year}|${season}\\s+${year}|(?:\\d{1,2}[./]\\s?)?\\d{1,2}[./]\\s?(?:19|20)?\\d\\d|(?:19|20)\\d\\d[-./](?:0[1-9]|1[0-2])(?!\\d)|${year})`
const now = '(?:present(?: day)?|current(?:ly)?|now|to date|date|today|ongoing|until now|till now|still)'
const dash = '\\s*(?:-{1,2}|–|—|−|→|~|to|until|till|through)\\s*'

const range = new RegExp(
  `[(\\[]?\\s*(?:from\\s+|since\\s+)?\\b(${point}|${monthName})${dash}(${now}|${point}|\\d\\d(?!\\d))\\b\\s*[)\\]]?`,
  'i',
)
const since = new RegExp(`[(\\[]?\\s*\\b(?:since|from)\\s+(${point})\\s*(?:${dash}\\s*$)?[)\\]]?`, 'i')
const open = new RegExp(`(?:^|\\s|\\()(${day}${monthName}\\s*${year}|${year})\\s*(?:-|–|—)\\s*\\)?\\s*$`, 'i')
const openLeading = new RegExp(`^\\s*(${year})\\s*[-–—]\\s{2,}`, 'i')
const single = new RegExp(
  `(?:^|[\\s(\\[|,–-])(${day}${monthName}[\\s,]*${year}|${season}\\s+${year}|(?:19|20)\\d\\d)\\s*[)\\]]?\\s*$`,
  'i',
)

const leading = new RegExp(`^\\s*(${day}${monthName}[\\s,]*${year}|(?:19|20)\\d\\d)(?:\\s{2,}|\\t|:\\s)`, 'i')

/** The period a line states, if any. A lone year counts only at the end of a line: "Windows 2000 support" is no date. */
export function findPeriod(line: string): Period | null {
  const found = range.exec(line)
  if (found) return fromRange(line, found)
  const begun = since.exec(line) ?? open.exec(line) ?? openLeading.exec(line)
  if (begun?.[1]) return { start: writePoint(begun[1]), end: '', isCurrent: true, rest: without(line, begun) }
  const alone = single.exec(line) ?? leading.exec(line)
  if (alone?.[1])
    return { start: writePoint(alone[1]), end: writePoint(alone[1]), isCurrent: false, rest: without(line, alone) }
  return null
}

function fromRange(line: string, found: RegExpExecArray): Period | null {
  const [, first = '', last = ''] = found
  const isCurrent = new RegExp(`^${now}$`, 'i').test(last)
  const end = isCurrent
    ? ''
    : writePoint(/^\d\d$/.test(last) ? `${first.match(/(?:19|20)\d\d/)?.[0].slice(0, 2) ?? '20'}${last}` : last)
  const hasYear = /\d{4}|['’]\d\d|\d[./]\s?\d\d$/.test(first)
  // "March to June 2021": the year stands only at the end.
  const start = hasYear ? writePoint(first) : writePoint(`${first} ${end.match(/\d{4}/)?.[0] ?? ''}`)
  if (!/\d{4}/.test(start)) return null
  return { start, end, isCurrent, rest: without(line, found) }
}

function without(line: string, found: RegExpExecArray) {
  return `${line.slice(0, found.index)}   ${line.slice(found.index + found[0].length)}`
    .replace(/\(\s*\d+\s*(?:years?|yrs?|months?|mos?)[^)]*\)|[·,]\s*\d+\s*(?:years?|yrs?|months?|mos?)\b.*$/i, '')
    .replace(/^[\s|,:;–—-]+|[\s|,:;–—-]+$/g, '')
}

/** "03/2019", "Mar. ’19" and "2019-03" all become "March 2019". */
function writePoint(text: string): string {
  const said = text.trim().toLowerCase()
  const named = new RegExp(`(${monthName})`, 'i').exec(said)?.[1]
  const written = /(?:19|20)\d\d/.exec(said)?.[0] ?? shortYear(said)
  if (named) {
    const at = months.findIndex((month) => month.toLowerCase().startsWith(named.slice(0, 3)))
    return `${months[at]} ${written}`.trim()
  }
  const inSeason = new RegExp(season, 'i').exec(said)?.[0]
  if (inSeason) return `${inSeason.charAt(0).toUpperCase()}${inSeason.slice(1)} ${written}`
  const number = /^(?:\d{1,2}[./]\s?)?(\d{1,2})[./]/.exec(said)?.[1] ?? /^\d{4}[-./](\d\d)/.exec(said)?.[1]
  const month = months[Number(number) - 1]
  return month ? `${month} ${written}` : written
}

function shortYear(text: string) {
  const digits = /['’](\d\d)\b/.exec(text)?.[1] ?? /[./]\s?(\d\d)$/.exec(text)?.[1]
  if (!digits) return ''
  return `${Number(digits) > 40 ? '19' : '20'}${digits}`
}
