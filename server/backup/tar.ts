import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const BLOCK = 512
const LONGEST_NAME = 100
/** What eleven octal digits can say. Beyond it the size is written in bytes, as GNU tar does. */
const LARGEST_OCTAL = 0o77777777777
const LONGEST_LONG_NAME = 64 * 1024
const PIECE = 1024 * 1024

/** Where in an archive the content of one file lies. */
export interface Entry {
  path: string
  start: number
  size: number
}

export interface Written {
  size: number
  sha256: string
}

export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes a tar archive to a new file that only its owner may read. What is added is never in memory as a whole. */
export async function createTar(path: string) {
  const file = await open(path, 'wx', 0o600)
  let at = 0

  async function append(bytes: Uint8Array) {
    await writeAt(file, bytes, at)
    at += bytes.length
  }

  return {
    async add(name: string, content: Pieces): Promise<Written> {
      if (Buffer.byteLength(name) > LONGEST_NAME) {
        const bytes = Buffer.from(`${name}\0`)
        await append(header('././@LongLink', bytes.length, 'L'))
        await append(padded(bytes))
      }
      const head = at
      at += BLOCK
      const hash = createHash('sha256')
      for await (const piece of content) {
        hash.update(piece)
        await append(piece)
      }
      const size = at - head - BLOCK
      await append(new Uint8Array(missing(size)))
      // The size stands before the content and is known after it.
      await writeAt(file, header(name, size, '0'), head)
      return { size, sha256: hash.digest('hex') }
    },
    async end() {
      await append(new Uint8Array(2 * BLOCK))
      await file.sync()
      await file.close()
    },
    close: () => file.close(),
  }
}

/** The files in an archive, by hopping from header to header. One that breaks off lists only what is whole. */
export async function listTar(file: FileHandle): Promise<Entry[]> {
  const { size: length } = await file.stat()
  const entries: Entry[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= length; ) {
    const head = await readAt(file, at, BLOCK)
    if (head[0] === 0) break
    const size = readSize(head)
    // A header that says something else than its own sum is none, and a size below nothing would lead back for ever.
    if (!isWhole(head) || !(size >= 0)) break
    const start = at + BLOCK
    if (start + size > length) break
    if (textIn(head, 156, 1) === 'L' && size <= LONGEST_LONG_NAME)
      longName = textIn(await readAt(file, start, size), 0, size)
    else {
      entries.push({ path: longName ?? textIn(head, 0, LONGEST_NAME), start, size })
      longName = undefined
    }
    at = start + size + missing(size)
  }
  return entries
}

/** The content of one file, piece by piece. */
export async function* readEntry(file: FileHandle, { start, size }: Entry) {
  for (let done = 0; done < size; done += PIECE) yield await readAt(file, start + done, Math.min(PIECE, size - done))
}

function header(name: string, size: number, kind: '0' | 'L') {
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0, LONGEST_NAME)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  if (size <= LARGEST_OCTAL) head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    head[124] = 0x80
    head.writeBigUInt64BE(BigInt(size), 128)
  }
  head.write('00000000000\0', 136)
  head.write(kind, 156)
  head.write('ustar  \0', 257)
  // The sum is taken with blanks in its own place.
  head.fill(' ', 148, 156)
  head.write(`${checksum(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

function isWhole(head: Buffer) {
  const blank = Buffer.from(head).fill(' ', 148, 156)
  return Number.parseInt(textIn(head, 148, 8), 8) === checksum(blank)
}

function checksum(head: Buffer) {
  return head.reduce((sum, byte) => sum + byte, 0)
}

function readSize(head: Buffer) {
  if (head[124] === 0x80) return Number(head.readBigUInt64BE(128))
  return Number.parseInt(textIn(head, 124, 12), 8) || 0
}

function textIn(bytes: Buffer, from: number, length: number) {
  const text = bytes.toString('utf8', from, from + length)
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

function missing(size: number) {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

function padded(bytes: Buffer) {
  return Buffer.concat([bytes, Buffer.alloc(missing(bytes.length))])
}

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

async function readAt(file: FileHandle, at: number, length: number) {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('The archive ends too early.')
    done += bytesRead
  }
  return bytes
}
