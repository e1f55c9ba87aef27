/** A line of a CV, with what its file tells about how it looks. */
export interface CvLine {
  text: string
  /** What stands apart on the line, as in the row of a table; one cell where nothing does. */
  cells: string[]
  /** Lines that look alike have the same style; '' where the file does not tell. */
  style: string
  /** How far from the left it begins, in points. */
  indent: number
}

/** A line of which only the words are known. */
export function toCvLine(text: string): CvLine {
  return { text, cells: text.trim().split(/\t+|\s{3,}/), style: isUpperCase(text) ? 'upper' : '', indent: 0 }
}

/** L I K E  T H I S. */
export function isSpaced(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length > 3 && text.trim().length / words.length < 3
}

export function isUpperCase(text: string): boolean {
  return /[A-Z]{3}/.test(text) && text === text.toUpperCase()
}

const fromWords = /^(?:from|start(?:ed)?(?: date)?|date from)$/i
const toWords = /^(?:to|until|end(?:ed)?(?: date)?|left|date to)$/i
const dateWords =
  /^(?:dates?|period|years?|when|duration|dates? (?:of employment|employed|held)|from ?(?:[-–/]|to) ?to)$/i
const companyWords =
  /^(?:(?:name (?:and address )?of )?(?:employer|company|organi[sz]ation|client|firm|business|where|establishment|institution|workplace)(?:'?s? name)?(?: (?:and|&|\/) (?:address|location|place|town))?)$/i
const roleWords = /^(?:position|post|role|job|job title|title|job role|occupation)(?: held| title)?$/i
const bodyWords =
  /^(?:(?:main|key|brief|summary of|description of)? ?(?:duties|responsibilities|tasks|description|details|work done|what i did|notes|achievements)|job description)(?: (?:and|&|\/) \w+)?$/i

export type Column = 'from' | 'to' | 'dates' | 'company' | 'role' | 'body' | 'none'

const columnWords: [Column, RegExp][] = [
  ['from', fromWords],
  ['to', toWords],
  ['dates', dateWords],
  ['company', companyWords],
  ['role', roleWords],
  ['body', bodyWords],
]

/** Columns of forms that say nothing of the work itself. */
const asideWords =
  /^(?:reasons? for leaving|salary|pay|wage|location|place|town|city|address|hours|grade|result|subject|award|qualification|references?|referee|contact|notice)\b/i

/** What each column of a table holds, told by its first row; null when the row is no such row. */
export function readColumns(cells: readonly string[]): Column[] | null {
  if (cells.length < 3) return null
  const columns = cells.map((cell) => columnWords.find(([, words]) => words.test(cell.trim()))?.[0] ?? 'none')
  const isNamed = columns.some((column) => column === 'role' || column === 'company')
  if (!isNamed || columns.filter((column) => column !== 'none').length < 3) return null
  // Whatever the last column is called, beside names and dates it tells what was done.
  const isTold = !columns.includes('body') && columns.at(-1) === 'none' && !asideWords.test(cells.at(-1)?.trim() ?? '')
  return isTold ? columns.with(-1, 'body') : columns
}
