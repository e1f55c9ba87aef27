import { isUtf8 } from 'node:buffer'
import { CV_MAX_BYTES, type CvKind } from '#contract/cv-limits.ts'
import { Problem } from '../problem.ts'
import { listZip } from './zip.ts'

export const contentTypes: Record<CvKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
}

const NAME_MAX = 120
const BEGINNING = 64 * 1024
/** Signs that nobody types: what has them is some program's file. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0085]/u

/** The bytes of a file that was sent as text. */
export function decodeFile(fileData: string) {
  const encoded = fileData.replace(/^data:[^,]{0,200};base64,/, '')
  if (encoded.length > Math.ceil(CV_MAX_BYTES / 3) * 4) throw new Problem('cv-too-large')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > CV_MAX_BYTES) throw new Problem('cv-too-large')
  return bytes
}

/** What a file is, by its bytes alone, whatever the sender calls it. */
export function kindOf(bytes: Buffer): CvKind {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (listZip(bytes)?.some(({ name }) => name === 'word/document.xml')) return 'docx'
  if (isPlainText(bytes)) return 'txt'
  throw new Problem('cv-type')
}

/** Only its beginning is looked at closely: ten megabytes through a pattern would keep everyone else waiting. */
function isPlainText(bytes: Buffer) {
  if (!isUtf8(bytes) || bytes.includes(0)) return false
  const start = bytes.toString('utf8', 0, BEGINNING)
  // HTML, SVG and XML are text as well, and nobody's CV.
  return /\S/.test(start) && !CONTROL.test(start) && !/^\s*<[!?a-z]/i.test(start)
}

/** A name that can stand in a header and on a screen, and ends as its kind does. */
export function cleanFileName(sent: string, kind: CvKind) {
  const base = sent.split(/[/\\]/).at(-1) ?? ''
  const plain = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  const stem = plain.toLowerCase().endsWith(`.${kind}`) ? plain.slice(0, -kind.length - 1) : plain
  return `${
    [...stem]
      .slice(0, NAME_MAX - kind.length - 1)
      .join('')
      .trim() || 'CV'
  }.${kind}`
}
