import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOgg, makeWav } from '../../testing/recordings.ts'
import { hear, RATE } from './hear.ts'
import { readOgg } from './ogg.ts'
import { cut } from './speech.ts'
import { readWav } from './wav.ts'
import { readWebm } from './webm.ts'

const webm = new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/speech.webm')))

test('a recording of a browser becomes sound, and one that breaks off becomes as much as there is', async () => {
  const whole = await hear(webm)
  const half = await hear(webm.subarray(0, webm.length / 2))

  expect((whole?.length ?? 0) / RATE).toBeGreaterThan(2)
  expect((half?.length ?? 0) / RATE).toBeGreaterThan(0.8)
  expect(half?.length ?? 0).toBeLessThan(whole?.length ?? 0)
})

test('the same sound in the other wrappings is read as well', async () => {
  const stream = readWebm(webm)
  const ogg = makeOgg(stream?.packets ?? [])
  expect(readOgg(ogg)?.packets.map((packet) => packet.length)).toEqual(stream?.packets.map((packet) => packet.length))
  expect((await hear(ogg))?.length).toBe((await hear(webm))?.length)

  const tone = Int16Array.from({ length: 48_000 }, (_, at) => 8_000 * Math.sin(at / 10))
  expect((await hear(makeWav(tone, 48_000)))?.length).toBe(RATE)
})

test('whatever bytes come, nothing breaks and nothing is heard that is not there', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(webm.length - 1), (junk, at) => {
      const spoilt = new Uint8Array(webm)
      spoilt.set(junk.subarray(0, webm.length - at), at)
      expect(() => [readWebm(spoilt), readWebm(junk), readOgg(junk), readWav(junk, RATE)]).not.toThrow()
      expect(readWebm(junk)).toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('a long dictation is cut where it is quiet, and nothing is lost', () => {
  const sound = Float32Array.from({ length: 50 * RATE }, (_, at) => (Math.floor(at / RATE) % 15 === 14 ? 0 : 0.5))
  const pieces = cut(sound)

  expect(pieces.reduce((sum, piece) => sum + piece.length, 0)).toBe(sound.length)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(20 * RATE)
  expect(pieces[0]?.at(-1)).toBe(0)
})
