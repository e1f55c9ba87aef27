import { readFile } from 'node:fs/promises'
import { layLines, type PlacedText } from '#coach/cv/lay-lines.ts'
import { readExperience } from '#coach/read-cv.ts'
import type { CvKind } from '#contract/cv-limits.ts'

const MAX_PAGES = 60
const MAX_CHARACTERS = 200_000
const MAX_LINES = 5_000

export interface Reading {
  text: string
  experience: ReturnType<typeof readExperience>
}

/** Reads the text of a document and the jobs in it. Only ever in the jail: whatever the document does, it does there. */
export async function readDocument(bytes: Buffer, kind: CvKind, occupations: string): Promise<Reading> {
  const lines = await readers[kind](bytes)
  const text = clean(lines.join('\n'))
  if (text === '') return { text, experience: [] }
  const { titleWords } = JSON.parse(await readFile(occupations, 'utf8')) as { titleWords: string[] }
  return { text, experience: readExperience(text.split('\n').slice(0, MAX_LINES), new Set(titleWords)) }
}

const readers: Record<CvKind, (bytes: Buffer) => Promise<string[]>> = {
  pdf: readPdf,
  docx: readDocx,
  txt: async (bytes) => bytes.toString('utf8').split(/\r\n?|\n/),
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
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      // On a page of a PDF the second measure grows upwards.
      pieces.push({ text: item.str, x, y: -y, width: item.width, page })
    }
  }
  return layLines(pieces)
}

async function readDocx(bytes: Buffer) {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: bytes })
  return value.split(/\n{2,}/).flatMap((paragraph) => paragraph.split('\n'))
}

/** What can be stored and read: no control signs, no half letters, no endless blank lines. */
function clean(text: string) {
  return text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
