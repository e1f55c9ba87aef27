import { isDateStart } from './dates.ts'
import type { PlacedText } from './lay-lines.ts'
import { findSection } from './sections.ts'

interface Columns {
  gutter: number
  /** The stretch of the page in which nothing crosses the gutter. */
  top: number
  bottom: number
}

const COLUMN_GAP = 8
const FEWEST_IN_COLUMN = 6
const MOST_CANDIDATES = 300

/** The text of the pages as it is read: each flow is a list of pages, and a column goes on from page to page. */
export function arrangePages(pages: readonly PlacedText[][]): PlacedText[][][] {
  const flows: PlacedText[][][] = []
  let columns: { gutter: number; left: PlacedText[][]; right: PlacedText[][] } | null = null
  let plain: PlacedText[][] | null = null
  for (const page of pages) {
    if (columns && isBeside(page, columns.gutter)) {
      const { gutter } = columns
      columns.left.push(page.filter(({ x }) => x < gutter))
      columns.right.push(page.filter(({ x }) => x >= gutter))
      continue
    }
    const found = findColumns(page)
    columns = null
    if (!found) {
      if (plain) plain.push(page)
      else {
        plain = [page]
        flows.push(plain)
      }
      continue
    }
    const { gutter, top, bottom } = found
    const band = page.filter(({ y }) => y > top && y < bottom)
    columns = { gutter, left: [band.filter(({ x }) => x < gutter)], right: [band.filter(({ x }) => x >= gutter)] }
    plain = [page.filter(({ y }) => y >= bottom)]
    flows.push([page.filter(({ y }) => y <= top)], columns.left, columns.right, plain)
  }
  return flows
}

/** Whether nothing on a page crosses the gutter of the page before. */
function isBeside(page: readonly PlacedText[], gutter: number) {
  return page.every(({ x, width }) => x >= gutter || x + width <= gutter + 2)
}

interface MarkedPiece {
  x: number
  right: number
  y: number
  isDate: boolean
  isHead: boolean
}

/** The empty strip with the most text beside it, when there is a real column on both sides. */
function findColumns(page: readonly PlacedText[]): Columns | null {
  const pieces = page
    .map(({ text, x, y, width }) => ({
      ...{ x, y, right: x + width },
      isDate: isDateStart(text) || /^[-–—]\s/.test(text),
      isHead: findSection(text) !== null || /@|\d{5,}|linkedin/i.test(text),
    }))
    .sort((one, other) => one.y - other.y)
  const widest = pieces.reduce((most, { right }) => Math.max(most, right), 0)
  const lefts = [...new Set(pieces.map(({ x }) => Math.round(x)))]
    .filter((start) => start >= widest * 0.2 && start <= widest * 0.88)
    .sort((one, other) => one - other)
    .slice(0, MOST_CANDIDATES)
  let best: (Columns & { count: number }) | null = null
  for (const start of lefts) {
    const band = findBand(pieces, start)
    if (band && band.count > (best?.count ?? 0)) best = band
  }
  return best
}

/** The longest stretch without anything that crosses: names and summaries may run over the whole page. */
function findBand(pieces: readonly MarkedPiece[], start: number) {
  let band: MarkedPiece[] = []
  let open: MarkedPiece[] = []
  let [top, bottom, edge] = [-Infinity, Infinity, -Infinity]
  for (const piece of [...pieces, null]) {
    const isCrossing = piece === null || (piece.x < start - 1 && piece.right > start - COLUMN_GAP)
    if (!isCrossing) {
      open.push(piece)
      continue
    }
    const until = piece?.y ?? Infinity
    if (open.length > band.length) [band, top, bottom] = [open, edge, until]
    open = []
    edge = until
  }
  const inside = band.filter(({ y }) => y > top && y < bottom)
  const left = inside.filter(({ x }) => x < start - 1)
  const right = inside.filter(({ x }) => x >= start - 1)
  const isPair = isColumn(left) && isColumn(right) && !isMargin(left, right) && !isMargin(right, left)
  return isPair ? { gutter: start - COLUMN_GAP / 2, top, bottom, count: inside.length } : null
}

/** A narrow side with all the dates is the margin of a wide one. */
function isMargin(side: readonly MarkedPiece[], other: readonly MarkedPiece[]) {
  const isDated = side.some(({ isDate }) => isDate) && !other.some(({ isDate }) => isDate)
  return isDated && widthOf(side) < widthOf(other)
}

function widthOf(pieces: readonly MarkedPiece[]) {
  const left = pieces.reduce((least, { x }) => Math.min(least, x), Infinity)
  return pieces.reduce((most, { right }) => Math.max(most, right), 0) - left
}

/** A column has lines enough and a heading or an address of its own; dates set apart are none. */
function isColumn(pieces: readonly MarkedPiece[]) {
  const lines = new Set(pieces.map(({ y }) => Math.round(y)))
  if (lines.size < FEWEST_IN_COLUMN) return false
  return pieces.filter(({ isDate }) => isDate).length < pieces.length / 2 && pieces.some(({ isHead }) => isHead)
}
