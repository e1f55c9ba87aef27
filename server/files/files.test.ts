import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigError } from '../config.ts'
import { startClock } from '../testing/lived-time.ts'
import { FileMissing, type Files, FilesUnavailable } from './files.ts'
import { openFiles } from './open.ts'
import { openS3Files } from './s3.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const bucket = 'bearings'
let store = await startStore()
afterAll(() => store.close())

const s3: NonNullable<Config['s3']> = {
  bucket,
  endpoint: `http://127.0.0.1:${store.port}`,
  region: 'us-east-1',
  prefix: '',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

async function startStore(port = 0) {
  const configureBuckets = [{ name: bucket, configs: [] }]
  const options = { address: '127.0.0.1', silent: true, directory: join(dataDir, 's3'), configureBuckets }
  await mkdir(options.directory, { recursive: true })
  const server = new S3rver({ ...options, port })
  const address = await server.run()
  return { port: address.port, close: () => server.close() }
}

async function collect(keys: AsyncIterable<string>) {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found.sort()
}

const plain = { contentType: 'text/plain; charset=utf-8' }

describe.each([
  ['disk', { dataDir, s3: undefined }],
  ['s3', { dataDir, s3 }],
  ['s3 under a prefix', { dataDir, s3: { ...s3, prefix: 'services/one/' } }],
] as const)('files on %s', (kind, config) => {
  let files: Files
  beforeAll(async () => {
    files = await openFiles(config)
  })

  test('an operator is told where the files are, and no secret', () => {
    expect(files.kind).toBe(kind.split(' ')[0])
    expect(files.describe).toContain(kind === 'disk' ? dataDir : bucket)
    expect(files.describe).not.toContain('S3RVER')
  })

  test('a member gets back exactly the bytes of a photo larger than 5 MB', async () => {
    const photo = randomBytes(6 * 1024 * 1024 + 7)
    await files.put('ada/photo-1', photo, { contentType: 'image/webp' })

    expect((await files.read('ada/photo-1')).equals(photo)).toBe(true)
    expect((await buffer(await files.stream('ada/photo-1'))).equals(photo)).toBe(true)
  })

  test('a CV that arrives piece by piece is kept whole, whatever its language', async () => {
    const text = 'Zoë Müller — 履歴書 — سيرة ذاتية — 🧭\n'
    await files.put('ada/cv', Readable.from([Buffer.from(text), Buffer.from(text)]), plain)

    expect((await files.read('ada/cv')).toString()).toBe(text + text)
  })

  test('an empty file is empty', async () => {
    await files.put('ada/empty', Buffer.alloc(0), plain)

    expect(await files.read('ada/empty')).toHaveLength(0)
    expect(await buffer(await files.stream('ada/empty'))).toHaveLength(0)
    expect(await files.exists('ada/empty')).toBe(true)
  })

  test('a replaced file is the new one, and an upload that breaks off changes nothing [R34]', async () => {
    await files.put('ada/replaced', Buffer.from('old'), plain)
    await files.put('ada/replaced', Buffer.from('new'), plain)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('The visitor went away')
      })(),
    )

    await expect(files.put('ada/replaced', broken, plain)).rejects.toThrow('The visitor went away')

    expect((await files.read('ada/replaced')).toString()).toBe('new')
  })

  test('a file that is not there is missing, in the same way everywhere', async () => {
    const key = `nobody/${randomUUID()}`

    await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing)
    await expect(files.stream(key)).rejects.toBeInstanceOf(FileMissing)
    await expect(files.exists(key)).resolves.toBe(false)
    await expect(files.remove(key)).resolves.toBeUndefined()
    await expect(files.removeAll('nobody/')).resolves.toBeUndefined()
    await expect(collect(files.list('nobody/'))).resolves.toEqual([])
  })

  test('a part of a key is not a file', async () => {
    await files.put('part/of/it', Buffer.from('x'), plain)

    await expect(files.exists('part/of')).resolves.toBe(false)
    await expect(files.read('part/of')).rejects.toBeInstanceOf(FileMissing)
    await expect(files.exists('part/of/it/deeper')).resolves.toBe(false)
  })

  test('when a member is deleted her files go, and nobody else loses one [R31]', async () => {
    for (const key of ['m1/a', 'm1/deep/b', 'm1/c', 'm12/a']) await files.put(key, Buffer.from(key), plain)
    expect(await collect(files.list('m1/'))).toEqual(['m1/a', 'm1/c', 'm1/deep/b'])

    await files.remove('m1/c')
    expect(await collect(files.list('m1/'))).toEqual(['m1/a', 'm1/deep/b'])
    await files.removeAll('m1/')

    expect(await collect(files.list('m1/'))).toEqual([])
    expect(await files.exists('m1/a')).toBe(false)
    expect(await collect(files.list('m12/'))).toEqual(['m12/a'])
    expect(await collect(files.list(''))).toContain('m12/a')
  })

  test.each([
    ...['', '/', '/etc/passwd', '../x', 'a/../b', 'a/..', 'a..b', 'a//b', 'a/', '.hidden', 'a\\b', 'a b'],
    ...['a\0b', 'a\nb', 'a%2fb', 'é', 'x'.repeat(201), '.incoming/x'],
  ])('a key like %j never reaches the store [R21]', async (key) => {
    await expect(files.put(key, Buffer.from('x'), plain)).rejects.toThrow('Not a key')
    await expect(files.read(key)).rejects.toThrow('Not a key')
    await expect(files.stream(key)).rejects.toThrow('Not a key')
    await expect(files.exists(key)).rejects.toThrow('Not a key')
    await expect(files.remove(key)).rejects.toThrow('Not a key')
    await expect(files.removeAll(`${key}/`)).rejects.toThrow('Not a key')
  })

  test('a whole store cannot be removed by mistake, nor a folder by half its name', async () => {
    await expect(files.removeAll('')).rejects.toThrow('Not a folder')
    await expect(files.removeAll('m1')).rejects.toThrow('Not a folder')
  })

  test.each(['text/plain; name="Zoë.txt"', 'text/plain\r\nx-evil: 1', '履歴書', ''])(
    'a content type that carries what a person typed is refused: %j [R21]',
    async (contentType) => {
      await expect(files.put('ada/typed', Buffer.from('x'), { contentType })).rejects.toThrow('Not a content type')
    },
  )

  test('many members keep files at once', async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `crowd/${index}`)
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key), plain)))

    const read = await Promise.all(keys.map(async (key) => (await files.read(key)).toString()))

    expect(read).toEqual(keys)
    expect(await collect(files.list('crowd/'))).toHaveLength(60)
  })

  test('the store answers when asked whether it can be used', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})

describe('files on a disk', () => {
  test('only the user who runs the server can read them', async () => {
    const files = await openFiles({ dataDir, s3: undefined })
    await files.put('private/cv', Buffer.from('x'), plain)

    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'files/private'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'files/private/cv'))).mode & 0o777).toBe(0o600)
  })

  test('a kill in the middle of an upload leaves no half file, and the next start clears up [R34]', async () => {
    const killed = join(dataDir, 'killed')
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { openFiles } from '#server/files/open.ts'
        const files = await openFiles({ dataDir: process.argv[1] })
        async function* endless() { for (;;) { yield Buffer.alloc(65536); process.stdout.write('.') } }
        const { Readable } = await import('node:stream')
        await files.put('m1/cv', Readable.from(endless()), { contentType: 'application/pdf' })`,
        killed,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    const incoming = join(killed, 'files/.incoming')
    const left = await readdir(incoming)
    expect(left).toHaveLength(1)
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const name of left) await utimes(join(incoming, name), longAgo, longAgo)

    const files = await openFiles({ dataDir: killed, s3: undefined })

    expect(await files.exists('m1/cv')).toBe(false)
    expect(await collect(files.list(''))).toEqual([])
    expect(await readdir(incoming)).toEqual([])
  })

  test('a disk that goes away is said to be unavailable, and is used again when it is back [R38]', async () => {
    const gone = join(dataDir, 'gone')
    const files = await openFiles({ dataDir: gone, s3: undefined })
    await rm(gone, { recursive: true })
    await writeFile(gone, 'in the way')

    await expect(files.check()).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.put('a/b', Buffer.from('x'), plain)).rejects.toBeInstanceOf(FilesUnavailable)

    await rm(gone)
    await mkdir(join(gone, 'files/.incoming'), { recursive: true })
    await files.put('a/b', Buffer.from('x'), plain)
    expect((await readFile(join(gone, 'files/a/b'))).toString()).toBe('x')
  })

  test('an operator whose DATA_DIR cannot be written is told so by its name', async () => {
    const inTheWay = join(dataDir, 'a-file')
    await writeFile(inTheWay, '')

    const opening = openFiles({ dataDir: inTheWay, s3: undefined })

    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow(/^DATA_DIR: cannot write in .*a-file/)
  })
})

describe('files in a bucket', () => {
  test('an outage is an error in time, and the next request after it works [R38]', async () => {
    const files = await openFiles({ dataDir, s3 })
    await files.put('outage/a', Buffer.from('kept'), plain)
    await store.close()

    const elapsed = startClock()
    await expect(files.read('outage/a')).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.put('outage/b', Buffer.from('x'), plain)).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(files.check()).rejects.toBeInstanceOf(FilesUnavailable)
    await expect(collect(files.list('outage/'))).rejects.toBeInstanceOf(FilesUnavailable)
    expect(elapsed()).toBeLessThan(15_000)

    store = await startStore(store.port)
    expect((await files.read('outage/a')).toString()).toBe('kept')
    await expect(files.check()).resolves.toBeUndefined()
  })

  test('a store that takes the call and then says nothing does not hold up a request [R38]', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => {
      silent.close()
    })
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const elapsed = startClock()

    const opening = openS3Files({ ...s3, endpoint: `http://127.0.0.1:${port}` }, { connectMs: 300, requestMs: 500 })

    await expect(opening).rejects.toThrow(/^S3_ENDPOINT: bucket "bearings" at 127\.0\.0\.1:\d+ could not be used/)
    expect(elapsed()).toBeLessThan(5_000)
  })

  test.each([
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, /^S3_BUCKET: there is no bucket "no-such-bucket"/],
    ['wrong keys', { accessKeyId: 'wrong' }, /^S3_BUCKET: the store refused S3_ACCESS_KEY_ID/],
    ['nobody at the address', { endpoint: 'http://127.0.0.1:1' }, /^S3_ENDPOINT: .*127\.0\.0\.1:1 .*ECONNREFUSED/],
  ])('an operator is told what to do about %s', async (_, wrong, message) => {
    const opening = openFiles({ dataDir, s3: { ...s3, ...wrong } })

    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow(message)
    await expect(opening).rejects.not.toThrow('S3RVER')
  })
})
