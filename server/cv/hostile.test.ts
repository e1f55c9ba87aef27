import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { CV_MAX_BYTES } from '#contract/cv-limits.ts'
import { makeDocx, makePdf, makeZip } from '../testing/documents.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { cleanFileName } from './cv-file.ts'
import { jail, readJailed, Unreadable } from './read-jailed.ts'
import { isSafeZip } from './zip.ts'

const world = await createWorld()
const run = promisify(execFile)

const upload = (person: Person, bytes: Buffer, fileName = 'cv.pdf') =>
  person.api.cv.upload({ body: { fileName, fileType: 'application/pdf', fileData: bytes.toString('base64') } })
/** 41 MB of XML in 143 KB or less: every paragraph the same. */
const BOMB = '<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_260_000)

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['HTML', '  <!doctype html><script>alert(1)</script>'],
  ['XML', '<?xml version="1.0"?><x/>'],
  ['a GIF that is HTML as well', 'GIF89a/*<script>*/=1\x00'],
  ['a program', 'MZ\x90\x00\x03'],
  ['text that is not UTF-8', Buffer.from([0x43, 0x56, 0xe9, 0x20])],
  ['an archive that is no Word document', makeZip({ 'xl/workbook.xml': '<x/>' })],
  ['the beginning of an archive', 'PK\x03\x04 and nothing more'],
  ['nothing', ''],
  ['blank lines', ' \n\n '],
])('%s is no CV, whatever it is called [R19, T40, ACC-16]', async (_, content) => {
  const ada = await world.member()

  const attempt = upload(ada, Buffer.from(content as string))

  await expect(attempt).rejects.toMatchObject({ status: 400, sentence: 'Please upload a PDF, DOCX, or TXT file.' })
  expect(await Array.fromAsync(world.deps.files.list(`${ada.id}/`))).toEqual([])
})

test('ten megabytes are a CV, one byte more is too large [ACC-17, T42]', async () => {
  const ada = await world.member()

  await upload(ada, Buffer.alloc(CV_MAX_BYTES, 'word '))
  const attempt = upload(ada, Buffer.alloc(CV_MAX_BYTES + 1, 'word '))

  await expect(attempt).rejects.toMatchObject({ status: 413, sentence: 'Please upload a file smaller than 10MB.' })
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['..%2f..%2fx.pdf', '%2f..%2fx.pdf'],
  ['C:\\CVs\\Ada.PDF', 'Ada.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe.pdf'],
  ['"quoted".pdf', 'quoted.pdf'],
  ['<script>.pdf', 'script.pdf'],
  ['', 'CV.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['Zoë’s CV 😀.pdf', 'Zoë’s CV 😀.pdf'],
])('a file called %j is kept as %j [T41]', (sent, kept) => {
  expect(cleanFileName(sent, 'pdf')).toBe(kept)
})

test('a name of any length fits, and travels in a header that nothing breaks out of [T41, R21]', async () => {
  const ada = await world.member()
  const { fileName } = await upload(ada, makePdf(['x']), `${'ä'.repeat(400)}\r\nX: "1".pdf`)
  expect([...(fileName ?? '')].length).toBe(120)

  const file = await ada.api.cv.download()

  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="_+\.pdf"; filename\*=UTF-8''(%C3%A4)+\.pdf$/,
  )
})

test.each([
  ['a document of 143 KB that expands to 41 MB', makeDocx(BOMB)],
  ['an archive of 2,001 files', makeZip(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, 'x'])))],
  ['one file that grows to more than a hundred times its size', makeZip({ 'word/document.xml': 'x'.repeat(200_000) })],
])('%s is not even unpacked [T46, D5]', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(300_000)
  expect(isSafeZip(bytes)).toBe(false)
  await expect(readJailed(bytes, 'docx')).rejects.toBeInstanceOf(Unreadable)
})

test('a bomb is kept, said to be unreadable, and hurts nobody [T46, R20]', async () => {
  const ada = await world.member()
  expect(await upload(ada, makeDocx(BOMB), 'cv.docx')).toMatchObject({ hasCV: true, state: 'waiting' })

  await world.deps.jobs.drain()

  expect(await ada.api.cv.data()).toMatchObject({ state: 'unreadable', hasData: false })
})

test('an archive that lies about its size is stopped in the jail while everyone else is served [R20, D5]', async () => {
  const lying = makeZip({ 'word/document.xml': BOMB, '[Content_Types].xml': '<x/>' }, { claim: 30_000 })
  expect(isSafeZip(lying)).toBe(true)
  let served = 0
  const others = setInterval(() => served++, 1)
  onTestFinished(() => clearInterval(others))

  await expect(readJailed(lying, 'docx')).rejects.toBeInstanceOf(Unreadable)

  // Unpacked in this process, it would have held all of them up to the end.
  expect(served).toBeGreaterThan(10)
})

test('a PDF with a script in it is read, the script is not, and no browser is asked to show it [T40, T46]', async () => {
  const ada = await world.member()
  await ada.api.profile.saveUsername({ body: { username: 'scripted' } })
  const lines = ['Baker, Copper Kettle, Leeds 2019 - 2021']
  const disposition = async () => {
    await ada.api.cv.show({ body: { showCV: true } })
    return (await ada.fetch('/scripted/cv')).headers.get('content-disposition')
  }

  await upload(ada, makePdf(lines, { script: 'app.alert("boo")' }))
  await world.deps.jobs.drain()
  expect((await ada.api.cv.text()).extractedText).toBe(lines[0])
  expect(await disposition()).toMatch(/^attachment/)

  await upload(ada, makePdf(lines))
  // Until it has been read, nobody knows.
  expect(await disposition()).toMatch(/^attachment/)
  await world.deps.jobs.drain()
  expect(await disposition()).toMatch(/^inline/)
})

test.each([
  ['a PDF that is damaged', Buffer.from('%PDF-1.7\nxref trailer <<>>'), 'pdf'],
  ['an archive without its parts', makeZip({ 'word/document.xml': '<broken' }), 'docx'],
] as const)('%s could not be read, and that is all that happens [T46]', async (_, bytes, kind) => {
  await expect(readJailed(bytes, kind)).rejects.toBeInstanceOf(Unreadable)
})

test('in the jail there is no network, no file but its own code, nothing to write or start, no secret [R20, D5]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const attempts = `
    const attempt = async (name, work) => console.log(name, await work().then(() => 'done', () => 'refused'))
    const fs = await import('node:fs/promises')
    const net = await import('node:net')
    await attempt('connect', async () => new Promise((resolve, reject) =>
      net.connect(${port}, '127.0.0.1', resolve).on('error', reject)))
    await attempt('fetch', async () => fetch('http://127.0.0.1:${port}'))
    await attempt('read', () => fs.readFile('/etc/hostname'))
    await attempt('write', () => fs.writeFile('/tmp/out-of-jail', 'x'))
    await attempt('start', async () => (await import('node:child_process')).execSync('true'))
    await attempt('evaluate', async () => new Function('return 1')())
    console.log('secrets', Object.keys(process.env).length)`
  const [command = '', ...args] = jail()

  const { stdout } = await run(command, [...args, '--input-type=module', '--eval', attempts], { env: {}, cwd: '/' })

  expect(stdout.trim().split('\n')).toEqual([
    ...['connect', 'fetch', 'read', 'write', 'start', 'evaluate'].map((name) => `${name} refused`),
    'secrets 0',
  ])
})

test('two large bodies at once are taken in, a third is asked to come back, and then has its place [T42]', async () => {
  const people = await Promise.all([world.member(), world.member(), world.member()])
  const body = JSON.stringify({ fileName: 'cv.txt', fileData: Buffer.alloc(2_000_000, 'word ').toString('base64') })
  const send = (person: Person, between: Promise<void>) =>
    person.fetch('/api/user/cv-upload', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from(body.slice(0, 1_500_000)))
          await between
          controller.enqueue(Buffer.from(body.slice(1_500_000)))
          controller.close()
        },
      }),
    } as RequestInit)
  const [first, second, third] = people as [Person, Person, Person]
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = [send(first, promise), send(second, promise)]
  await new Promise((wait) => setTimeout(wait, 200))

  const refused = await send(third, Promise.resolve())
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Small ones are served as ever.
  expect((await third.fetch('/api/user/cv')).status).toBe(200)
  resolve()

  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200])
  expect((await send(third, Promise.resolve())).status).toBe(200)
})

test('thirty CVs an hour are enough [T47]', async () => {
  const ada = await world.member()
  for (let time = 0; time < 30; time++) await upload(ada, Buffer.from('Words.'), 'cv.txt')

  await expect(upload(ada, Buffer.from('Words.'), 'cv.txt')).rejects.toMatchObject({ status: 429 })
})
