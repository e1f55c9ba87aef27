import { isDateStart, joinDates } from './dates.ts'
import { type CvLine, isUpperCase, readColumns } from './lines.ts'

/** A part of a Word document, as its reader gives it; only what is used here. */
export interface WordNode {
  type?: unknown
  value?: unknown
  children?: unknown
  styleName?: unknown
  numbering?: unknown
  indent?: { start?: unknown }
  isBold?: unknown
  isItalic?: unknown
  isAllCaps?: unknown
  fontSize?: unknown
}

const DEPTH_MAX = 40
const TWIPS_PER_POINT = 20

/** The lines of a Word document in reading order, with the rows of its tables kept together. */
export function readWordLines(document: WordNode): CvLine[] {
  return readBlocks(document, 0)
}

function childrenOf({ children }: WordNode): WordNode[] {
  return Array.isArray(children) ? (children as WordNode[]) : []
}

function readBlocks(node: WordNode, depth: number): CvLine[] {
  if (depth > DEPTH_MAX) return []
  return childrenOf(node).flatMap((child) => {
    if (child.type === 'table') return readTable(child, depth + 1)
    return child.type === 'paragraph' ? readParagraph(child, depth) : readBlocks(child, depth + 1)
  })
}

function readParagraph(paragraph: WordNode, depth: number): CvLine[] {
  const { style, isBold } = readStyle(paragraph)
  const name = typeof paragraph.styleName === 'string' ? paragraph.styleName : ''
  const isHeading = /heading|title/i.test(name) || isBold
  const isListed = !isHeading && (paragraph.numbering != null || /^list bullet|^list number/i.test(name))
  const indent = Number(paragraph.indent?.start ?? 0) / TWIPS_PER_POINT || 0
  return readText(paragraph, depth)
    .split('\n')
    .map((text) => {
      const cells = text.trim().split(/\t+|\s{3,}/)
      const isMarked = /^\s*[•●▪■◦‣∙·➢✓*–-]\s/.test(text)
      return { text: isListed && text.trim() && !isMarked ? `• ${text.trim()}` : text, cells, style, indent }
    })
}

function readText(node: WordNode, depth: number): string {
  if (depth > DEPTH_MAX) return ''
  if (node.type === 'text') return typeof node.value === 'string' ? node.value : ''
  if (node.type === 'tab') return '\t'
  if (node.type === 'break') return '\n'
  return childrenOf(node)
    .map((child) => readText(child, depth + 1))
    .join('')
}

/** How its first letters look: lines that look alike are the same kind of line. */
function readStyle(paragraph: WordNode) {
  const run = findRun(paragraph, 0)
  const isBold = run?.isBold === true
  const marks = [run?.isItalic && 'italic', run?.isAllCaps && 'caps', run?.fontSize, paragraph.styleName]
  const text = run ? readText(run, 0) : ''
  return { isBold, style: ['word', isBold && 'bold', isUpperCase(text) && 'upper', ...marks].filter(Boolean).join('/') }
}

function findRun(node: WordNode, depth: number): WordNode | undefined {
  if (depth > DEPTH_MAX) return undefined
  for (const child of childrenOf(node)) {
    if (child.type === 'run' && readText(child, 0).trim() !== '') return child
    const inner = child.type === 'run' ? undefined : findRun(child, depth + 1)
    if (inner) return inner
  }
  return undefined
}

function readTable(table: WordNode, depth: number): CvLine[] {
  const rows = childrenOf(table)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => childrenOf(row).map((cell) => readBlocks(cell, depth + 1).filter(({ text }) => text.trim() !== '')))
  const isNamed = readColumns((rows[0] ?? []).map(writeCell)) !== null
  return rows.flatMap((row) => (isNamed ? [toRow(row.map(writeCell), row)] : layRow(row)))
}

function writeCell(lines: readonly CvLine[]) {
  return lines.map(({ text }) => text.trim()).join(' ')
}

function toRow(cells: string[], row: readonly CvLine[][]): CvLine {
  const [first] = row.flat()
  return { text: cells.join('   '), cells, style: first?.style ?? '', indent: first?.indent ?? 0 }
}

/** A row with dates in a cell of their own is an entry, or its head; any other row is read cell by cell. */
function layRow(all: CvLine[][]): CvLine[] {
  const row = all.filter((cell) => cell.length > 0)
  if (row.length < 2) return row.flat()
  const texts = row.map(writeCell)
  const at = texts.findIndex((text, index) => isDateStart(text) || joinDates(text, texts[index + 1] ?? '') !== null)
  if (row.every((cell) => cell.length === 1)) return at < 0 && !isBeside(texts) ? row.flat() : [toRow(texts, row)]
  const isPair = at >= 0 && joinDates(texts[at] ?? '', texts[at + 1] ?? '') !== null
  const dates = at < 0 ? [] : texts.slice(at, at + (isPair ? 2 : 1))
  const [head, ...body] = at < 0 ? row.flat() : row.toSpliced(at, dates.length).flat()
  if (!head || dates.length === 0) return row.flat()
  return [{ ...toRow([...head.cells, ...dates], [[head]]) }, ...body]
}

/** Short cells side by side are one line; long ones are texts of their own. */
function isBeside(texts: readonly string[]) {
  return texts.every((text) => text.length < 60)
}
