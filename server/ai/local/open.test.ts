import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { findModels } from './files.ts'
import { openLocalModels } from './open.ts'

// A model takes seconds of processor time to load; on a busy machine that is a minute.
vi.setConfig({ testTimeout: 180_000 })

const folder = join(import.meta.dirname, '../../../models')
const lines: string[] = []
const log = createLog({ level: 'info', write: (line) => lines.push(line) })
const recording = new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/speech.webm')))
/** The files are fetched at set-up where the registry allows it; without them the product runs as well. */
const has = findModels(folder)
const models = openLocalModels({ folder, log, mostWaiting: 1 })
afterAll(() => models.close())

test('without the files there is no model, and whoever runs the server is told what that means', async () => {
  const none = openLocalModels({ folder: await mkdtemp(join(tmpdir(), 'models-')), log })

  expect(none.embed).toBeUndefined()
  expect(none.transcribe).toBeUndefined()
  expect(none.describe).toBe('jobs are matched by words alone; no dictation without a key')
  await none.close()
})

test('a part of the files is as good as none', async () => {
  const { cp } = await import('node:fs/promises')
  const half = await mkdtemp(join(tmpdir(), 'models-'))
  if (has.speech) await cp(join(folder, 'speech'), join(half, 'speech'), { recursive: true })

  expect(findModels(half)).toEqual({ embedding: false, speech: false })
})

test.runIf(has.speech)('what a browser records is written down, without a key and off the main thread', async () => {
  const transcript = await models.transcribe?.(recording)

  expect(transcript).toBe('I want to find a job in a hospital.')
})

test.runIf(has.speech)('one is heard at a time, some may wait, and the rest are sent away at once', async () => {
  const asked = [1, 2, 3, 4].map(() => models.transcribe?.(recording))
  const settled = await Promise.allSettled(asked)

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(settled[3]).toMatchObject({ reason: { reason: 'busy' } })
})

test.runIf(has.speech)('what is no recording is refused, and the next one is heard all the same', async () => {
  await expect(models.transcribe?.(new TextEncoder().encode('hello'))).rejects.toMatchObject({ reason: 'garbled' })
  expect(await models.transcribe?.(recording)).toContain('hospital')
  const aborted = models.transcribe?.(recording, AbortSignal.abort())
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

test.runIf(has.embedding)('texts that mean alike are near; the first question may come too soon', async () => {
  let found: Float32Array[] = []
  const ask = async () => {
    found = (await models.embed?.(['I like fixing bikes', 'bicycle mechanic', 'nursery'])) ?? []
    return found.length
  }
  await expect.poll(() => ask().catch(() => 0), { timeout: 150_000, interval: 200 }).toBe(3)

  const [bikes, mechanic, nursery] = found
  const near = (one: Float32Array | undefined) =>
    (bikes ?? new Float32Array()).reduce((sum, value, at) => sum + value * (one?.[at] ?? 0), 0)
  expect(near(bikes)).toBeCloseTo(1, 3)
  expect(near(mechanic)).toBeGreaterThan(near(nursery) + 0.2)
})

test.runIf(has.speech)('a model nobody asks goes away, and comes back when somebody does', async () => {
  const brief = openLocalModels({ folder, log, idleMs: 50 })
  const loads = () => lines.filter((line) => line.includes('a local model is being loaded')).length
  await brief.transcribe?.(recording)
  const before = loads()

  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await brief.transcribe?.(recording)).toContain('hospital')

  expect(loads()).toBe(before + 1)
  await brief.close()
})
