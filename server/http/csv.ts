import type { FileAnswer } from '#contract/endpoint.ts'

export type Cell = string | number | null

/** A table for a spreadsheet, to be saved. */
export function writeCsv(name: string, rows: Cell[][], now: Date): FileAnswer {
  const text = rows.map((row) => row.map(writeCell).join(',')).join('\r\n')
  return {
    // The mark at the start tells Excel that it is UTF-8.
    bytes: new TextEncoder().encode(`\uFEFF${text}\r\n`),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}-${now.toISOString().slice(0, 10)}.csv`,
    disposition: 'attachment',
  }
}

/** A text that begins like a formula is not to be run by the program that opens the table. */
function writeCell(cell: Cell) {
  if (typeof cell !== 'string') return cell ?? ''
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
