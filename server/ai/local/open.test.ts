import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { findModels } from './files.ts'
import { openLocalModels } from './open.ts'

// A model takes seconds of processor time to load; on a busy machine that is a minute.
vi.setConfig({ testTimeout: 180_000 })

const folders = {
  encoder: join(import.meta.dirname, '../../../coach/model'),
  speech: join(import.meta.dirname, '../../../models/speech'),
}
const lines: string[] = []
const log = createLog({ level: 'info', write: (line) => lines.push(line) })
const recording = new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/speech.webm')))
/** The speech model is fetched at set-up where the registry allows it; without it the product runs as well. */
const has = findModels(folders)
const models = openLocalModels({ folders, log, mostWaiting: 1 })
afterAll(() => models.close())
/** Where Linux lists the processes that this thread has started. */
const children = `/proc/thread-self/children`
const listChildren = () => readFileSync(children, 'utf8').split(' ').filter(Boolean)

test('without the files there is no model, and whoever runs the server is told what that means', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'models-'))
  const none = openLocalModels({ folders: { encoder: empty, speech: empty }, log })

  expect(none.understand).toBeUndefined()
  expect(none.transcribe).toBeUndefined()
  expect(none.describe).toBe('the encoder is missing, so it goes by what members tap; no dictation without a key')
  await none.close()
})

test('a part of the files is as good as none', async () => {
  const { cp } = await import('node:fs/promises')
  const half = await mkdtemp(join(tmpdir(), 'models-'))
  await cp(join(folders.encoder, 'card.json'), join(half, 'card.json'))

  expect(findModels({ encoder: half, speech: half })).toEqual({ encoder: false, speech: false })
})

test.runIf(has.speech)('what a browser records is written down, without a key and beside the server', async () => {
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

test('a message is understood beside the server, and the same one is read once', async () => {
  const first = await models.understand?.('not fairness, more like standing up for people')
  const again = await models.understand?.('not fairness, more like standing up for people')

  expect(first?.acts[0]?.name).toBe('rename')
  expect(first?.mentions).toContainEqual({ role: 'to', words: 'standing up for people' })
  expect(again).toBe(first)
})

test('an empty message and one of sixteen thousand letters are read as well', async () => {
  const empty = await models.understand?.('')
  const long = await models.understand?.('I like cooking for people and hate spreadsheets. '.repeat(320))

  expect(empty?.clauses).toEqual([])
  expect(long?.clauses.length).toBeGreaterThan(10)
})

test.runIf(existsSync(children))(
  'a model that is killed is missed for one message, and one nobody asks leaves no process behind',
  async () => {
    const own = openLocalModels({ folders, log, idleMs: 50 })
    const before = listChildren()
    const asked = own.understand?.('I look after my gran and I like it')
    const [started] = listChildren().filter((pid) => !before.includes(pid))
    process.kill(Number(started), 'SIGKILL')

    expect(started).toBeDefined()
    expect(await asked).toBeNull()
    expect((await own.understand?.('I look after my gran and I like it'))?.clauses).not.toEqual([])
    await vi.waitFor(() => expect(listChildren()).toEqual(before))
    await own.close()
  },
)

test.runIf(has.speech)('a model nobody asks goes away, and comes back when somebody does', async () => {
  const brief = openLocalModels({ folders, log, idleMs: 50 })
  const loads = () => lines.filter((line) => line.includes('a local model is being loaded')).length
  await brief.transcribe?.(recording)
  const before = loads()

  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await brief.transcribe?.(recording)).toContain('hospital')

  expect(loads()).toBe(before + 1)
  await brief.close()
})
