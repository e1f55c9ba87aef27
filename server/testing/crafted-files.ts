import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeDocx, makePdf, makeZip } from './documents.ts'
import { makeOgg } from './recordings.ts'

const MB = 2 ** 20
const SIGN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })

/** A good PNG with another part behind its head. */
async function pngWith(name: string, data: Buffer) {
  const png = await drawn().png().toBuffer()
  const behindHead = SIGN.length + 25
  return Buffer.concat([png.subarray(0, behindHead), chunk(name, data), png.subarray(behindHead)])
}

async function jpegDeclaring(size: number) {
  const jpeg = await drawn().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(size, frame + 5)
  jpeg.writeUInt16BE(size, frame + 7)
  return jpeg
}

async function gifDeclaring(size: number) {
  const gif = await drawn().gif().toBuffer()
  gif.writeUInt16LE(size, 6)
  gif.writeUInt16LE(size, 8)
  return gif
}

async function webpDeclaringAll() {
  const webp = await drawn().webp({ lossless: true }).toBuffer()
  // Fourteen bits of width and fourteen of height, all of them set.
  return webp.fill(0xff, 21, 24)
}

function pngDeclaring(size: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    SIGN,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function manyFrames(count: number) {
  const gif = await drawn().gif().toBuffer()
  const table = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const frame = gif.subarray(table, gif.length - 1)
  return Buffer.concat([gif.subarray(0, table), ...Array<Buffer>(count).fill(frame), Buffer.from(';')])
}

const packedZeros = (length: number) => deflateSync(Buffer.alloc(length))
const box = (brand: string) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftyp', 'latin1'), Buffer.from(brand), Buffer.alloc(64)])

/** Photos that are none, or more than one. */
export const craftedPhotos: [string, () => Buffer | Promise<Buffer>][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a JPEG that says it has four thousand million dots', () => jpegDeclaring(65_500)],
  ['a PNG that says it is two thousand million wide', () => pngDeclaring(0x7fffffff)],
  ['a PNG of no size', () => pngDeclaring(0)],
  ['a GIF with a screen as large as can be said', () => gifDeclaring(65_535)],
  ['a WebP as large as can be said', webpDeclaringAll],
  ['a GIF of twenty thousand frames', () => manyFrames(20_000)],
  [
    'a PNG with a note of 64 MB',
    () => pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packedZeros(64 * MB)])),
  ],
  [
    'a PNG with a colour profile of 64 MB',
    () => pngWith('iCCP', Buffer.concat([Buffer.from('p\0\0'), packedZeros(64 * MB)])),
  ],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0\0*/=1;alert("canary-in-the-file")//;', 'latin1')],
  ['a BMP', () => Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ['an icon', () => Buffer.from('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0', 'latin1')],
  ['a HEIC', () => box('heic')],
  ['an AVIF', () => box('avif')],
  ['a PDF', () => makePdf(['x'])],
  ['an archive', () => makeZip({ '../../evil': 'x' })],
  [
    'an SVG that grows',
    () =>
      Buffer.from(
        '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
      ),
  ],
]

const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')

/** A Word document whose text begins with this, before its root. */
function docxWithHead(head: string, text: string) {
  const plain = makeDocx([text]).toString('latin1')
  if (!plain.startsWith('PK')) throw new Error('A document is an archive.')
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return makeZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?>${head}<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  })
}

/** A PDF whose objects are these, the first of them its catalogue. */
function pdfOf(...objects: (string | Buffer)[]) {
  const parts = [Buffer.from('%PDF-1.7\n')]
  for (const [index, object] of objects.entries())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'))
  return Buffer.concat([...parts, Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`)])
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>`

function stream(data: Buffer) {
  const head = `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')])
}

/** CVs made to harm whoever reads them. All are kept, and none is read further than is safe. */
export const craftedCvs: [string, () => Buffer][] = [
  ['a PDF that is an archive as well', () => Buffer.concat([makePdf(['Gardener']), makeDocx(['Baker'])])],
  [
    'a document whose words grow a million million times',
    () => docxWithHead(`<!DOCTYPE x [<!ENTITY a0 "ha">${entities}]>`, '&a12;'),
  ],
  [
    'a document that wants a file of the server',
    () => docxWithHead('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'),
  ],
  [
    'an archive that would write elsewhere',
    () => makeZip({ '../../../tmp/evil': 'x', 'word/document.xml': '<x/>', '/etc/evil': 'x' }),
  ],
  [
    'archives in archives',
    () =>
      makeZip({
        'word/document.xml': '<x/>',
        'word/embeddings/a.zip': makeZip({ 'b.zip': makeZip({ c: 'x' }).toString('latin1') }).toString('latin1'),
      }),
  ],
  ['a PDF of brackets', () => pdfOf(`${'['.repeat(200_000)}`, '<< >>')],
  ['a PDF whose pages hold themselves', () => pdfOf(catalogue, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>')],
  [
    'a PDF that says it has a thousand million pages',
    () => pdfOf(catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page('')),
  ],
  [
    'a PDF with a page of 64 MB',
    () =>
      pdfOf(
        catalogue,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page('/Contents 4 0 R'),
        stream(deflateSync(Buffer.alloc(64 * MB, 'q '))),
      ),
  ],
]

/** Silence of many hours in a few megabytes: each packet is a byte that stands for 60 ms. */
export function makeSilence(packets: number) {
  return makeOgg(Array<Uint8Array>(packets).fill(new Uint8Array([0x18])))
}

/** A recording that names its codec in nine megabytes. */
export function makeLongCodec() {
  const size = (length: number) =>
    Buffer.from([0x10 | (length >> 24), (length >> 16) & 255, (length >> 8) & 255, length & 255])
  const codec = Buffer.concat([Buffer.from([0x86]), size(9 * MB), Buffer.alloc(9 * MB, 'A')])
  const track = Buffer.concat([Buffer.from([0xae]), size(codec.length), codec])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x16, 0x54, 0xae, 0x6b]), size(track.length), track])
}
