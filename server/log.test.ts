import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog, type LogFields } from './log.ts'

function listen(level: Parameters<typeof createLog>[0]['level'] = 'debug') {
  const lines: string[] = []
  const log = createLog({ level, write: (line) => lines.push(line), now: () => new Date('2026-03-04T05:06:07.008Z') })
  return { lines, log, last: () => JSON.parse(lines.at(-1) ?? '') }
}

test('an operator reads one JSON object for each event, with its time, level and message first', () => {
  const { lines, log } = listen()

  log.info('The server listens', { port: 3000 })

  expect(lines).toEqual([
    '{"time":"2026-03-04T05:06:07.008Z","level":"info","message":"The server listens","port":3000}\n',
  ])
})

test('an operator who asks for warnings is not told about the rest, and silence is silence', () => {
  const warned = listen('warn')
  const silent = listen('silent')

  for (const { log } of [warned, silent]) {
    log.debug('debug')
    log.info('info')
    log.warn('warn')
    log.error('error')
  }

  expect(warned.lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'error'])
  expect(silent.lines).toEqual([])
})

test('every line of a request carries the request, and a field cannot pass for the head of the line', () => {
  const { log, last } = listen()

  log.child({ requestId: 'r1' }).child({ route: '/x' }).warn('Slow', { level: 'debug', time: 'never', message: 'x' })

  expect(last()).toEqual({
    time: '2026-03-04T05:06:07.008Z',
    level: 'warn',
    message: 'Slow',
    requestId: 'r1',
    route: '/x',
  })
})

test('what somebody typed cannot begin a line of its own', () => {
  const { lines, log } = listen()

  log.info('first\nsecond', { name: 'a\r\nb\u2028c\u0085d' })

  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\r\n\u2028\u2029\u0085]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'first\nsecond', name: 'a\r\nb\u2028c\u0085d' })
})

test('an address keeps only its domain, wherever it stands', () => {
  const { lines, log, last } = listen()

  log.info('Sent to ada@example.org', {
    email: 'ada@example.org',
    to: ['ada@example.org', 'not an address: ada'],
    note: 'from <ada@example.org>, see https://x.example/signup?founder=ada@example.org&token=ada',
    error: new Error('550 ada@example.org unknown at smtp://ada:ada@mail.example.org'),
  })

  expect(lines[0]).not.toContain('ada')
  expect(last()).toMatchObject({ message: 'Sent to …@example.org', email: '…@example.org' })
})

test('an error says what and where, and nothing a library hung on it', () => {
  const { lines, log, last } = listen()
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', config: { key: 'planted' } })
  const error = new Error('Failed query: insert into members\nparams: planted,\n    at planted', { cause })
  Object.assign(error, { params: ['planted'], request: { body: 'planted' } })

  log.error('It broke', { error })

  expect(lines[0]).not.toContain('planted')
  expect(last().error).toMatchObject({
    name: 'Error',
    message: 'Failed query: insert into members',
    stack: expect.stringMatching(/^at .*log\.test\.ts/),
    cause: { name: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  })
})

test('the figures of a model are kept, its words and a passcode are not', () => {
  const { log, last } = listen()

  log.info('Answered', { inputTokens: 12, passcode: 246810, prompt: 'my story', hasPassword: true })

  expect(last()).toMatchObject({
    inputTokens: 12,
    passcode: '[redacted]',
    prompt: '[redacted]',
    hasPassword: true,
  })
})

test('nothing that is logged ends the process: circles, broken getters, depth, odd values', () => {
  const { lines, log, last } = listen()
  const circle: LogFields = { name: 'circle', big: 1n, none: undefined, fn: () => 1, when: new Date(Number.NaN) }
  circle.self = circle
  const broken = {
    get value() {
      throw new Error('no')
    },
  }
  let deep: LogFields = {}
  for (let i = 0; i < 100; i++) deep = { deep }

  log.info('odd', { circle, broken, deep, list: [circle, circle], bytes: Buffer.from('x'), map: new Map([['a', 1]]) })
  log.info('broken', broken)

  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    circle: { self: '[circular]', big: '1', fn: '[function]', when: 'Invalid Date' },
    broken: '[unreadable]',
    bytes: '[1 bytes]',
    map: { a: 1 },
  })
  expect(last()).toMatchObject({ message: 'broken' })
})

test('a secret under a telling name never reaches the log, however deep and however it is spelt [R30]', () => {
  const telling = fc.constantFrom(
    ...['password', 'newPassword', 'PASSWORD_HASH', 'token', 'resetToken', 'refresh_token', 'tokens', 'passcode'],
    ...['currentPasscode', 'secret', 'APP_SECRET', 'clientSecret', 'authorization', 'Authorization', 'cookie'],
    ...['set-cookie', 'Cookie', 'x-user-data', 'X-User-Data', 'apiKey', 'OPENAI_API_KEY', 'credentials', 'body'],
    ...['html', 'text', 'sessionId', 'smtpUrl', 'DATABASE_URL', 'accessKeyId', 'S3_SECRET_ACCESS_KEY'],
  )
  const secret = fc.stringMatching(/^[A-Za-z0-9]{8,24}$/).map((text) => `planted${text}`)
  const held = (text: string) =>
    fc.constantFrom<unknown>(
      text,
      [text],
      { value: text },
      new Map([['a', text]]),
      new Error(text),
      Buffer.from(text),
      {
        deeper: [{ still: text }],
      },
    )
  const planted = fc
    .tuple(telling, secret)
    .chain(([key, text]) => fc.tuple(fc.constant(key), fc.constant(text), held(text)))
  const wrap = fc.array(fc.constantFrom('object', 'list', 'map', 'headers', 'child', 'cause'), { maxLength: 5 })

  fc.assert(
    fc.property(planted, wrap, ([key, text, value], around) => {
      const { lines, log } = listen()
      let fields: LogFields = { [key]: value }
      for (const kind of around) {
        if (kind === 'object') fields = { request: fields }
        if (kind === 'list') fields = { requests: [fields] }
        if (kind === 'map') fields = { headers: new Map(Object.entries(fields)) }
        if (kind === 'headers') fields = { ...fields, headers: new Headers({ [key]: text }) }
        if (kind === 'cause') fields = { error: new Error('outer', { cause: fields }) }
      }
      const target = around.includes('child') ? log.child(fields) : log
      target.error('It broke', fields)

      expect(lines.join('')).not.toContain(text)
    }),
    { numRuns: 2_000 },
  )
})

test('the name before the @ never reaches the log under a name of an address', () => {
  const keys = fc.constantFrom('email', 'Email', 'userEmail', 'admin_email', 'to', 'from', 'replyTo', 'recipient')

  fc.assert(
    fc.property(keys, fc.stringMatching(/^[A-Za-z0-9.+_-]{6,80}$/), (key, local) => {
      const { lines, log } = listen()
      log.info('x', { [key]: `planted${local}@example.org`, list: { [key]: [`planted${local}@example.org`] } })
      expect(lines[0]).not.toContain('planted')
      expect(lines[0]).toContain('…@example.org')
    }),
  )
})
