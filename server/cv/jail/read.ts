import { readFile } from 'node:fs/promises'
import { layCvLines, type PlacedText } from '#coach/cv/lay-lines.ts'
import { type CvLine, toCvLine } from '#coach/cv/lines.ts'
import { readWordLines, type WordNode } from '#coach/cv/word-lines.ts'
import { readExperience } from '#coach/read-cv.ts'
import type { CvKind } from '#contract/cv-limits.ts'

const MAX_PAGES = 60
const MAX_CHARACTERS = 200_000
const MAX_LINES = 5_000
const ACTIVE = /\/(?:JavaScript|Launch|RichMedia)\b|\/JS\s*(?:[(<]|\d+\s+\d+\s+R)/

export interface Reading {
  text: string
  experience: ReturnType<typeof readExperience>
  /** Whether the document would do something by itself where it is shown. */
  isActive: boolean
}

/** Reads the text of a document and the jobs in it. Only ever in the jail: whatever the document does, it does there. */
export async function readDocument(bytes: Buffer, kind: CvKind, occupations: string): Promise<Reading> {
  const { lines, isActive } = await readers[kind](bytes)
  const text = clean(lines.map((line) => line.text).join('\n'))
  if (text === '') return { text, experience: [], isActive }
  const { titleWords } = JSON.parse(await readFile(occupations, 'utf8')) as { titleWords: string[] }
  const experience = readExperience(cleanLines(lines), new Set(titleWords))
  return { text, experience, isActive }
}

interface Opened {
  lines: CvLine[]
  isActive: boolean
}

const readers: Record<CvKind, (bytes: Buffer) => Promise<Opened>> = {
  pdf: readPdf,
  docx: readDocx,
  txt: async (bytes) => ({
    lines: bytes
      .toString('utf8')
      .split(/\r\n?|\n/)
      .map(toCvLine),
    isActive: false,
  }),
}

async function readPdf(bytes: Buffer) {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pieces: PlacedText[] = []
  // By the words in the file, and by what the reader finds where they are packed away.
  let isActive = ACTIVE.test(bytes.toString('latin1')) || (await pdf.hasJSActions())
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES); page++) {
    const opened = await pdf.getPage(page)
    isActive ||= (await opened.getJSActions()) !== null
    const { items } = await opened.getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      // On a page of a PDF the second measure grows upwards.
      const { str: text, width, height, fontName: font } = item
      pieces.push({ text, x, y: -y, width, page, height, font })
    }
  }
  return { lines: layCvLines(pieces), isActive }
}

async function readDocx(bytes: Buffer) {
  const { default: mammoth } = await import('mammoth')
  let lines: CvLine[] = []
  const transformDocument = (document: WordNode) => {
    lines = readWordLines(document)
    // Nothing is left to be written as HTML, which nobody asked for.
    return { ...document, children: [] }
  }
  await mammoth.convertToHtml({ buffer: bytes }, { transformDocument })
  // It is only ever saved, never shown, so what it would do there does not matter.
  return { lines, isActive: true }
}

/** As many lines as a CV may have, each with nothing in it that cannot be read. */
function cleanLines(lines: readonly CvLine[]): CvLine[] {
  let left = MAX_CHARACTERS
  return lines.slice(0, MAX_LINES).flatMap((line) => {
    left -= line.text.length
    return left < 0 ? [] : [{ ...line, text: cleanSigns(line.text), cells: line.cells.map(cleanSigns) }]
  })
}

function cleanSigns(text: string) {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')
}

/** What can be stored and read: no control signs, no half letters, no endless blank lines. */
function clean(text: string) {
  return cleanSigns(text.slice(0, MAX_CHARACTERS))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
