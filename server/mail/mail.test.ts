import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { startClock } from '../testing/lived-time.ts'
import { layOut } from './letter.ts'
import { type Letter, LetterNotSent, type Mail } from './mail.ts'
import { openMail } from './open.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const { brand } = readConfig({})
const mailFrom = 'North, South & Co <hello@bearings.example>'
const now = () => new Date('2026-03-04T05:06:07.008Z')

const letter: Letter = {
  to: 'ada@example.org',
  subject: 'Reset your password — Zoë 🧭',
  ...layOut({
    brand,
    heading: 'Reset your password',
    paragraphs: ['Grüße, 履歴書'],
    button: { label: 'Choose a new password', href: `https://bearings.example/reset?token=${'a1'.repeat(64)}` },
  }),
}

interface Caught {
  raw: Buffer
  to: string[]
}

async function startMailServer(port = 0) {
  const caught: Caught[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('No')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unknown') ? Object.assign(new Error(`No ${address}`), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      buffer(stream).then((raw) => {
        caught.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  return {
    caught,
    port: address && typeof address === 'object' ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

let server = await startMailServer()
afterAll(() => server.close())

const outbox = join(dataDir, 'outbox')
const written = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort()

const carriers = {
  outbox: {
    smtpUrl: undefined,
    received: async () => Promise.all((await written()).map((name) => readFile(join(outbox, name)))),
    empty: async () => Promise.all((await written()).map((name) => rm(join(outbox, name)))),
  },
  smtp: {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    received: async () => server.caught.map(({ raw }) => raw),
    empty: async () => server.caught.splice(0),
  },
}

describe.each(['outbox', 'smtp'] as const)('letters by %s', (kind) => {
  const { smtpUrl, received, empty } = carriers[kind]
  const read = async () => Promise.all((await received()).map((raw): Promise<Email> => PostalMime.parse(raw)))
  let mail: Mail
  beforeAll(async () => {
    mail = await openMail({ dataDir, smtpUrl, mailFrom }, now)
  })
  afterEach(empty)
  afterAll(() => mail.close())

  test('an operator is told where letters go', async () => {
    expect(mail.kind).toBe(kind)
    expect(mail.describe).toContain(kind === 'smtp' ? `127.0.0.1:${server.port}` : outbox)
    await expect(mail.check()).resolves.toBeUndefined()
  })

  test('a member receives a letter as text and as a page, in any language', async () => {
    await mail.send({ ...letter, replyTo: 'bob@example.net' })

    const [email] = await read()
    expect(email).toMatchObject({
      from: { name: 'North, South & Co', address: 'hello@bearings.example' },
      to: [{ address: 'ada@example.org' }],
      replyTo: [{ address: 'bob@example.net' }],
      subject: letter.subject,
      date: '2026-03-04T05:06:07.000Z',
    })
    expect(email?.text?.trim().replaceAll('\r\n', '\n')).toBe(letter.text.trim())
    expect(email?.html?.trim().replaceAll('\r\n', '\n')).toBe(letter.html.trim())
    const header = (key: string) => email?.headers.find((found) => found.key === key)?.value
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(email?.messageId).toMatch(/@bearings\.example>$/)
  })

  test('a letter that is sent again, because nobody knows whether it left, is the same letter to whoever reads it', async () => {
    await mail.send(letter, 'a1b2')
    await mail.send(letter, 'a1b2')

    expect((await read()).map(({ messageId }) => messageId)).toEqual(Array(2).fill('<a1b2@bearings.example>'))
  })

  test('an answer of a person stands below the answers before it, and holiday notices may answer it', async () => {
    const [first, second] = ['0f9a12bc-0000-4000-8000-000000000001', '0f9a12bc-0000-4000-8000-000000000002']
    await mail.send({ ...letter, isPersonal: true, follows: [first, second] }, 'c3')

    const [email] = await read()
    const names = [`<${first}@bearings.example>`, `<${second}@bearings.example>`]
    expect(email).toMatchObject({ messageId: '<c3@bearings.example>', inReplyTo: names[1] })
    expect(email?.references?.split(/\s+/)).toEqual(names)
    expect(email?.headers.find(({ key }) => key === 'auto-submitted')).toBeUndefined()
  })

  test('letters to many members arrive one each', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `member${index}@example.org`)

    await Promise.all(people.map((to) => mail.send({ ...letter, to })))

    const reached = (await read()).map(({ to }) => to?.[0]?.address).sort()
    expect(reached).toEqual(people.sort())
  })

  test.each([
    ['to', 'ada@example.org\r\nBcc: eve@example.org'],
    ['to', 'ada@example.org, eve@example.org'],
    ['to', 'ada@example.org\n'],
    ['to', '"ada" <ada@example.org>'],
    ['to', 'group:ada@example.org;'],
    ['to', ''],
    ['replyTo', 'ada@example.org\r\nBcc: eve@example.org'],
    ['subject', 'Hello\r\nBcc: eve@example.org'],
    ['subject', 'Hello\nX: 1'],
    ['subject', 'Hello\r'],
    ['subject', 'Hello\0'],
    ['subject', ''],
  ])('nobody adds a header or a reader through %s: %j', async (field, value) => {
    await expect(mail.send({ ...letter, [field]: value })).rejects.toThrow()

    expect(await received()).toEqual([])
  })
})

describe('letters in the outbox', () => {
  const open = () => openMail({ dataDir, smtpUrl: undefined, mailFrom })

  test('a reset link on disk is readable to the owner alone, and letters sort by time [T82]', async () => {
    const mail = await open()
    await mail.send({ ...letter, subject: 'first' })
    await mail.send({ ...letter, subject: 'second' })

    const names = await written()
    const subjects = await Promise.all(
      names.map(async (name) => (await PostalMime.parse(await readFile(join(outbox, name)))).subject),
    )
    expect(subjects).toEqual(['first', 'second'])
    expect(names.join()).not.toContain('ada')
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(join(outbox, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  })

  test('when a member is deleted her letters go, and nobody else loses one [R31]', async () => {
    await carriers.outbox.empty()
    const mail = await open()
    await mail.send({ ...letter, to: 'Ada@Example.org' })
    await mail.send({ ...letter, to: 'bob@example.org' })
    await mail.send({ ...letter, to: 'hello@example.org', replyTo: 'ADA@example.org' })

    await mail.forget('ada@example.org')

    const left = await Promise.all((await carriers.outbox.received()).map((raw) => PostalMime.parse(raw)))
    expect(left.map(({ to }) => to?.[0]?.address)).toEqual(['bob@example.org'])
  })

  test('an operator whose DATA_DIR cannot be written is told so by its name', async () => {
    const inTheWay = join(dataDir, 'a-file')
    await writeFile(inTheWay, '')

    const opening = openMail({ dataDir: inTheWay, smtpUrl: undefined, mailFrom })

    await expect(opening).rejects.toBeInstanceOf(ConfigError)
    await expect(opening).rejects.toThrow(/^DATA_DIR: cannot write letters in .*a-file/)
  })

  test.each(['Bearings', 'Bearings <>', 'a@b\r\nBcc: c@d', 'A\r\nBcc: c@d <a@b.example>'])(
    'an operator is told that MAIL_FROM cannot be %j',
    async (from) => {
      await expect(openMail({ dataDir, smtpUrl: undefined, mailFrom: from })).rejects.toThrow(/^MAIL_FROM: expected/)
    },
  )
})

describe('letters through a mail server', () => {
  test('a mail server that is down is an error in time, and letters leave again when it is back [R38]', async () => {
    const mail = await openMail({ dataDir, smtpUrl: `smtp://127.0.0.1:${server.port}`, mailFrom })
    onTestFinished(() => mail.close())
    await mail.send(letter)
    await server.close()

    const elapsed = startClock()
    await expect(mail.send(letter)).rejects.toBeInstanceOf(LetterNotSent)
    await expect(mail.check()).rejects.toThrow('ESOCKET')
    expect(elapsed()).toBeLessThan(10_000)

    server = await startMailServer(server.port)
    await mail.send(letter)
    expect(server.caught).toHaveLength(1)
  })

  test('a mail server that takes the call and says nothing is given up on in time [R38]', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const mail = await openMail({ dataDir, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom })
    onTestFinished(async () => {
      await mail.close()
      silent.close()
    })
    const elapsed = startClock()

    await expect(mail.send(letter)).rejects.toBeInstanceOf(LetterNotSent)

    expect(elapsed()).toBeLessThan(12_000)
  })

  test('the error about a refused reader names the domain and a code, not the person [T82]', async () => {
    const mail = await openMail({ dataDir, smtpUrl: `smtp://127.0.0.1:${server.port}`, mailFrom })
    onTestFinished(() => mail.close())

    const error = await mail.send({ ...letter, to: 'unknown.ada@example.org' }).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(LetterNotSent)
    expect(JSON.stringify([String(error), { ...(error as object) }])).not.toMatch(/ada|token/)
    expect(error).toMatchObject({ message: expect.stringMatching(/EENVELOPE 550.*example\.org/) })
  })

  test('the password of the mail server is used, not shown, and never sent in clear to another machine', async () => {
    const open = (host: string, password: string) =>
      openMail({ dataDir, smtpUrl: `smtp://post:${password}@${host}:${server.port}`, mailFrom })
    const right = await open('127.0.0.1', 'right')
    const wrong = await open('127.0.0.1', 'wrong')
    const clear = await open('0.0.0.0', 'right')
    onTestFinished(async () => {
      for (const mail of [right, wrong, clear]) await mail.close()
    })

    await expect(right.check()).resolves.toBeUndefined()
    await expect(wrong.check()).rejects.toThrow('EAUTH')
    await expect(clear.check()).rejects.toThrow('ETLS')
    expect(right.describe).toBe(`letters through 127.0.0.1:${server.port}`)
  })
})
