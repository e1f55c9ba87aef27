/** A stretch of time as a CV states it. `end` is '' while it lasts. */
export interface Period {
  start: string
  end: string
  isCurrent: boolean
  /** The line without it. */
  rest: string
}

/** A longer line is running text, and would take long to search. */
const DATED_LENGTH_MAX = 400

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
const season =
  '(?:spring|summer|autumn|fall|winter|easter|christmas|michaelmas|hilary|trinity|lent)(?:\\s+(?:terms?|holidays?|season|vacation))?'
const part =
  '(?:(?:the )?(?:early|mid|late|beginning of|start of|middle of|end of|(?:1st|first|2nd|second) half(?: of)?|(?:1st|2nd|3rd|4th|first|second|third|fourth) quarter(?: of)?|q[1-4]|circa|c\\.|academic year)[\\s-]*)'
const fullYear = '(?:19|20)\\d\\d'
const year = `(?:${fullYear}|['’]\\d\\d)`
const day = '(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+)?'
const point = `(?:${part}?${day}${monthName}[\\s,/-]*${year}|${monthName}[\\s-]\\d\\d(?![\\d:])(?!\\s*${monthName})|${season},?\\s+${year}|(?:\\d{1,2}[./]\\s?)?\\d{1,2}[./]\\s?(?:19|20)?\\d\\d|${fullYear}[-./](?:0[1-9]|1[0-2])(?!\\d)|${part}?${year})`
const now =
  '(?:(?:the )?present(?: day| time)?|current(?:ly)?|now|to date|date|today|ongoing|onwards?|until now|till now|still)'
const dash = '\\s*(?:-{1,2}|–|—|−|‒|→|~|to|until|till|through|up to)\\s*'

const range = new RegExp(
  `[(\\[]?\\s*(?:from\\s+|since\\s+|between\\s+)?(?<![\\w'’])(${point}|${monthName}|${season})${dash}(${now}|${point}|\\d\\d(?![\\d./]))(?:(?<=\\d)(?!\\d)|\\b)\\s*[)\\]]?`,
  'i',
)
/** "16 – 20 June 2025": days of one month. */
const days = new RegExp(
  `[(\\[]?\\s*\\b\\d{1,2}(?:st|nd|rd|th)?${dash}\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${monthName}\\s*${year})\\s*[)\\]]?`,
  'i',
)
/** "2012/13" and "2002/2009", and two years in a row: "2024 and 2025". */
const pair = new RegExp(
  `[(\\[]?\\s*(?<![\\w/.])(?:(?:academic year|${season}s?|session)\\s+)?(${fullYear})(?:\\s*/\\s*|\\s+(?:and|&)\\s+(?:${season}\\s+)?(?=\\d{4}))(${fullYear}|\\d\\d)(?![\\d/])\\s*[)\\]]?`,
  'i',
)
/** "October 2022 and October 2023". */
const twice = new RegExp(
  `[(\\[]?\\s*\\b(${monthName}\\s+${fullYear})\\s+(?:and|&)\\s+(${monthName}\\s+${fullYear})\\s*[)\\]]?`,
  'i',
)
const since = new RegExp(`[(\\[]?\\s*\\b(?:since|from)\\s+(${point})\\s*(?:${dash}\\s*$)?[)\\]]?`, 'i')
const onwards = new RegExp(`(?<![\\w])(${point})\\s+onwards?\\b`, 'i')
const open = new RegExp(`(?:^|\\s|\\()(${day}${monthName}\\s*${year}|${year})\\s*(?:-|–|—)\\s*\\)?\\s*$`, 'i')
const openLeading = new RegExp(
  `^\\s*(${day}${monthName}\\s*${year}|\\d{1,2}[./]${fullYear}|${year})\\s*[-–—](?:\\s{2,}|\\s+(?=[A-Z]))`,
)
const lone = `${part}?${day}${monthName}[\\s,]*${year}|${season},?\\s+${year}|${part}?${fullYear}|\\d{1,2}/${fullYear}`
const single = new RegExp(`(?:^|[\\s(\\[|,–-])(${lone})\\s*[)\\]]?\\s*$`, 'i')
const leading = new RegExp(`^\\s*(${lone})(?:\\s{2,}|\\t|:\\s|\\s*[|]\\s)`, 'i')
const leadingMonth = new RegExp(`^\\s*(${day}${monthName}\\s+${fullYear})\\s+(?=\\p{Lu})`, 'iu')

const amount = '(?:\\d+\\+?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a|an?)'
/** "(2 weeks)", ", one week": how long it lasted, behind the date. */
const lasting = new RegExp(
  `(?:\\s*[,·–-])?\\s*\\(?\\s*(?:for\\s+|about\\s+|approx\\.?\\s+)?${amount}[\\s-]+(?:years?|yrs?|months?|mos?|weeks?|wks?|days?)(?:[\\s,]+(?:and\\s+)?${amount}[\\s-]+(?:months?|mos?|weeks?|days?))?\\s*\\)?\\s*$`,
  'i',
)

/** The period a line states, if any. A lone year counts only at the end of a line: "Windows 2000 support" is no date. */
export function findPeriod(said: string): Period | null {
  if (said.length > DATED_LENGTH_MAX) return null
  const line = said.replace(lasting, '')
  const inMonth = days.exec(line)
  if (inMonth?.[1]) return at(writePoint(inMonth[1]), line, inMonth)
  const found = range.exec(line) ?? twice.exec(line)
  if (found) return fromRange(line, found)
  const years = pair.exec(line)
  if (years?.[1] && years[2] && isNextTo(years[1], years[2], years[0]))
    return { ...at(years[1], line, years), end: century(years[1], years[2]) }
  const begun = since.exec(line) ?? onwards.exec(line) ?? open.exec(line) ?? openLeading.exec(line)
  if (begun?.[1]) return { start: writePoint(begun[1]), end: '', isCurrent: true, rest: without(line, begun) }
  const alone = single.exec(line) ?? leading.exec(line) ?? leadingMonth.exec(line)
  return alone?.[1] ? at(writePoint(alone[1]), line, alone) : null
}

function at(point: string, line: string, found: RegExpExecArray): Period {
  return { start: point, end: point, isCurrent: false, rest: without(line, found) }
}

/** "2012/13" is a winter; "2023/07" is a month, and is read elsewhere. */
function isNextTo(first: string, last: string, said: string) {
  const end = Number(century(first, last))
  return end > Number(first) && (last.length === 4 || end - Number(first) === 1 || said.includes('and'))
}

function century(first: string, last: string) {
  return last.length === 4 ? last : `${first.slice(0, 2)}${last}`
}

function fromRange(line: string, found: RegExpExecArray): Period | null {
  const [, first = '', last = ''] = found
  const isCurrent = new RegExp(`^${now}$`, 'i').test(last)
  const end = isCurrent ? '' : writePoint(/^\d\d$/.test(last) ? century(/\d{4}/.exec(first)?.[0] ?? '20', last) : last)
  const hasYear = /\d{4}|['’]\d\d|\d[./]\s?\d\d$|[a-z.][\s-]\d\d$/i.test(first)
  // "March to June 2021": the year stands only at the end.
  const start = hasYear ? writePoint(first) : writePoint(`${first} ${/\d{4}/.exec(end)?.[0] ?? ''}`)
  if (!/\d{4}/.test(start)) return null
  return { start, end, isCurrent, rest: without(line, found) }
}

function without(line: string, found: RegExpExecArray) {
  return `${line.slice(0, found.index)}   ${line.slice(found.index + found[0].length)}`
    .replace(/\(\s*\d+\s*(?:years?|yrs?|months?|mos?)[^)]*\)|[·,]\s*\d+\s*(?:years?|yrs?|months?|mos?)\b.*$/i, '')
    .replace(/\(\s*\)/g, '')
    .replace(/^[\s|,:;·•–—-]+|[\s|,:;·•–—-]+$/g, '')
}

/** "03/2019", "Mar. ’19" and "2019-03" all become "March 2019". */
function writePoint(text: string): string {
  const said = text.trim().toLowerCase()
  const named = new RegExp(`(${monthName})`, 'i').exec(said)?.[1]
  const written = /(?:19|20)\d\d/.exec(said)?.[0] ?? shortYear(said)
  if (named) {
    const index = months.findIndex((month) => month.toLowerCase().startsWith(named.slice(0, 3)))
    return `${months[index]} ${written}`.trim()
  }
  const inSeason = new RegExp(season, 'i').exec(said)?.[0]
  if (inSeason) return `${inSeason.charAt(0).toUpperCase()}${inSeason.slice(1)} ${written}`
  if (/^(?:the )?end of/.test(said)) return `December ${written}`
  if (/^(?:the )?(?:beginning|start) of/.test(said)) return `January ${written}`
  const number = /^(?:\d{1,2}[./]\s?)?(\d{1,2})[./]/.exec(said)?.[1] ?? /^\d{4}[-./](\d\d)/.exec(said)?.[1]
  const month = months[Number(number) - 1]
  return month ? `${month} ${written}` : written
}

function shortYear(text: string) {
  const digits =
    /['’](\d\d)\b/.exec(text)?.[1] ?? /[./]\s?(\d\d)$/.exec(text)?.[1] ?? /[a-z.][\s-]*(\d\d)$/.exec(text)?.[1]
  if (!digits) return ''
  return `${Number(digits) > 40 ? '19' : '20'}${digits}`
}

const wholePoint = new RegExp(`^\\s*(?:from\\s+)?(?:${lone}|${point})\\s*(?:[-–—]|to)?\\s*$`, 'i')
const wholeNow = new RegExp(`^\\s*(?:[-–—]|to\\b)?\\s*(?:${now}|${point})\\s*$`, 'i')

/** Whether these words are a date, or a period, and nothing else. */
export function isDateStart(text: string): boolean {
  return text.length < 40 && (wholePoint.test(text) || findPeriod(text)?.rest === '')
}

/** Whether the second is the end of the period that the first begins: "Nov 2022" and "– present". */
export function isDateEnd(first: string, second: string): boolean {
  const isJoined = /(?:[-–—]|\bto)\s*$/i.test(first) || /^\s*(?:[-–—]|to\b)/i.test(second)
  return isJoined && wholePoint.test(first) && wholeNow.test(second)
}

/** Whether the second completes what the first begins: "Jan 2019 - Feb" and "2023". */
export function isDateWrapped(first: string, second: string): boolean {
  return first.length < 30 && findPeriod(first)?.rest !== '' && findPeriod(`${first} ${second}`)?.rest === ''
}

/** The period that stands in two cells: "April 2021" and "Present". */
export function joinDates(first: string, second: string): Period | null {
  if (!wholePoint.test(first) || !wholeNow.test(second)) return null
  const joined = findPeriod(`${first.trim()} – ${second.trim()}`)
  return joined?.rest === '' ? joined : null
}
