import { findPeriod, isDateEnd, isDateStart, isDateWrapped } from './dates.ts'
import type { PlacedText } from './lay-lines.ts'

export interface Cell {
  text: string
  x: number
  /** Where its last line ends. */
  right: number
}

export interface Row {
  pieces: PlacedText[]
  cells: Cell[]
  x: number
  y: number
  page: number
  height: number
  font: string
  lastFont: string
}

const SAME_LINE = 3
const WORD_GAP = 1.5
const CELL_GAP = 14
const DEFAULT_HEIGHT = 10
const ALIGNED = 4
const MARGIN_TOLERANCE = 6
const FULL_LINE_LENGTH_MIN = 30

/** The lines of one column of one page, from top to bottom. */
export function buildRows(pieces: readonly PlacedText[]): Row[] {
  const rows: PlacedText[][] = []
  for (const piece of joinStackedDates(pieces)) {
    const row = rows.at(-1)
    if (row && isSameRow(row, piece)) row.push(piece)
    else rows.push([piece])
  }
  let columns: number[] = []
  return rows.map((row) => {
    const built = buildRow(row, columns)
    if (built.cells.length > 2) columns = built.cells.map(({ x }) => x)
    return built
  })
}

function heightOf({ height }: PlacedText) {
  return height || DEFAULT_HEIGHT
}

/** Parts of a row in letters of different sizes may stand a little higher or lower, but never over one another. */
function isSameRow(row: readonly PlacedText[], piece: PlacedText) {
  const [first] = row
  if (!first) return false
  const apart = Math.abs(first.y - piece.y)
  if (apart <= SAME_LINE) return true
  if (apart > 0.45 * Math.max(heightOf(first), heightOf(piece))) return false
  return row.every(({ x, width }) => piece.x >= x + width + CELL_GAP / 2 || piece.x + piece.width <= x - CELL_GAP / 2)
}

/** In a narrow column a period stands on two lines: "Nov 2022" and, below it, "– present". */
function joinStackedDates(pieces: readonly PlacedText[]): PlacedText[] {
  const sorted = [...pieces].sort((one, other) => one.y - other.y || one.x - other.x)
  const starts: PlacedText[] = []
  const kept: PlacedText[] = []
  for (const piece of sorted) {
    const above = starts.findLast((start) => isBelow(piece, start))
    if (above && isDateEnd(above.text, piece.text)) {
      above.text = `${above.text} ${piece.text}`
      above.width = Math.max(above.width, piece.width)
      continue
    }
    const copy = { ...piece }
    kept.push(copy)
    if (isDateStart(copy.text)) starts.push(copy)
    if (starts.length > 8) starts.shift()
  }
  return kept
}

function isBelow(piece: PlacedText, above: PlacedText) {
  const isNear = piece.y - above.y > SAME_LINE && piece.y - above.y <= 1.8 * heightOf(above)
  const isUnder =
    Math.abs(piece.x - above.x) <= ALIGNED || Math.abs(piece.x + piece.width - above.x - above.width) <= ALIGNED
  return isNear && isUnder
}

/** The columns of the table above tell where a cell begins, even when the one before it is nearly full. */
function buildRow(unsorted: PlacedText[], columns: readonly number[]): Row {
  const pieces = unsorted.sort((one, other) => one.x - other.x)
  const cells: Cell[] = []
  for (const { text, x, width, height } of pieces) {
    const cell = cells.at(-1)
    const gap = cell ? x - cell.right : 0
    const isColumn = gap > 2 * WORD_GAP && columns.some((start) => Math.abs(start - x) < 2)
    const isApart = isColumn || gap > Math.max(CELL_GAP, (height ?? 0) * 1.2)
    if (!cell || (isApart && !isMark(cell.text))) cells.push({ text: text.trimStart(), x, right: x + width })
    else {
      cell.text += gap > WORD_GAP && !/\s$/.test(cell.text) ? ` ${text.trimStart()}` : text
      cell.right = x + width
    }
  }
  const [first] = pieces
  return {
    ...{ pieces, cells, x: first?.x ?? 0, y: first?.y ?? 0, page: first?.page ?? 0 },
    height: Math.max(...pieces.map(heightOf)),
    font: first?.font ?? '',
    lastFont: pieces.at(-1)?.font ?? '',
  }
}

/** A bullet belongs to what follows it, however far away that is. */
function isMark(text: string) {
  return /^[•●▪■◦‣∙·➢✓–*\uE000-\uF8FF-]$/.test(text.trim())
}

/** Makes one line of what was broken only because the page ends there. */
export function joinWrapped(rows: readonly Row[]): Row[] {
  const margin = findMargin(rows)
  const steps = findSteps(rows)
  const joined: Row[] = []
  let last: Row | undefined
  for (const row of rows) {
    const open = joined.at(-1)
    if (open && last && isContinuation(open, last, row, margin) && isNear(last, row, steps)) {
      for (const cell of row.cells) append(open, cell)
      open.lastFont = row.lastFont
    } else joined.push({ ...row, cells: row.cells.map((cell) => ({ ...cell })) })
    last = row
  }
  return joined
}

/** Where most long lines end. */
function findMargin(rows: readonly Row[]) {
  const rights = rows.map(({ cells }) => cells.at(-1)?.right ?? 0).sort((one, other) => one - other)
  const widest = rights.at(-1) ?? 0
  const long = rights.filter((right) => right > widest * 0.8)
  return long[Math.floor(long.length * 0.9)] ?? widest
}

/** How far below one another lines of the same height mostly stand. */
function findSteps(rows: readonly Row[]): Map<number, number> {
  const counts = new Map<number, Map<number, number>>()
  for (const [at, row] of rows.entries()) {
    const last = rows[at - 1]
    const step = last ? Math.round(row.y - last.y) : 0
    if (!last || last.page !== row.page || Math.round(last.height) !== Math.round(row.height) || step < 1) continue
    const own = counts.get(Math.round(row.height)) ?? new Map<number, number>()
    counts.set(Math.round(row.height), own.set(step, (own.get(step) ?? 0) + 1))
  }
  const common = (own: Map<number, number>) =>
    [...own].sort(([a, one], [b, other]) => other - one || a - b)[0]?.[0] ?? 0
  return new Map([...counts].map(([height, own]) => [height, common(own)]))
}

function isNear(last: Row, row: Row, steps: ReadonlyMap<number, number>) {
  const step = steps.get(Math.round(row.height)) ?? Infinity
  return row.page !== last.page || row.y - last.y <= Math.min(1.75 * last.height, step + 1)
}

function isContinuation(open: Row, last: Row, row: Row, margin: number) {
  const isAlike = Math.abs(row.height - last.height) < 0.6 && row.font === open.lastFont
  const [first] = row.cells
  if (!isAlike || !first || row.cells.length > open.cells.length) return false
  if (isMark(first.text.slice(0, 1)) || isOtherDate(open, first)) return false
  if (isNewSubject(open, row)) return false
  return row.cells.every((cell) => {
    const at = findCell(open, cell)
    // Only in a real table does another cell than the last run over several lines.
    if (at < 0 || (at < open.cells.length - 1 && open.cells.length < 3)) return false
    const next = open.cells[at + 1]
    if (open.cells.length < 3 && /^\P{Ll}/u.test(cell.text) && !canGoOn(open, last, cell.x)) return false
    return isFull(open.cells[at], cell, next ? next.x - ALIGNED : margin)
  })
}

function isOtherDate({ cells }: Row, { text }: Cell) {
  return cells.length > 1 && isDateStart(text) && !isDateWrapped(cells[0]?.text ?? '', text)
}

/** After a full stop, a few words or a date begin something new. */
function isNewSubject(open: Row, row: Row) {
  const text = row.cells.map((cell) => cell.text).join('   ')
  const isEnded = /[.!?]$/.test(open.cells.at(-1)?.text ?? '')
  return (
    isEnded &&
    /^\P{Ll}/u.test(text) &&
    (text.split(/\s+/).length < 5 || findPeriod(text) !== null) &&
    !/[.!?]$/.test(text)
  )
}

/** Whether a capital may still belong to the line: not where no line is long, nor behind the name of a job with its dates. */
function canGoOn({ cells }: Row, last: Row, x: number) {
  const text = cells.at(-1)?.text.slice(-100) ?? ''
  if (/\([^)]*$|(?:,|&|–|-|\b(?:and|of|the|for|at|in|with|to))$/.test(text)) return true
  if (isMark(cells[0]?.text.slice(0, 1) ?? '') && last.cells[0]?.x === x) return false
  const isHeading = last.cells.some(
    ({ text: part }) => isDateStart(part) || (!/[.;]$/.test(part) && findPeriod(part) !== null),
  )
  return !isHeading && (last.cells.at(-1)?.text.length ?? 0) >= FULL_LINE_LENGTH_MIN
}

function findCell({ cells }: Row, { x }: Cell) {
  const at = cells.findIndex((cell) => Math.abs(cell.x - x) <= ALIGNED)
  if (at >= 0) return at
  // What follows a bullet hangs under its text.
  const last = cells.at(-1)
  const isHanging = last && isMark(last.text.slice(0, 1)) && x > last.x && x - last.x < 30
  return isHanging ? cells.length - 1 : -1
}

/** Whether the first word of the next line would not have found room. */
function isFull(cell: Cell | undefined, next: Cell, limit: number) {
  if (!cell) return false
  const [word = ''] = next.text.split(/\s/)
  const wide = ((next.right - next.x) * word.length) / Math.max(1, next.text.length)
  return cell.right + WORD_GAP + wide > limit - MARGIN_TOLERANCE
}

function append(open: Row, cell: Cell) {
  const own = open.cells[findCell(open, cell)]
  if (!own) return
  own.text = /[a-z]-$/.test(own.text) ? `${own.text}${cell.text}` : `${own.text} ${cell.text}`
  own.right = cell.right
}
