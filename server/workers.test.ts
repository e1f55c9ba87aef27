import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { serve } from '../e2e/served.ts'
import { collect, createCaller, joinUp, say, statusOf } from './testing/callers.ts'
import { startFakeOpenAi } from './testing/fake-openai.ts'
import { createTestDatabase } from './testing/postgres.ts'

const COUNT = 3
const tool = { tool: 'coach' as const }
const slow = { messages: [say('q', 'Please answer slowly')] }
const database = await createTestDatabase()
const openai = await startFakeOpenAi()
const served = await serve({
  ...{ WEB_CONCURRENCY: String(COUNT), DATABASE_URL: database.url, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
  ...{ DATABASE_POOL: '4', OPENAI_BASE_URL: openai.url, AI_MODEL: 'fake', TRUSTED_PROXIES: '127.0.0.1,::1' },
})
const { url } = served

afterAll(async () => {
  await served.stop()
  await openai.stop()
  await database.drop()
})

/** The processes that answer: the children of the one that was started. */
function findWorkers() {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return Number(parent) === served.process.pid && /main\.(ts|js)/.test(command) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** What is written down of the newest message of a talk. */
const lastWordsOf = async ({ api }: Awaited<ReturnType<typeof joinUp>>) =>
  (await api.chat.read({ params: tool })).messages.at(-1)?.content

test('whoever signs in or out at one process of a machine has done so at all', async () => {
  expect(findWorkers()).toHaveLength(COUNT)
  const maya = await joinUp(url)
  const seen = await times(4 * COUNT, () => maya.api.identity.session())
  expect(new Set(seen.map(({ member }) => member?.email))).toEqual(new Set([maya.email]))

  await maya.api.identity.logout()
  const after = await times(4 * COUNT, () => maya.api.identity.session())
  expect(after.every(({ member }) => member === null)).toBe(true)
})

test('limits count over all processes', async () => {
  const sender = createCaller(url, '203.0.113.50')
  const body = { name: 'V', email: 'v@example.org', subject: 'general' as const, message: 'Hello there' }
  const answers = await times(15, () => statusOf(sender.api.contact.send({ body })))

  expect(answers.filter((status) => status === 200)).toHaveLength(5)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('a reply is followed and stopped from any process', async () => {
  const maya = await joinUp(url)
  const made = collect(maya.api.chat.send({ params: tool, body: slow }))
  await expect.poll(() => lastWordsOf(maya)).toMatch(/^word1 /)
  // More than there are processes: most of them listen elsewhere than where it is made.
  const followed = await times(2 * COUNT, () => collect(maya.api.chat.follow({ params: tool })))
  const whole = await made
  expect(whole.text).toMatch(/^word1 .*word60 ?$/)
  expect(new Set(followed.map(({ text }) => text))).toEqual(new Set([whole.text]))

  const stopped = collect(maya.api.chat.send({ params: tool, body: { messages: [say('r', 'Again, slowly')] } }))
  await expect.poll(() => lastWordsOf(maya)).toMatch(/^word1 (?!.*word60)/)
  await times(COUNT, () => maya.api.chat.stop({ params: tool }))
  expect((await stopped).text).not.toContain('word60')
})

test('a process that is killed is replaced while the others go on; replies that went with it can be had again', async () => {
  const noor = await joinUp(url)
  const [one] = findWorkers()
  // Without this, a number of 0 would mean this very test.
  if (!one) throw new Error('There are no processes.')
  process.kill(one, 'SIGKILL')
  const answers: number[] = []
  for (let asked = 0; asked < 30; asked++) {
    answers.push((await noor.fetchAt(url, '/api/session')).status)
    await pause(50)
  }
  expect(answers.filter((status) => status !== 200)).toEqual([])
  await expect.poll(() => findWorkers().filter((pid) => pid !== one).length).toBe(COUNT)

  const cut = collect(noor.api.chat.send({ params: tool, body: slow })).then(
    ({ end }) => end,
    () => undefined,
  )
  // What was said so far is written down every now and then; a kill takes what came after.
  await expect.poll(() => lastWordsOf(noor)).toMatch(/^word1 /)
  for (const pid of findWorkers()) process.kill(pid, 'SIGKILL')
  expect(await cut).toBeUndefined()
  // Whoever calls while there is no process at all waits in the queue until there is one.
  await expect.poll(async () => (await noor.fetchAt(url, '/readyz')).status).toBe(200)
  await expect
    .poll(async () => (await noor.api.chat.read({ params: tool })).messages.at(-1), { interval: 500 })
    .toMatchObject({ role: 'assistant', status: 'interrupted', content: expect.stringMatching(/^word1 /) })

  const again = await collect(noor.api.chat.send({ params: tool, body: { messages: [say('q', 'Please answer now')] } }))
  expect(again.end).toMatchObject({ done: true, fullResponse: expect.stringContaining('You stayed with') })
})
