import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBody, readJson, tidy } from './read-body.ts'

const json = { 'Content-Type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = json) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a body that says it is too large is not read at all [R22]', async () => {
  const request = post('x'.repeat(100), { ...json, 'Content-Length': '100' })

  await expect(readBody(request, 99, 1_000)).rejects.toMatchObject({ code: 'too-large' })
  expect(request.bodyUsed).toBe(false)
})

test('a chunked body is cut as soon as it is too large, however long it would go on [R22]', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1_000
      controller.enqueue(new Uint8Array(1_000))
    },
  })

  await expect(readBody(post(endless), 10_000, 1_000)).rejects.toMatchObject({ code: 'too-large' })
  expect(sent).toBeLessThan(20_000)
})

test('a body that trickles in is given up on [R39]', async () => {
  const stuck = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) })

  await expect(readBody(post(stuck), 1_000, 30)).rejects.toMatchObject({ code: 'too-slow' })
})

test.each([
  ['{broken', 'not-json'],
  ['{"a":"\\u0000"}', 'bad-text'],
  ['{"a\\u0000":1}', 'bad-text'],
  ['{"a":{"b":["\\ud800"]}}', 'bad-text'],
  ['['.repeat(100_000) + ']'.repeat(100_000), 'too-deep'],
  [new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'not-json'],
])('a body of %s is refused, not a failure [R37]', async (body, code) => {
  await expect(readJson(post(body as BodyInit), 1_000_000, 1_000)).rejects.toMatchObject({ code })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('a body of type "%s" is not taken for JSON [R9]', async (type) => {
  await expect(readJson(post('{}', { 'Content-Type': type }), 1_000, 1_000)).rejects.toMatchObject({
    code: 'not-json-type',
  })
})

test('an empty body is nothing, and a text is brought to one Unicode form', async () => {
  expect(await readJson(post(null), 1_000, 1_000)).toBeUndefined()
  expect(await readJson(post('{"name":"Zoe\\u0308"}'), 1_000, 1_000)).toEqual({ name: 'Zo\u00eb' })
})

test('whatever JSON holds comes through as it was, but for its Unicode form [R37]', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const clean = JSON.parse(JSON.stringify(value).normalize('NFC').replaceAll('\\u0000', ''))
      expect(tidy(structuredClone(clean))).toEqual(clean)
    }),
  )
})
