import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { findReference } from '#contract/contact-reference.ts'
import { rateLimits } from '../http/tables.ts'
import { LetterNotSent, type Mail } from '../mail/mail.ts'
import { dumpDatabase, findPlanted } from '../testing/dump.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { sendReply } from './reply.ts'
import { contactEntries, contactMessages } from './tables.ts'

const world = await createWorld({ env: { BRAND_CONTACT_EMAIL: 'help@careers.example' } })
const boss = await world.member({ email: 'boss@example.org', isAdmin: true })
const { jobs } = world.deps

const written = { name: 'Maya Okafor', email: 'maya@example.org', subject: 'support' as const, message: 'It is empty.' }

beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(contactMessages)
  await jobs.drain()
  world.letters.length = 0
})

/** Writes to us and gives what stands in the console then. */
async function write(changes: Partial<typeof written> = {}, who: Pick<Person, 'api'> = world.visitor) {
  await who.api.contact.send({ body: { ...written, ...changes } })
  const [message] = (await (await world.enter(boss)).api.contact.list()).messages
  await jobs.drain()
  world.letters.length = 0
  if (!message) throw new Error('There is no message.')
  return { ...message, on: { params: { id: message.id } } }
}

/** A mail server that is away until it is told otherwise. */
function breakMail(code: string) {
  const { mail } = world.deps
  const send = mail.send
  Object.assign(mail satisfies Mail, {
    send: async () => {
      throw new LetterNotSent(code, 'mail.example')
    },
  })
  return () => Object.assign(mail, { send })
}

test('a reply leaves by mail with what it answers, and is kept with its message', async () => {
  const { on, reference } = await write()

  const { thread, message } = await boss.api.contact.reply({
    ...on,
    body: { text: 'Please try again.\n\nIt is mended.', state: 'done' },
  })

  expect(message).toBe('Your reply is on its way.')
  expect(thread).toMatchObject({ state: 'done', replies: 1, delivery: 'waiting', replyTo: 'help@careers.example' })
  await jobs.drain()
  expect(world.letters).toHaveLength(1)
  expect(world.letters[0]).toMatchObject({
    ...{ to: 'maya@example.org', replyTo: 'help@careers.example', isPersonal: true, follows: [] },
    subject: `Re: Technical Support [${reference}]`,
  })
  expect(world.letters[0]?.text).toContain('Please try again.\n\nIt is mended.')
  expect(world.letters[0]?.text).toContain('On 2 March 2026 you wrote:\n\n> It is empty.')
  expect((await boss.api.contact.read(on)).entries).toMatchObject([
    {
      ...{ kind: 'reply', author: 'boss@example.org', text: 'Please try again.\n\nIt is mended.' },
      ...{ delivery: 'sent', sentAt: '2026-03-02T12:00:00.000Z', failure: null },
    },
  ])
})

test('a second reply is shown below the first by mail programs', async () => {
  const { on } = await write()
  const body = { text: 'One moment.', state: 'open' as const }
  const { thread } = await boss.api.contact.reply({ ...on, body })
  await jobs.drain()
  world.advance(60)
  await boss.api.contact.reply({ ...on, body })
  await jobs.drain()

  expect(world.letters.at(-1)?.follows).toEqual([thread.entries[0]?.id])
})

test('while the mail server is away a reply waits and says why, and leaves once it is back', async () => {
  const { on } = await write()
  const mend = breakMail('ECONNREFUSED')
  await boss.api.contact.reply({ ...on, body: { text: 'Thank you.', state: 'open' } })
  await jobs.drain()

  const { replies } = await boss.api.contact.deliveries(on)
  expect(replies).toMatchObject([{ delivery: 'waiting', sentAt: null }])
  expect(replies[0]?.failure).toMatch(/^The mail server could not be reached/)
  expect((await boss.api.contact.list()).messages).toMatchObject([{ delivery: 'waiting' }])
  world.advance(600)
  expect((await (await world.enter(boss)).api.attention.list()).entries).toContainEqual(
    expect.objectContaining({ kind: 'mail', detail: expect.stringContaining('Answer to a message (1)') }),
  )

  mend()
  world.advance(600)
  await jobs.drain()
  expect(world.letters).toHaveLength(1)
  const again = await world.enter(boss)
  expect((await again.api.contact.deliveries(on)).replies).toMatchObject([{ delivery: 'sent', failure: null }])
})

test('a reply that was given up says so, and can be sent again', async () => {
  const admin = await world.enter(boss)
  const { on } = await write()
  const mend = breakMail('EENVELOPE 550')
  const { thread } = await admin.api.contact.reply({ ...on, body: { text: 'Thank you.', state: 'open' } })
  for (let attempt = 0; attempt <= sendReply.retry; attempt++) {
    await jobs.drain()
    world.advance(6_000)
  }
  const back = await world.enter(boss)
  const { replies } = await back.api.contact.deliveries(on)
  expect(replies).toMatchObject([{ delivery: 'failed', failure: expect.stringContaining('check the address') }])

  mend()
  const replyId = thread.entries[0]?.id ?? ''
  await back.api.contact.sendAgain({ params: { ...on.params, replyId } })
  await jobs.drain()

  expect(world.letters).toHaveLength(1)
  expect((await back.api.contact.read(on)).delivery).toBe('sent')
  const twice = back.api.contact.sendAgain({ params: { ...on.params, replyId } })
  await expect(twice).rejects.toMatchObject({ status: 409, sentence: 'This reply has left already.' })
})

test('a message is linked to the member who was signed in, or whose address it is, and says which', async () => {
  const admin = await world.enter(boss)
  const ada = await world.member({ email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace' })
  expect((await write({ email: 'else@example.org' }, ada)).member).toEqual({
    ...{ id: ada.id, name: 'Ada Lovelace', isSignedIn: true },
  })
  world.advance(1)
  expect((await write({ email: 'ADA@example.org' })).member).toEqual({
    ...{ id: ada.id, name: 'Ada Lovelace', isSignedIn: false },
  })
  world.advance(1)
  expect((await write()).member).toBeNull()

  const { messages } = await admin.api.contact.list({ query: { memberId: ada.id } })
  expect(messages.map(({ email }) => email)).toEqual(['ADA@example.org', 'else@example.org'])
})

test('messages are counted by state, and found by state, address and reference, page by page', async () => {
  const admin = await world.enter(boss)
  const first = await write({ message: 'First' })
  world.advance(1)
  const second = await write({ email: 'bob@example.org', message: 'Second' })
  world.advance(1)
  await write({ message: 'Third' })
  await admin.api.contact.setState({ params: first.on.params, body: { state: 'done' } })

  expect(await admin.api.contact.counts()).toEqual({ new: 2, open: 0, done: 1 })
  const found = async (query: Parameters<typeof admin.api.contact.list>[0]) =>
    (await admin.api.contact.list(query)).messages.map(({ message }) => message)
  expect(await found({ query: { state: 'done' } })).toEqual(['First'])
  expect(await found({ query: { search: 'Bob@Example.org' } })).toEqual(['Second'])
  expect(await found({ query: { search: `Re: Support [${second.reference}]` } })).toEqual(['Second'])
  expect(await found({ query: { search: 'nothing like it' } })).toEqual([])
  const page = await admin.api.contact.list({ query: { limit: 2 } })
  expect([page.messages.length, page.hasMore]).toEqual([2, true])
  expect(await found({ query: { limit: 2, after: page.messages.at(-1)?.id } })).toEqual(['First'])
  expect((await admin.api.contact.read(first.on)).others).toBe(1)
})

test('a note stays here, and what came back by mail opens the message again', async () => {
  const admin = await world.enter(boss)
  const { on } = await write()
  await admin.api.contact.setState({ ...on, body: { state: 'done' } })

  await admin.api.contact.addNote({ ...on, body: { kind: 'note', text: 'planted-note' } })
  expect((await admin.api.contact.read(on)).state).toBe('done')
  world.advance(1)
  const { thread } = await admin.api.contact.addNote({ ...on, body: { kind: 'received', text: 'planted-mail' } })

  expect(thread).toMatchObject({ state: 'open', replies: 0 })
  expect(thread.entries.map(({ kind, text }) => [kind, text])).toEqual([
    ['note', 'planted-note'],
    ['received', 'planted-mail'],
  ])
  await jobs.drain()
  expect(world.letters).toEqual([])
  expect(findPlanted(await dumpDatabase(world.db), ['planted-note', 'planted-mail'])).toEqual([])
  const wrong = admin.api.contact.addNote({ ...on, body: { kind: 'note', text: ' ' } })
  await expect(wrong).rejects.toMatchObject({ status: 400, sentence: 'Please write a note.' })
})

test('what was answered is in the member’s copy, without notes, and goes with the account [R31]', async () => {
  const admin = await world.enter(boss)
  const eve = await world.member({ email: 'eve@example.org' })
  const { on } = await write({ email: 'eve@example.org' }, eve)
  await admin.api.contact.reply({ ...on, body: { text: 'planted-answer', state: 'open' } })
  await admin.api.contact.addNote({ ...on, body: { kind: 'note', text: 'planted-note' } })

  const copy = await admin.fetch(`/api/admin/users/${eve.id}/data-copy`)
  const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
  const name = Object.keys(files).find((path) => path.endsWith('messages-to-us.json')) ?? ''
  const told = strFromU8(files[name] ?? new Uint8Array())
  expect(told).toContain('planted-answer')
  expect(told).not.toContain('planted-note')

  await admin.api.admin.removeUser({ params: { userId: eve.id } })
  await jobs.drain()
  const left = await world.db.select().from(contactEntries).where(eq(contactEntries.messageId, on.params.id))
  expect(left).toEqual([])
  expect(world.letters).toEqual([])
})

test('what is done with messages is in the log of acts, and nothing anybody wrote', async () => {
  const admin = await world.enter(boss)
  const { on } = await write()
  world.advance(1)
  await admin.api.contact.reply({ ...on, body: { text: 'planted-words', state: 'done' } })
  world.advance(1)
  await admin.api.contact.addNote({ ...on, body: { kind: 'note', text: 'planted-words' } })

  const { acts } = await admin.api.acts.list()
  expect(acts.slice(0, 2).map(({ act, details }) => [act, details])).toEqual([
    ['message-noted', { ...on.params, kind: 'note' }],
    ['message-answered', { ...on.params, state: 'done' }],
  ])
  expect(JSON.stringify(acts)).not.toContain('planted-words')
})

test('a reference is found in the subject of an answer, and nowhere else', () => {
  expect(findReference('RE: Re: Technical Support [3F9A-12BC]')).toBe('3f9a12bc')
  expect(findReference('3f9a12bc')).toBe('3f9a12bc')
  expect(findReference('Hello there')).toBeUndefined()
})
