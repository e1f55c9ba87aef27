import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CareSign } from '#coach/care.ts'
import type { Understanding } from '#coach/understand.ts'
import { careKindNames, nameOfCareKind } from '#contract/safeguarding-choices.ts'
import { openBuiltIn } from '../ai/built-in.ts'
import { CARE_NOTICE } from '../ai/care-notice.ts'
import { loadKnowledge } from '../ai/knowledge.ts'
import { safe } from '../ai/safe.ts'
import { members } from '../identity/tables.ts'
import { siteSettings } from '../settings/tables.ts'
import { dumpDatabase, findPlanted } from '../testing/dump.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { forgetOldEntries } from './entries.ts'
import { recordSign } from './record-sign.ts'
import { safeguardingEntries, safeguardingNotes } from './tables.ts'

const world = await createWorld({ env: { PUBLIC_URL: 'https://careers.example' } })
const { db, deps, script, letters } = world

const CRY = 'I want to kill myself'
const HURT = 'My dad hits me every night'
const POSSIBLE = 'It is all a bit much lately'
const HOUR = 3600

const checkIn = { trouble: 0.5, kind: 'despair' } as Understanding
const quiet = { trouble: 0, kind: '' } as Understanding
deps.provider = safe(script.provider, {
  understand: async (text) => (text === POSSIBLE ? checkIn : quiet),
  close: async () => {},
})

let boss: Person

/** There is one administrator at a time; one who was idle for half an hour is signed out. */
async function welcomeBoss() {
  await db.update(members).set({ isAdmin: false }).where(eq(members.isAdmin, true))
  boss = await world.member({ isAdmin: true })
}

beforeEach(async () => {
  await welcomeBoss()
  await db.delete(safeguardingEntries)
  await db.delete(siteSettings)
  letters.length = 0
})

async function wait(seconds: number) {
  world.advance(seconds)
  await welcomeBoss()
}

async function say({ api }: Person, content: string, tool: 'coach' | 'jobideas' = 'coach') {
  const messages = [{ id: randomUUID(), role: 'user' as const, content }]
  const events = await Array.fromAsync(api.chat.send({ params: { tool }, body: { messages } }))
  return events.at(-1)
}

/** A sign is written down beside the reply, so it may come a moment after it. */
async function listed(signs = 1) {
  const list = async () => (await boss.api.safeguarding.list()).entries
  const countSigns = async () => (await list()).reduce((sum, entry) => sum + entry.signs, 0)
  await expect.poll(countSigns, { timeout: 10_000 }).toBe(signs)
  return list()
}

async function newEntry(person?: Person) {
  const ada = person ?? (await world.member())
  await say(ada, CRY)
  const [entry] = await listed()
  if (!entry) throw new Error('There is no entry.')
  return { ada, entry }
}

describe('what is written down', () => {
  test('a full answer to somebody of 17 is in the list, with when, which kind and their age band, and no word of theirs [R30]', async () => {
    const mia = await world.member({ firstName: 'Mia', surname: 'Young', age: 17 })

    const reply = await say(mia, `${CRY} said the planted canary`)

    const [entry] = await listed()
    expect(entry).toEqual({
      ...{ id: expect.any(String), memberId: mia.id, memberName: 'Mia Young', memberEmail: mia.email },
      ...{ toolName: 'coach', conversationId: expect.any(String), kinds: ['suicide'], level: 'full', signs: 1 },
      ...{ ageBand: '16 to 17', state: 'new' },
      ...{ firstAt: '2026-03-02T12:00:00.000Z', lastAt: '2026-03-02T12:00:00.000Z' },
    })
    expect(reply?.fullResponse).toContain('Childline')
    const rows = (await dumpDatabase(db)).split('\n').filter((row) => row.startsWith('public.safeguarding_'))
    expect(rows).toHaveLength(1)
    expect(findPlanted(rows.join('\n'), ['canary', 'suicide'])).toEqual([])
    expect(script.asked).toEqual([])
  })

  test('a check-in is written down as one, and an ordinary message not at all', async () => {
    const ada = await world.member()
    await say(ada, 'I like bread and early mornings')

    await say(ada, POSSIBLE)

    expect(await listed()).toMatchObject([{ level: 'check-in', kinds: ['distress'], signs: 1 }])
  })

  test('several signs in one conversation within an hour are one entry with the highest level; another conversation has its own', async () => {
    const ada = await world.member()
    await say(ada, POSSIBLE)
    await listed(1)
    await wait(HOUR / 2)
    await say(ada, HURT)
    await listed(2)
    await wait(60)
    await say(ada, POSSIBLE)
    await listed(3)

    await say(ada, CRY, 'jobideas')

    const entries = (await listed(4)).toSorted((one, other) => one.signs - other.signs)
    expect(entries).toMatchObject([
      { toolName: 'jobideas', signs: 1 },
      { toolName: 'coach', signs: 3, level: 'full', kinds: ['distress', 'abuse'] },
    ])
    const [, coach] = entries
    expect(Date.parse(coach?.lastAt ?? '') - Date.parse(coach?.firstAt ?? '')).toBe((HOUR / 2 + 60) * 1000)
  })

  test('an hour later, or once somebody has looked, a sign is an entry of its own', async () => {
    const { ada, entry } = await newEntry()
    const { id } = entry
    await boss.api.safeguarding.addNote({ params: { id }, body: { state: 'looked-at', text: '', signs: 1 } })
    await wait(60)
    await say(ada, CRY)
    await listed(2)
    await wait(HOUR)

    await say(ada, CRY)

    const entries = await listed(3)
    expect(entries.map(({ state, signs }) => `${state} ${signs}`)).toEqual(['new 1', 'new 1', 'looked-at 1'])
  })

  test('two signs at the same moment are counted in one entry', async () => {
    const { id: memberId } = await world.member()
    const about = { memberId, tool: 'coach', conversationId: randomUUID(), ageBand: null }

    await Promise.all(['suicide', 'abuse', 'abuse'].map((kind) => recordSign(deps, { ...about, kind, level: 'full' })))

    const [entry, ...others] = await listed(3)
    expect(entry).toMatchObject({ signs: 3, kinds: expect.arrayContaining(['suicide', 'abuse']) })
    expect(others).toEqual([])
  })

  test('whoever stops the answer has been heard all the same', async () => {
    const ada = await world.member()
    script.answer(async function* ({ signal }) {
      yield { kind: 'care', sign: { kind: 'distress', level: 'full' } }
      yield { kind: 'text', text: 'Please' }
      await pause(20_000, undefined, { signal }).catch(() => {})
    })
    const talk = say(ada, 'I cannot say it')
    await listed()

    await ada.api.chat.stop({ params: { tool: 'coach' } })
    await talk

    expect(await listed()).toMatchObject([{ level: 'full', kinds: ['distress'] }])
    expect((await ada.api.chat.read({ params: { tool: 'coach' } })).messages.at(-1)?.content).toBe('Please')
  })
})

test('the built-in coach tells of a cry for help, and of somebody who taps that they are not safe', async () => {
  const checked = deps.provider
  deps.provider = openBuiltIn({ loadKnowledge, msPerWord: 0 })
  const ada = await world.member()

  const first = await say(ada, HURT)
  await say(ada, 'Hm')
  await say(ada, 'I am not safe')
  deps.provider = checked

  expect(first?.fullResponse).toContain(CARE_NOTICE)
  expect(await listed(2)).toMatchObject([{ level: 'full', kinds: ['abuse', 'distress'], signs: 2 }])
})

test('every kind that the safety check tells apart has a name in the console', () => {
  const names: Record<CareSign['kind'], string> = careKindNames
  expect(Object.entries(names).filter(([kind, name]) => nameOfCareKind(kind) !== name)).toEqual([])
  expect(nameOfCareKind('a-later-one')).toBe('a later one')
})

describe('the reply comes first', () => {
  test('a list that cannot be written to is told in the log, and the answer still goes out', async () => {
    const ada = await world.member()
    await db.execute(sql`alter table safeguarding_entries rename to safeguarding_away`)

    const reply = await say(ada, CRY)

    const told = () => world.lines.filter((line) => line.includes('missing in the safeguarding list'))
    await expect.poll(() => told().length).toBe(1)
    await db.execute(sql`alter table safeguarding_away rename to safeguarding_entries`)
    expect(reply).toMatchObject({ done: true, fullResponse: expect.stringContaining('116 123') })
    expect(findPlanted(told().join(''), [CRY, ada.email])).toEqual([])
  })

  test('a list that is held up holds up nobody', async () => {
    const ada = await world.member()
    const other = await world.pool.connect()
    await other.query('begin; lock table safeguarding_entries in access exclusive mode')

    const reply = await say(ada, CRY)

    await other.query('commit')
    other.release()
    expect(reply?.fullResponse).toContain('116 123')
    await listed()
  })

  test('the full answer says once what happens besides: somebody sees that it was given, and nobody watches', async () => {
    const ada = await world.member()

    const first = await say(ada, CRY)
    const second = await say(ada, CRY)

    expect(first?.fullResponse).toContain(CARE_NOTICE)
    expect(second?.fullResponse).not.toContain(CARE_NOTICE)
    await listed(2)
  })
})

describe('the request log', () => {
  test('says that no model was asked, and why; what the coach is told to be like is not in it', async () => {
    const ada = await world.member()
    await say(ada, 'I like bread')
    world.advance(1)
    await say(ada, CRY)

    const { logs } = await boss.api.operations.logs({ query: { userEmail: ada.email } })

    expect(logs.map(({ model, isModelAsked, care }) => ({ model, isModelAsked, care }))).toEqual([
      { model: 'none', isModelAsked: false, care: { kind: 'suicide', level: 'full' } },
      { model: 'gpt-5', isModelAsked: true, care: null },
    ])
    expect(logs[0]).toMatchObject({ systemPrompt: '', cost: 0, tokensUsed: 0, userMessage: CRY })
    await listed()
  })
})

describe('what the administrator does about it', () => {
  test('each step is noted with who and when, and stays [R30]', async () => {
    const { entry } = await newEntry()
    const params = { id: entry.id }

    await boss.api.safeguarding.addNote({ params, body: { state: 'looked-at', text: ' Rang the school. ', signs: 1 } })
    world.advance(60)
    const closed = await boss.api.safeguarding.addNote({
      params,
      body: { state: 'closed', text: 'The school has it.', signs: 1 },
    })

    expect(closed.message).toBe('Saved.')
    expect(closed.entry.state).toBe('closed')
    expect(closed.entry.notes.map(({ text, state, author }) => [text, state, author])).toEqual([
      ['Rang the school.', 'looked-at', boss.email],
      ['The school has it.', 'closed', boss.email],
    ])
    expect(await boss.api.safeguarding.read({ params })).toEqual(closed.entry)
    expect(findPlanted(await dumpDatabase(db), ['Rang the school'])).toEqual([])
  })

  test('an entry is not closed without a word, nor over a sign that was not seen', async () => {
    const { ada, entry } = await newEntry()
    const params = { id: entry.id }
    const add = (body: { state: 'new' | 'closed'; text: string }) =>
      boss.api.safeguarding.addNote({ params, body: { ...body, signs: 1 } })

    await expect(add({ state: 'closed', text: ' ' })).rejects.toMatchObject({
      ...{ status: 400, sentence: 'Please write what was done before you close it.' },
    })
    await expect(add({ state: 'new', text: '' })).rejects.toMatchObject({
      ...{ status: 400, sentence: 'Please write a note, or choose another state.' },
    })
    await expect(add({ state: 'new', text: 'x'.repeat(2_001) })).rejects.toMatchObject({
      ...{ status: 400, sentence: 'Please write at most 2,000 characters.' },
    })
    await say(ada, CRY)
    await listed(2)
    await expect(add({ state: 'closed', text: 'Done.' })).rejects.toMatchObject({ status: 409, code: 'conflict' })
    expect(await db.select().from(safeguardingNotes)).toEqual([])
  })

  test('the list is filtered by state, counted and read page by page, the newest sign first', async () => {
    const people = []
    for (let index = 0; index < 3; index++) {
      const person = await world.member()
      await say(person, CRY)
      await listed(index + 1)
      people.push(person)
      world.advance(60)
    }
    const { entries } = await boss.api.safeguarding.list()
    const [newest] = entries
    await boss.api.safeguarding.addNote({
      params: { id: newest?.id ?? '' },
      body: { state: 'closed', text: 'A figure of speech.', signs: 1 },
    })

    expect(entries.map(({ memberId }) => memberId)).toEqual(people.map(({ id }) => id).toReversed())
    expect(await boss.api.safeguarding.counts()).toEqual({ new: 2, lookedAt: 0, closed: 1 })
    const closed = await boss.api.safeguarding.list({ query: { state: 'closed' } })
    expect(closed).toMatchObject({ entries: [{ id: newest?.id }], hasMore: false })
    const first = await boss.api.safeguarding.list({ query: { state: 'new', limit: 1 } })
    expect(first).toMatchObject({ entries: [{ id: entries[1]?.id }], hasMore: true })
    const second = await boss.api.safeguarding.list({ query: { state: 'new', limit: 1, after: entries[1]?.id } })
    expect(second).toMatchObject({ entries: [{ id: entries[2]?.id }], hasMore: false })
  })

  test('the conversation behind an entry is opened like any other, and its member sees that', async () => {
    const { ada, entry } = await newEntry()
    expect((await ada.api.audit.openings()).openings).toEqual([])

    const talks = await boss.api.admin.conversations({ params: { userId: entry.memberId } })

    expect(talks.map(({ id }) => id)).toContain(entry.conversationId)
    expect((await ada.api.audit.openings()).openings).toMatchObject([{ kind: 'conversations' }])
  })

  test('nobody but the administrator gets at the list', async () => {
    const { ada, entry } = await newEntry()
    const params = { id: entry.id }
    for (const [person, status] of [[ada, 403] as const, [world.visitor, 401] as const]) {
      await expect(person.api.safeguarding.list()).rejects.toMatchObject({ status })
      await expect(person.api.safeguarding.counts()).rejects.toMatchObject({ status })
      await expect(person.api.safeguarding.read({ params })).rejects.toMatchObject({ status })
      await expect(person.api.safeguarding.readLetter()).rejects.toMatchObject({ status })
      const body = { state: 'closed' as const, text: 'No.', signs: 1 }
      await expect(person.api.safeguarding.addNote({ params, body })).rejects.toMatchObject({ status })
    }
    await expect(boss.api.safeguarding.read({ params: { id: randomUUID() } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the letter', () => {
  const address = 'duty@careers.example'

  test('says that there is a new entry and where, once, and nothing of whom or what it is about', async () => {
    await boss.api.safeguarding.saveLetter({ body: { isOn: true, address } })
    const ada = await world.member({ firstName: 'Adaeze', surname: 'Okafor' })
    await say(ada, CRY)
    await listed(1)
    await say(ada, CRY)
    await listed(2)

    await deps.jobs.drain()

    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ to: address, subject: 'A new entry in the safeguarding list of Bearings' })
    const whole = JSON.stringify(letters)
    expect(whole).toContain('https://careers.example/admin?view=safeguarding')
    expect(findPlanted(whole, ['Adaeze', 'Okafor', ada.email, ada.id, CRY, 'suicide', 'self-harm'])).toEqual([])
  })

  test('is off until an address is set, and can be turned off; the list is kept all the same', async () => {
    expect(await boss.api.safeguarding.readLetter()).toEqual({ isOn: false, address: '' })
    await say(await world.member(), CRY)
    await boss.api.safeguarding.saveLetter({ body: { isOn: false, address } })
    await say(await world.member(), CRY)
    await listed(2)

    await deps.jobs.drain()

    expect(letters).toEqual([])
    expect(await boss.api.safeguarding.readLetter()).toEqual({ isOn: false, address })
  })

  test('goes to the address the server was started with, until the console has another', async () => {
    deps.config.safeguardingEmail = 'start@careers.example'
    expect(await boss.api.safeguarding.readLetter()).toEqual({ isOn: true, address: 'start@careers.example' })
    await newEntry()
    await deps.jobs.drain()
    deps.config.safeguardingEmail = undefined

    expect(letters.map(({ to }) => to)).toEqual(['start@careers.example'])
  })

  test.each([
    [{ isOn: true, address: '' }, 'Please enter the address the letters go to.'],
    [{ isOn: false, address: 'a@b.example,c@d.example' }, 'Please enter a valid email address.'],
  ])('is refused in words for %j', async (body, sentence) => {
    await expect(boss.api.safeguarding.saveLetter({ body })).rejects.toMatchObject({ status: 400, sentence })
  })
})

describe('how long it is kept', () => {
  test('an entry goes with its notes 30 days after its last sign, as the words in the request log do', async () => {
    const { entry } = await newEntry()
    await boss.api.safeguarding.addNote({
      params: { id: entry.id },
      body: { state: 'looked-at', text: 'Rang.', signs: 1 },
    })
    const later = (seconds: number) => new Date(deps.now().getTime() + seconds * 1000)

    await forgetOldEntries(db, later(30 * 24 * HOUR))
    expect(await db.select().from(safeguardingEntries)).toHaveLength(1)
    await forgetOldEntries(db, later(30 * 24 * HOUR + 1))

    expect(await db.select().from(safeguardingEntries)).toEqual([])
    expect(await db.select().from(safeguardingNotes)).toEqual([])
  })

  test('whoever leaves is taken out of the list [R31]', async () => {
    const { ada, entry } = await newEntry()
    await boss.api.safeguarding.addNote({
      params: { id: entry.id },
      body: { state: 'looked-at', text: 'Rang.', signs: 1 },
    })

    await boss.api.admin.removeUser({ params: { userId: ada.id } })

    expect(await db.select().from(safeguardingEntries).where(eq(safeguardingEntries.memberId, ada.id))).toEqual([])
    expect(await db.select().from(safeguardingNotes)).toEqual([])
  })
})
