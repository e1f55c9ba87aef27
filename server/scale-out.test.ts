import { globSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { outline } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Served, serve } from '../e2e/served.ts'
import { startFakeOpenAi } from './testing/fake-openai.ts'
import { photoUrl } from './testing/photos.ts'
import { createTestDatabase, makeTemporaryFolder } from './testing/postgres.ts'
import { startRoundRobin } from './testing/round-robin.ts'

const admin = { email: 'boss@example.org', password: 'Kettle-drum7-boss' }
const scratch = makeTemporaryFolder()
const database = await createTestDatabase()
const openai = await startFakeOpenAi()
const store = await startStore()
const proxy = await startRoundRobin()
const instances = await startInstances(3)
const [first, second, third] = instances.map(({ url }) => url) as [string, string, string]
proxy.use([first, second, third])

afterAll(async () => {
  await proxy.stop()
  await Promise.all(instances.slice(1).map((instance) => instance.stop()))
  await openai.stop()
  await store.close()
  await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

async function startStore() {
  const directory = join(scratch, 's3')
  await mkdir(directory, { recursive: true })
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'shared', configs: [] }] }
  const server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** They share a database, a bucket and a secret, and nothing else: each has a folder of its own. */
function startInstances(count: number): Promise<Served[]> {
  const settings = {
    ...{ DATABASE_URL: database.url, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2), DATABASE_POOL: '5' },
    ...{ S3_BUCKET: 'shared', S3_ENDPOINT: store.endpoint, S3_ACCESS_KEY_ID: 'S3RVER' },
    ...{ S3_SECRET_ACCESS_KEY: 'S3RVER', OPENAI_BASE_URL: openai.url, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ PUBLIC_URL: proxy.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  }
  return Promise.all(
    Array.from({ length: count }, (_, index) => serve({ ...settings, DATA_DIR: join(scratch, `instance-${index}`) })),
  )
}

/** Somebody at a browser, whose requests go wherever they are told to; through the proxy unless told otherwise. */
function createCaller(client = '203.0.113.1') {
  const cookies = new Map<string, string>()
  const fetchAt = async (url: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('x-test-client', client)
    headers.set('x-forwarded-for', client)
    const response = await fetch(url + path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const at = (url: string) => createClient<typeof contract>(outline(contract), (path, init) => fetchAt(url, path, init))
  return { api: at(proxy.url), at, fetchAt }
}

let counter = 0

async function joinUp(caller = createCaller()) {
  const email = `member${++counter}@example.org`
  const about = { firstName: 'Maya', surname: 'Okafor', age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
  await caller.api.identity.register({ body: { email, password: 'Kettle-drum7', ...about } })
  return { email, ...caller }
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('whoever signs in at one instance is signed in at all, and signed out at all', async () => {
  const maya = await joinUp()

  const seen = await Promise.all([first, second, third].map((url) => maya.at(url).identity.session()))
  expect(seen.map(({ member }) => member?.email)).toEqual([maya.email, maya.email, maya.email])

  await maya.at(first).identity.logout()
  const after = await Promise.all([first, second, third].map((url) => maya.at(url).identity.session()))
  expect(after.map(({ member }) => member)).toEqual([null, null, null])
})

test('a photo sent to one instance is seen from every other', async () => {
  const maya = await joinUp()
  await maya.at(first).media.setProfilePhoto({ body: { profilePhoto: await photoUrl({ colour: '#c40' }) } })

  const { profilePhoto } = await maya.at(second).media.photos()
  const bytes = await Promise.all(
    [first, second, third].map(async (url) => {
      const response = await maya.fetchAt(url, profilePhoto ?? '')
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }),
  )

  expect(new Set(bytes).size).toBe(1)
  expect(bytes[0]?.length).toBeGreaterThan(50)
})

test('limits count over all instances, and each letter is sent by one of them, once', async () => {
  const senders = Array.from({ length: 6 }, (_, index) => createCaller(`203.0.113.${100 + index}`))
  const write = (caller: (typeof senders)[number], text: string) =>
    caller.api.contact.send({ body: { name: 'V', email: 'v@example.org', subject: 'general', message: text } })
  const sent = senders.flatMap((sender, who) =>
    Array.from({ length: 5 }, (_, n) => [sender, `letter-${who}-${n}.`] as const),
  )

  await Promise.all(sent.map(([sender, text]) => write(sender, text)))

  const [hasty] = senders as [(typeof senders)[number]]
  const more = [first, second, third].map((url) =>
    hasty.at(url).contact.send({ body: { name: 'V', email: 'v@example.org', subject: 'general', message: 'x' } }),
  )
  expect(await Promise.all(more.map(statusOf))).toEqual([429, 429, 429])
  const readLetters = () =>
    globSync('instance-*/outbox/*.eml', { cwd: scratch }).map((file) => readFileSync(join(scratch, file), 'utf8'))
  const countCopies = () => {
    const letters = readLetters()
    return sent.map(([, text]) => letters.filter((letter) => letter.includes(text)).length)
  }
  await expect.poll(() => countCopies().every((copies) => copies >= 1), { timeout: 20_000, interval: 200 }).toBe(true)
  await pause(500)
  expect(countCopies().every((copies) => copies === 1)).toBe(true)
  const workers = new Set(globSync('instance-*/outbox/*.eml', { cwd: scratch }).map((file) => file.split('/')[0]))
  expect(workers.size).toBeGreaterThan(1)
})

test('wrong passcodes are counted together, whichever instance is asked', async () => {
  const maya = await joinUp()
  const username = 'mayascales'
  await maya.api.profile.create({ body: { displayName: 'Maya' } })
  await maya.api.profile.saveUsername({ body: { username } })
  await maya.api.passcode.set({ body: { passcode: '314159' } })
  await maya.api.passcode.protect({ body: { passcodeProtected: true } })
  const guesser = createCaller('203.0.113.77')
  const guess = (url: string, passcode: string) =>
    statusOf(guesser.at(url).passcode.verify({ params: { username }, body: { passcode } }))

  const guesses: number[] = []
  for (const url of [first, second, third, first, second]) guesses.push(await guess(url, '000000'))

  expect(guesses).toEqual([401, 401, 401, 401, 401])
  expect(await guess(third, '000000')).toBe(429)
  expect(await guess(first, '314159')).toBe(429)
})

test('what the administrator changes at one instance holds at all within a second', async () => {
  const boss = createCaller('203.0.113.9')
  await boss.at(first).identity.login({ body: admin })
  const maya = await joinUp()
  const prompt = 'Speak in short sentences. planted-prompt-2'

  await boss
    .at(first)
    .agents.save({ body: { toolName: 'coach', systemPrompt: prompt, welcomeMessage: 'planted-hello' } })
  const changed = performance.now()
  const said = await Promise.all([second, third].map((url) => maya.at(url).chat.welcome({ params: { tool: 'coach' } })))
  const seenAfter = performance.now() - changed
  for await (const _ of maya.at(third).chat.send({ params: { tool: 'coach' }, body: { messages: [say('a', 'Hi')] } }));

  expect(seenAfter).toBeLessThan(1_000)
  expect(said.map(({ welcomeMessage }) => welcomeMessage)).toEqual(['planted-hello', 'planted-hello'])
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('planted-prompt-2')
})

test('a reply is followed from another instance; a kill stops only the replies made there, and they can be had again', {
  timeout: 60_000,
}, async () => {
  const maya = await joinUp()
  const noor = await joinUp()
  const tool = { tool: 'coach' as const }
  const slow = { messages: [say('q', 'Please answer slowly')] }
  const made = collect(maya.at(second).chat.send({ params: tool, body: slow }))
  const cut = collect(noor.at(first).chat.send({ params: tool, body: slow })).catch(() => 'cut')
  await pause(1_200)
  const followed = collect(maya.at(third).chat.follow({ params: tool }))
  const left = collect(noor.at(third).chat.follow({ params: tool }))

  await instances[0]?.stop('SIGKILL')
  const killed = performance.now()

  // The proxy passes over the one that is gone; everybody else notices nothing.
  const answers = await Promise.all(Array.from({ length: 20 }, () => maya.fetchAt(proxy.url, '/api/session')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await cut
  const [whole, heard] = await Promise.all([made, followed])
  expect(heard.end).toMatchObject({ done: true, fullResponse: expect.stringMatching(/^word1 .*word60 ?$/) })
  expect(heard.text).toBe(whole.text)

  const lost = await left
  expect(lost.end).toMatchObject({ done: true, error: expect.any(String) })
  expect(performance.now() - killed).toBeLessThan(30_000)
  const [, broken] = (await noor.api.chat.read({ params: tool })).messages
  expect(broken).toMatchObject({ role: 'assistant', status: 'interrupted' })
  expect(broken?.content).toMatch(/^word1 /)

  const again = await collect(noor.api.chat.send({ params: tool, body: { messages: [say('q', 'Please answer now')] } }))
  expect(again.end).toMatchObject({ done: true, fullResponse: expect.stringContaining('You stayed with') })
  const talk = await noor.api.chat.read({ params: tool })
  expect(talk.messages.map(({ status }) => status)).toEqual(['complete', 'complete'])
})

function say(id: string, content: string) {
  return { id, role: 'user' as const, content }
}

async function collect(events: AsyncIterable<{ content?: string; done?: boolean }>) {
  let text = ''
  let end: unknown
  for await (const event of events) {
    if (event.done) end = event
    else text += event.content ?? ''
  }
  return { text, end }
}
