import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactSubjects } from '#contract/contact-subjects.ts'
import { seal } from '../db/seal.ts'
import { rateLimits } from '../http/tables.ts'
import { members } from '../identity/tables.ts'
import { createWorld } from '../testing/world.ts'
import { forgetOldMessages } from './store-message.ts'
import { contactMessages } from './tables.ts'

const world = await createWorld({ env: { BRAND_CONTACT_EMAIL: 'help@careers.example' } })
const boss = await world.member({ email: 'boss@example.org', isAdmin: true })

const written = {
  name: 'Maya Okafor',
  email: 'maya@example.org',
  subject: 'support' as const,
  message: 'The page stays empty.\n\nI tried twice.',
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(contactMessages)
  await world.deps.jobs.drain()
  world.letters.length = 0
})

function post(changes: Record<string, unknown> = {}, who: Pick<typeof boss, 'fetch'> = world.visitor) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  return who.fetch('/api/contact', { ...init, body: JSON.stringify({ ...written, ...changes }) })
}

const refusal = async (changes: Record<string, unknown>) => {
  await world.db.delete(rateLimits)
  const response = await post(changes)
  return { status: response.status, ...((await response.json()) as { error?: string }) }
}

test('what a visitor writes is thanked for, kept and sent to whoever answers [API-3]', async () => {
  const answer = await world.visitor.api.contact.send({ body: written })
  await world.deps.jobs.drain()

  expect(answer).toEqual({ message: "Thank you for contacting us. We'll get back to you soon." })
  const [letter] = world.letters
  expect(letter).toMatchObject({
    to: 'help@careers.example',
    replyTo: 'maya@example.org',
    subject: 'Technical Support from Maya Okafor',
    text: expect.stringContaining('The page stays empty.\n\nI tried twice.'),
  })
  const { messages } = await boss.api.contact.list()
  expect(messages).toEqual([
    {
      ...{ ...written, id: expect.any(String), memberId: null, member: null, state: 'new', replies: 0, delivery: null },
      ...{ reference: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/), createdAt: '2026-03-02T12:00:00.000Z' },
    },
  ])
})

test('the letter about a message leads to it in the console', async () => {
  await post()
  await world.deps.jobs.drain()

  const [message] = (await boss.api.contact.list()).messages
  expect(world.letters[0]?.text).toContain(`/admin?view=messages&message=${message?.id}`)
  expect(world.letters[0]?.text).toContain(message?.reference)
})

test('a copy of the table does not tell what was written', async () => {
  await post({ message: 'planted-canary-4711' })

  const [row] = await world.db.select({ raw: sql<string>`contact_messages::text` }).from(contactMessages)

  const hex = Buffer.from('planted-canary').toString('hex')
  expect(row?.raw).not.toMatch(new RegExp(`planted-canary|${hex}`))
  expect(world.lines.join('')).not.toContain('planted-canary')
})

test('markup in a message stays text in the letter', async () => {
  await post({ name: 'Eve <b>', message: '<img src=x onerror=alert(1)>' })
  await world.deps.jobs.drain()

  expect(world.letters[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(world.letters[0]?.html).not.toContain('<img')
})

describe('the form refuses [T79]', () => {
  test.each(['name', 'email'])('a line break in %s, which could add a header to the letter', async (field) => {
    for (const end of ['\r\nBcc: all@example.org', '\n', '\r', '\u2028x']) {
      const answer = await refusal({ [field]: `${written[field as 'name' | 'email']}${end}` })
      expect(answer, JSON.stringify(end)).toMatchObject({ status: 400, error: expect.stringMatching(/^Please enter/) })
    }
    expect(await world.db.select().from(contactMessages)).toEqual([])
  })

  test.each(['', 'General Enquiry', 'support\r\nBcc: a@b', 'other', null, ['support']])(
    'a subject that is none: %j [SITE-52]',
    async (subject) => {
      expect(await refusal({ subject })).toMatchObject({ status: 400, error: 'Please choose a subject.' })
    },
  )

  test.each([
    [{ name: '   ' }, 'Please enter your name.'],
    [{ name: '\u200b\u2060' }, 'Please enter your name.'],
    [{ name: 'Maya\u202erofakO' }, 'Please enter your name in one line.'],
    [{ message: '\u200b' }, 'Please write a message.'],
    [{ name: 'x'.repeat(101) }, 'Please enter a name of at most 100 characters.'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ email: 'a@example.org, b@example.org' }, 'Please enter a valid email address.'],
    [{ message: ' \n ' }, 'Please write a message.'],
    [{ message: undefined }, 'Please write a message.'],
    [{ message: 'x'.repeat(5_001) }, 'Please write at most 5,000 characters, or send the rest in a second message.'],
  ])('%j in words a person can act on', async (changes, error) => {
    expect(await refusal(changes)).toMatchObject({ status: 400, error })
  })

  test('the sixth message of an hour from one network', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await post()).status).toBe(200)

    const sixth = await post()

    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await world.db.select({ stored: count() }).from(contactMessages)).toEqual([{ stored: 5 }])
  })
})

test('every subject and 5,000 characters are taken [SITE-52]', async () => {
  for (const { value } of contactSubjects) {
    await world.db.delete(rateLimits)
    expect((await post({ subject: value, message: 'é'.repeat(5_000) })).status, value).toBe(200)
  }
})

test('the administrator notes how far an answer has come; nobody else sees or changes anything', async () => {
  const ada = await world.member()
  await post({}, ada)
  const [message] = (await boss.api.contact.list()).messages
  const params = { id: message?.id ?? '' }

  await boss.api.contact.setState({ params, body: { state: 'done' } })

  expect((await boss.api.contact.list()).messages).toMatchObject([{ memberId: ada.id, state: 'done' }])
  await expect(world.visitor.api.contact.list()).rejects.toMatchObject({ status: 401 })
  await expect(ada.api.contact.list()).rejects.toMatchObject({ status: 403 })
  await expect(ada.api.contact.setState({ params, body: { state: 'new' } })).rejects.toMatchObject({ status: 403 })
  const nowhere = { params: { id: ada.id }, body: { state: 'open' as const } }
  await expect(boss.api.contact.setState(nowhere)).rejects.toMatchObject({ status: 404 })
  const unknown = { params, body: { state: 'lost' as 'new' } }
  await expect(boss.api.contact.setState(unknown)).rejects.toMatchObject({ status: 400 })
})

test('the newest comes first, and a thousand are listed', async () => {
  const key = await world.deps.vault.systemKey(world.db)
  const rows = Array.from({ length: 1_001 }, (_, minutes) => {
    const id = randomUUID()
    const message = seal(key, `${minutes} minutes old`, `contact_messages.message:${id}`)
    return { ...written, id, message, createdAt: new Date(world.deps.now().getTime() - minutes * 60_000) }
  })
  await world.db.insert(contactMessages).values(rows)

  const { messages } = await boss.api.contact.list()

  expect(messages).toHaveLength(1_000)
  expect(messages[0]?.message).toBe('0 minutes old')
  expect(messages.at(-1)?.message).toBe('999 minutes old')
})

test('what a member wrote goes with their account, and everything after a year', async () => {
  const ada = await world.member()
  await post({}, ada)
  await post({ message: 'From a visitor' })
  await world.db.delete(members).where(eq(members.id, ada.id))
  expect((await boss.api.contact.list()).messages.map(({ message }) => message)).toEqual(['From a visitor'])

  const inDays = (days: number) => new Date(world.deps.now().getTime() + days * 24 * 3600 * 1000)
  await forgetOldMessages(world.db, inDays(364))
  expect((await boss.api.contact.list()).messages).toHaveLength(1)
  await forgetOldMessages(world.db, inDays(366))
  expect((await boss.api.contact.list()).messages).toEqual([])
})
