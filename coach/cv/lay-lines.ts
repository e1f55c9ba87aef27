import { arrangePages } from './columns.ts'
import { type CvLine, isSpaced, isUpperCase } from './lines.ts'
import { buildRows, joinWrapped, type Row } from './rows.ts'

/** A run of text on a page, as PDF readers give it: x and y of its start, y growing downwards. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  page: number
  height?: number
  font?: string
}

/** Puts placed text into reading order: column by column, line by line, over the pages. */
export function layLines(pieces: readonly PlacedText[]): string[] {
  return layCvLines(pieces).map(({ text }) => text)
}

/** The same, with what the page tells about each line. */
export function layCvLines(pieces: readonly PlacedText[]): CvLine[] {
  const pages = new Map<number, PlacedText[]>()
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue
    const own = pages.get(piece.page)
    if (own) own.push(piece)
    else pages.set(piece.page, [piece])
  }
  const ordered = [...pages].sort(([one], [other]) => one - other).map(([, own]) => own)
  return arrangePages(dropPageMarks(ordered)).flatMap((flow) => joinWrapped(flow.flatMap(buildRows)).map(writeRow))
}

const pageMark = /^(?:\W*page\W*)?\d{1,2}(?:\s*(?:of|\/)\s*\d{1,2})?\W*$|\bpage\s+\d{1,2}(?:\s+of\s+\d{1,2})?\W*$/i

/** Without what stands at the edge of every page: its number, or a line repeated from page to page. */
function dropPageMarks(pages: PlacedText[][]): PlacedText[][] {
  const edges = pages.map((page) => {
    const rows = buildRows(page)
    return [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  })
  const counts = new Map<string, number>()
  for (const text of edges.flatMap((rows) => [...new Set(rows.map(markOf))]))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  return pages.map((page, at) => {
    const marks = edges[at]?.filter(
      (row) => pageMark.test(writeRow(row).text) || (pages.length > 1 && (counts.get(markOf(row)) ?? 0) > 1),
    )
    if (!marks?.length) return page
    const heights = new Set(marks.flatMap(({ pieces }) => pieces.map(({ y }) => y)))
    return page.filter(({ y }) => !heights.has(y))
  })
}

/** The same for "page 1" and "page 2". */
function markOf(row: Row) {
  return writeRow(row).text.replace(/\d+/g, '#')
}

/** A wide gap inside a line parts what belongs apart, such as a role and its dates. */
function writeRow({ cells, x, font, height }: Row): CvLine {
  const texts = cells.map(({ text }) => text)
  const text = texts.join('   ')
  const look = [font, Math.round(height * 2) / 2, isUpperCase(text) && 'upper', isSpaced(text) && 'spaced']
  return { text, cells: texts, style: font ? look.filter(Boolean).join('/') : '', indent: x }
}
