import type { Line } from './cv-layouts.ts'

const SIZE = 10
/** Every letter of this font is 0.6 of its size wide, so that a column can be placed without measuring. */
const WIDTH = 0.6 * SIZE
const TOP = 800
const STEP = 14
const LEFT = 45
const SIDE = 190
const RIGHT = 550

/** A PDF with the lines where a page would have them: dates at the right edge, a column at the side. */
export function placePdf(lines: readonly Line[]): Buffer {
  const isColumned = lines.some(({ column }) => column)
  const rows = { side: 0, main: 0 }
  const first = lines.findIndex(({ column }) => column)
  const drawn = lines.flatMap((line, at) => {
    const inMain = isColumned && at > first
    const key = line.column ?? 'main'
    if (isColumned && at === first) rows.side = rows.main
    const y = TOP - STEP * rows[key]++
    const x = inMain && !line.column ? SIDE : LEFT
    const room = Math.floor((RIGHT - x) / WIDTH)
    const pieces = wrap(line.text, line.right ? 200 : room).map((text, row) => {
      if (row > 0) rows[key]++
      return draw(text, x, y - row * STEP)
    })
    return line.right ? [...pieces, draw(line.right, RIGHT - line.right.length * WIDTH, y)] : pieces
  })
  return assemblePdf(drawn.join('\n'), { font: 'Courier' })
}

function wrap(text: string, room: number): string[] {
  if (text.length <= room) return [text]
  const cut = text.lastIndexOf(' ', room)
  return cut < 1 ? [text] : [text.slice(0, cut), ...wrap(text.slice(cut + 1), room)]
}

function draw(text: string, x: number, y: number) {
  const signs: Record<string, string> = {
    '–': '\\226',
    '•': '\\225',
    '’': '\\222',
    '\\': '\\\\',
    '(': '\\(',
    ')': '\\)',
  }
  return `BT /F1 ${SIZE} Tf ${x.toFixed(1)} ${y} Td (${text.replace(/[–•’\\()]/g, (sign) => signs[sign] ?? sign)}) Tj ET`
}

/** One page with what is drawn on it, in one font; an action runs when it is opened. */
export function assemblePdf(drawn: string, { font, action = '' }: { font: 'Courier' | 'Helvetica'; action?: string }) {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
