import { findPeriod, isDateStart, joinDates, type Period } from './dates.ts'
import { type Column, type CvLine, readColumns } from './lines.ts'
import { type Named, nameEntry, soundsLikeRole, type TitleWords } from './parts.ts'
import { findHeadings, findSection, type Section } from './sections.ts'

/** A line of a CV with what it seems to be. */
export interface MarkedRow {
  /** As a heading would be read: without dates' lengths, labels and marks. */
  text: string
  /** As it was written. */
  said: string
  period: Period | null
  isBullet: boolean
  isProse: boolean
  style: string
  indent: number
  section: Section
  /** Counts the headings above it, so that rows under one heading are known to belong together. */
  block: number
  /** What a row of a table tells beside its name and dates. */
  extra: string[]
  /** Told by the columns of a table. */
  named: Named | null
}

/** The lines between the headings, each with the part of the CV that it stands in. */
export function markRows(all: readonly CvLine[], titleWords: TitleWords): MarkedRow[] {
  const lines = all.flatMap(splitHeading)
  const headings = findHeadings(lines, titleWords)
  let section: Section = 'start'
  let block = 0
  let columns: Column[] | null = null
  return lines.flatMap((line, at) => {
    const opened = headings[at]
    if (opened) {
      section = opened
      block++
      return []
    }
    const place = { section, block, style: line.style, indent: line.indent }
    if (line.text.length > LINE_LENGTH_MAX) return [{ ...markProse(line.text), ...place }]
    const text = plainLine(line.text)
    const head = readColumns(line.cells)
    if (head) columns = head
    if (head || text.trim() === '' || (section === 'start' && isContact(text))) return []
    const inTable = columns?.length === line.cells.length ? readTableRow(line, columns) : null
    return [{ ...(inTable ?? markCells(line, titleWords) ?? markRow(line.text, text, titleWords)), ...place }]
  })
}

/** A heading may stand in the margin, beside the first line of its part. */
function splitHeading(line: CvLine): CvLine[] {
  const [first = '', ...others] = line.cells
  const isHeading = others.length === 1 && findSection(first) !== null && !isDateStart(others[0] ?? '')
  if (!isHeading || findSection(others[0] ?? '') !== null) return [line]
  return [
    { ...line, text: first, cells: [first] },
    { ...line, text: others.join('   '), cells: others, style: '' },
  ]
}

/** What is longer is running text, and would take long to search. */
const LINE_LENGTH_MAX = 500

function markProse(text: string): Marks {
  return { text, said: text.trim(), period: null, isBullet: false, isProse: true, extra: [], named: null }
}

type Marks = Omit<MarkedRow, 'section' | 'block' | 'style' | 'indent'>

/** A row of a table whose columns have names. */
function readTableRow({ cells, text }: CvLine, columns: readonly Column[]): Marks | null {
  const tell = (wanted: Column) =>
    cells
      .filter((_, at) => columns[at] === wanted)
      .join(' ')
      .trim()
  const period = tell('from')
    ? (joinDates(tell('from'), tell('to')) ?? findPeriod(tell('from')))
    : findPeriod(tell('dates'))
  const named = { role: tell('role'), company: tell('company') }
  if (!period || (!named.role && !named.company)) return null
  const extra = tell('body') ? [tell('body')] : []
  return { text, said: text, period, isBullet: false, isProse: false, extra, named }
}

/** A row in which the dates have a cell of their own. */
function markCells({ cells, text }: CvLine, titleWords: TitleWords): Marks | null {
  if (cells.length < 2 || bullet.test(text)) return null
  const at = cells.findIndex((cell, index) => isDateStart(cell) || joinDates(cell, cells[index + 1] ?? '') !== null)
  if (at < 0) return null
  const joined = joinDates(cells[at] ?? '', cells[at + 1] ?? '')
  const period = joined ?? findPeriod(cells[at] ?? '')
  if (!period) return null
  const others = cells.toSpliced(at, joined ? 2 : 1).filter((cell) => cell.trim() !== '')
  const extra = others.filter((cell, index) => index > 0 && isTold(cell, index, titleWords))
  const names = others.filter((cell) => !extra.includes(cell)).map(plainLine)
  return {
    text,
    said: text,
    period: { ...period, rest: names.join('   ') },
    isBullet: false,
    isProse: false,
    extra,
    named: null,
  }
}

/** A cell behind the names that tells what was done. */
function isTold(cell: string, at: number, titleWords: TitleWords) {
  const words = cell.split(/\s+/).length
  return words > 9 || (words > 3 && /\.$/.test(cell)) || (at > 1 && soundsLikeRole(cell, titleWords) < 2)
}

function isContact(text: string) {
  return /@|\b\d{5}\s?\d{5,6}\b|\+44|\b(?:born|date of birth|d\.?o\.?b\.?|nationality|linkedin)\b/i.test(text)
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

const bullet = /^\s*(?:[•●▪■◦‣∙·➢✓❖♥§\uE000-\uF8FF]\s*|[*–—-]\s+|o\s(?=[A-Z])|\d+[.)]\s+)(?=\S)/

/** How people begin to tell what they did. */
export const doing =
  /^(?:\w+ing\s(?!manager|officer|assistant|engineer|consultant|lead|coordinator|supervisor|director|executive|technician|practitioner|fellow|foreman|clerk|worker|volunteer|buddy|leader|coach|adviser|advisor|analyst|teacher|partner|instructor|operative|work|job|for)|responsible|managed?|led|ran|worked|helped|served|built|created|made|introduced|won|winner|key|main|employee of|promoted|achieved|increased|reduced|trained|designed|developed|delivered|supported|organised|produced?|cleaned|kept|wrote|presented|took|assisted|handled|looked after)\b/i

function markRow(raw: string, text: string, titleWords: TitleWords): Marks {
  const isBullet = bullet.test(text)
  const bare = text.replace(bullet, '').trim()
  const said = raw.replace(bullet, '').trim()
  const words = bare.split(/\s+/).length
  const runIn = isBullet ? null : markRunIn(bare, said)
  if (runIn) return runIn
  const stated = (isBullet && words > 12) || isSentence(bare) ? null : findPeriod(bare)
  const period = stated && isMention({ isBullet, period: stated, text: bare }, titleWords) ? null : stated
  const isProse =
    /^(?:duties|responsibilities|key tasks|reason for leaving|location|salary)\s*:/i.test(bare) ||
    /^(?:key |main |my |selected )?(?:duties|responsibilities|tasks|achievements|accomplishments|skills(?: used)?)(?: (?:include|included|and \w+))?:?$/i.test(
      bare,
    ) ||
    (!period &&
      (words > 12 ||
        (/[.;]$/.test(bare) && (words > 3 || /^\w+ing\b/.test(bare))) ||
        /^[a-z]/.test(bare) ||
        (words > 4 && doing.test(bare))))
  return { text: bare, said, period, isBullet, isProse, extra: [], named: null }
}

/** "2016 – present. Housekeeper, Raven Hotel. Forty-five rooms": the heading and the text are one paragraph. */
function markRunIn(bare: string, said: string): Marks | null {
  const sentences = bare.split(/(?<=\p{L}{3}|\d|\))[.:]\s+(?=\p{Lu})/u)
  const [first = '', second = ''] = sentences
  const isDateAlone = isDateStart(first)
  const heading = isDateAlone ? `${first}   ${second}` : first
  const period = findPeriod(heading)
  const told = sentences.slice(isDateAlone ? 2 : 1)
  if (!period || (told.length === 0 && !isDateAlone) || period.rest === '' || period.rest.split(/\s+/).length > 12)
    return null
  if (!isDateAlone && heading.startsWith(period.rest) && !/\)$/.test(heading)) return null
  const extra = told[0] ? [said.slice(said.indexOf(told[0]))] : []
  return { text: bare, said, period, isBullet: false, isProse: false, extra, named: null }
}

/** Running text may mention years; it states none. */
function isSentence(text: string) {
  const words = text.split(/\s+/).length
  return (
    words > 22 || (words > 5 && /(?:\p{Ll}{4,}|\d\d)[.!?]\s+\p{Lu}/u.test(text)) || (words > 9 && /[.;]$/.test(text))
  )
}

/** A bullet that merely mentions a year tells no job: "Employee of the year 2019". */
function isMention(
  { isBullet, period, text }: { isBullet: boolean; period: Period; text: string },
  titleWords: TitleWords,
) {
  // "Ran the trip to Berlin in 2017 and 2019."
  if (/\b(?:in|during|by|throughout)$/i.test(period.rest)) return true
  if (!isBullet)
    return period.rest.split(/\s+/).length > 3 && doing.test(period.rest) && !/^\w+ing\b/i.test(period.rest)
  const isStretch = period.isCurrent || period.start !== period.end
  if (isStretch && period.rest.split(/\s+/).length <= 9 && !doing.test(period.rest)) return false
  const { role } = nameEntry([period.rest || text], titleWords)
  return role.split(/\s+/).length > 5 || soundsLikeRole(role, titleWords) < 2
}
