import { crc32, deflateRawSync } from 'node:zlib'
import { assemblePdf } from '#coach/evaluation/pdf.ts'

/** A PDF of one page with these lines; with none it is a page without text, as a scan is. */
export function makePdf(lines: string[], { script = '' } = {}) {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const drawn = lines.map((line, index) => `BT /F1 11 Tf 60 ${780 - index * 16} Td (${escaped(line)}) Tj ET`).join('\n')
  const action = script ? ` /OpenAction << /S /JavaScript /JS (${escaped(script)}) >>` : ''
  return assemblePdf(drawn, { font: 'Helvetica', action })
}

/** A Word document with these paragraphs, or with this XML as its body. */
export function makeDocx(content: string[] | string) {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body =
    typeof content === 'string'
      ? content
      : content.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('')
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = 'http://schemas.openxmlformats.org/package/2006'
  return makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${parts}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  })
}

/** An archive of these files. `claim` makes it lie about how large they are. */
export function makeZip(files: Record<string, string>, { claim }: { claim?: number } = {}) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(claim ?? bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(at, 12)
    const entry = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.from([20, 0]),
      head,
      tail.subarray(2),
      Buffer.from(name),
    ])
    locals.push(local)
    directory.push(entry)
    at += local.length
  }
  const count = directory.length
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end])
}
