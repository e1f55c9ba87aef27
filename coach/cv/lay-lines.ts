import { findPeriod } from './dates.ts'

/** A run of text on a page, as PDF readers give it: x and y of its start, y growing downwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  page: number
}

const SAME_LINE = 3
const WORD_GAP = 1.5
const COLUMN_GAP = 14
const FEWEST_IN_COLUMN = 6

/** Puts placed text into reading order: page by page, column by column, line by line. */
export function layLines(pieces: readonly PlacedText[]): string[] {
  const pages = [...new Set(pieces.map(({ page }) => page))].sort((one, other) => one - other)
  return pages.flatMap((page) => {
    const own = pieces.filter((piece) => piece.page === page && piece.text.trim() !== '')
    const gutter = findGutter(own)
    if (gutter === null) return writeLines(own)
    const { above, left, right } = splitAt(own, gutter)
    return [...writeLines(above), ...writeLines(left), ...writeLines(right)]
  })
}

/** The middle of an empty strip from top to bottom, when there is a real column on both sides of it. */
function findGutter(pieces: readonly PlacedText[]): number | null {
  const lefts = [...new Set(pieces.map(({ x }) => Math.round(x)))].sort((one, other) => one - other)
  const widest = Math.max(0, ...pieces.map(({ x, width }) => x + width))
  for (const start of lefts) {
    if (start < widest * 0.2 || start > widest * 0.8) continue
    const right = pieces.filter(({ x }) => x >= start - 1)
    const crossing = pieces.filter(({ x, width }) => x < start - 1 && x + width > start - COLUMN_GAP)
    const left = pieces.filter(({ x, width }) => x + width <= start - COLUMN_GAP)
    const isColumn = left.length >= FEWEST_IN_COLUMN && right.length >= FEWEST_IN_COLUMN
    // Headings may run across the page; dates set to the right edge are no column.
    if (isColumn && crossing.length <= 2 && countDates(right) < right.length / 2 && countDates(left) < left.length / 2)
      return start - COLUMN_GAP / 2
  }
  return null
}

function countDates(pieces: readonly PlacedText[]) {
  return pieces.filter(({ text }) => findPeriod(text)?.rest === '').length
}

function splitAt(pieces: readonly PlacedText[], gutter: number) {
  const crossing = pieces.filter(({ x, width }) => x < gutter && x + width > gutter)
  const rest = pieces.filter((piece) => !crossing.includes(piece))
  return { above: crossing, left: rest.filter(({ x }) => x < gutter), right: rest.filter(({ x }) => x >= gutter) }
}

function writeLines(pieces: readonly PlacedText[]): string[] {
  const rows: PlacedText[][] = []
  for (const piece of [...pieces].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1)
    if (row && Math.abs((row[0]?.y ?? 0) - piece.y) <= SAME_LINE) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(writeRow)
}

/** A wide gap inside a line parts what belongs apart, such as a role and its dates. */
function writeRow(row: PlacedText[]) {
  let end = Number.NaN
  let line = ''
  for (const { text, x, width } of row.sort((one, other) => one.x - other.x)) {
    const gap = x - end
    line += gap > COLUMN_GAP ? `   ${text}` : gap > WORD_GAP ? ` ${text}` : text
    end = x + width
  }
  return line
}
