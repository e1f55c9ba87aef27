import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { FLEET_ADMIN as admin, startFleet } from '../e2e/fleet.ts'
import { collect, createCaller as createCallerAt, joinUp as joinUpAt, say, statusOf } from './testing/callers.ts'
import { startClock } from './testing/lived-time.ts'
import { photoUrl } from './testing/photos.ts'
import { createTestDatabase, makeTemporaryFolder } from './testing/postgres.ts'

const scratch = makeTemporaryFolder()
const database = await createTestDatabase()
const fleet = await startFleet(3, database.url, scratch)
const { openai, instances } = fleet
const [first, second, third] = instances.map(({ url }) => url) as [string, string, string]
setDefaultCACertificates([...getCACertificates(), fleet.certificate])

afterAll(async () => {
  await fleet.stop()
  await database.drop()
  rmSync(scratch, { recursive: true, force: true })
})

const createCaller = (client?: string) => createCallerAt(fleet.url, client)
const joinUp = () => joinUpAt(fleet.url)

test('the example for nginx leads to https, keeps the figures inside, says who called and takes what the product takes', async () => {
  const plain = await fetch(`${fleet.plainUrl}/signin?next=1`, { redirect: 'manual' })
  expect(plain.status).toBe(301)
  expect(plain.headers.get('location')).toBe('https://127.0.0.1/signin?next=1')

  expect((await fetch(`${fleet.url}/metrics`)).status).toBe(404)
  const page = await fetch(`${fleet.url}/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('strict-transport-security')).toMatch(/max-age=\d{7}/)

  const tooMuch = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: 'x'.repeat(36 * 2 ** 20) }
  expect((await fetch(`${fleet.url}/api/login`, tooMuch)).status).toBe(413)
})

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
  await expect.poll(() => countCopies().every((copies) => copies >= 1), { interval: 200 }).toBe(true)
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
  const sinceChange = startClock()
  const said = await Promise.all([second, third].map((url) => maya.at(url).chat.welcome({ params: { tool: 'coach' } })))
  const seenAfter = sinceChange()
  for await (const _ of maya.at(third).chat.send({ params: { tool: 'coach' }, body: { messages: [say('a', 'Hi')] } }));

  expect(seenAfter).toBeLessThan(1_000)
  expect(said.map(({ welcomeMessage }) => welcomeMessage)).toEqual(['planted-hello', 'planted-hello'])
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('planted-prompt-2')
})

test('a reply is followed from another instance; a kill stops only the replies made there, and they can be had again', async () => {
  const maya = await joinUp()
  const noor = await joinUp()
  const tool = { tool: 'coach' as const }
  const slow = { messages: [say('q', 'Please answer slowly')] }
  const made = collect(maya.at(second).chat.send({ params: tool, body: slow }))
  const cut = collect(noor.at(first).chat.send({ params: tool, body: slow })).catch(() => 'cut')
  // What was said so far is written down every now and then; a kill takes what came after.
  for (const person of [maya, noor])
    await expect
      .poll(async () => (await person.at(third).chat.read({ params: tool })).messages.at(-1)?.content)
      .toMatch(/^word1 /)
  const followed = collect(maya.at(third).chat.follow({ params: tool }))
  const left = collect(noor.at(third).chat.follow({ params: tool }))

  await instances[0]?.stop('SIGKILL')
  const sinceKill = startClock()

  // The proxy passes over the one that is gone; everybody else notices nothing.
  const answers = await Promise.all(Array.from({ length: 20 }, () => maya.fetchAt(fleet.url, '/api/session')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await cut
  const [whole, heard] = await Promise.all([made, followed])
  expect(heard.end).toMatchObject({ done: true, fullResponse: expect.stringMatching(/^word1 .*word60 ?$/) })
  expect(heard.text).toBe(whole.text)

  const lost = await left
  expect(lost.end).toMatchObject({ done: true, error: expect.any(String) })
  expect(sinceKill()).toBeLessThan(30_000)
  const [, broken] = (await noor.api.chat.read({ params: tool })).messages
  expect(broken).toMatchObject({ role: 'assistant', status: 'interrupted' })
  expect(broken?.content).toMatch(/^word1 /)

  const again = await collect(noor.api.chat.send({ params: tool, body: { messages: [say('q', 'Please answer now')] } }))
  expect(again.end).toMatchObject({ done: true, fullResponse: expect.stringContaining('You stayed with') })
  const talk = await noor.api.chat.read({ params: tool })
  expect(talk.messages.map(({ status }) => status)).toEqual(['complete', 'complete'])
})
