import { asc, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { isUsername } from '#contract/username.ts'
import { openMessage } from '../chat/sealed-message.ts'
import { conversations, messages } from '../chat/tables.ts'
import { memberKeys } from '../db/tables.ts'
import type { Files } from '../files/files.ts'
import { checkNewPassword } from '../identity/password-policy.ts'
import { members } from '../identity/tables.ts'
import { photos } from '../media/tables.ts'
import { profiles } from '../profile/tables.ts'
import { createWorld } from '../testing/world.ts'
import { drawScene } from './draw-photo.ts'
import { people, samplePassword } from './people.ts'
import { plantSample } from './plant.ts'

const EIGHT_WEEKS = 56 * 24 * 60 * 60 * 1000

const world = await createWorld()
const { db } = world
const said = people.flatMap(({ conversations }) =>
  conversations.map(({ sittings }) => sittings.map(({ said }) => said)),
)

beforeAll(async () => {
  const real = await world.member({ email: 'delphine@example.com', firstName: 'Delphine' })
  await db.insert(profiles).values({ memberId: real.id, username: 'delphinecooks' })
  await plantSample(world.deps)
})

test('a dozen people of many ages appear, each with a profile', async () => {
  const found = await readSample()

  expect(found).toHaveLength(12)
  expect(Math.min(...found.map(({ members }) => members.age ?? 0))).toBe(16)
  expect(Math.max(...found.map(({ members }) => members.age ?? 0))).toBe(61)
  expect(new Set(found.map(({ profiles }) => profiles.template)).size).toBe(3)
  expect(new Set(found.map(({ profiles }) => profiles.visibility)).size).toBe(3)
})

test('nobody under 18 can be seen by anyone else', async () => {
  const found = await readSample()
  const young = found.filter(({ members }) => (members.age ?? 0) < 18)

  expect(young).toHaveLength(2)
  for (const { profiles } of young) expect(profiles.visibility).toBe('private')
})

test('whoever shows a page has a username that stays, and one the rules allow', async () => {
  for (const { username, usernameLocked, visibility } of await db.select().from(profiles)) {
    if (visibility !== 'private') expect(usernameLocked).toBe(true)
    if (usernameLocked || username) expect(isUsername(username ?? '', 'bearings')).toBe(true)
  }
})

test('a member who has the name already keeps it', async () => {
  const names = (await db.select().from(profiles)).map(({ username }) => username)

  expect(names.filter((name) => name?.startsWith('delphine')).toSorted()).toEqual(['delphinecooks', 'delphinecooks2'])
})

test('Maya signs in with the sample password, which would be let through for everyone', async () => {
  const body = { email: 'maya.okafor@example.org', password: samplePassword }
  const { user } = await world.visitor.api.identity.login({ body })

  expect(user.firstName).toBe('Maya')
  for (const person of people) expect(() => checkNewPassword(samplePassword, person)).not.toThrow()
})

test('planting twice is the same as planting once', async () => {
  const before = await countAll()

  const added = await plantSample(world.deps)

  expect(added).toEqual({ members: 0, photos: 0, conversations: 0, messages: 0 })
  expect(await countAll()).toEqual(before)
})

test('nothing that people and coaches said can be read in the table [R30]', async () => {
  const rows = await db.select({ content: messages.content }).from(messages)
  const raw = rows.map(({ content }) => content.toString('latin1')).join('\n')

  for (const sitting of said.flat()) {
    for (const text of sitting) expect(raw).not.toContain(Buffer.from(text).toString('latin1').slice(0, 12))
  }
})

test('Darren finds his conversation word for word and in order', async () => {
  const [darren] = await db.select().from(members).where(eq(members.email, 'darren.whitlock@example.org'))
  const key = await world.deps.vault.keyFor(db, darren?.id ?? '')
  const rows = await db
    .select()
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(sql`${conversations.memberId} = ${darren?.id} and ${conversations.tool} = 'coach'`)
    .orderBy(asc(messages.position))

  const opened = rows.map(({ messages }) => openMessage(key, messages.content, messages.conversationId, messages.id))

  const told = people
    .find(({ firstName }) => firstName === 'Darren')
    ?.conversations.find(({ tool }) => tool === 'coach')
  expect(opened).toEqual(told?.sittings.flatMap(({ said }) => said))
  expect(rows.map(({ messages }) => messages.role).slice(0, 3)).toEqual(['assistant', 'user', 'assistant'])
})

test('every conversation lies in the last eight weeks, and its counts and times agree', async () => {
  const now = world.deps.now().getTime()
  for (const { conversations: conversation, members: member } of await db
    .select()
    .from(conversations)
    .innerJoin(members, eq(members.id, conversations.memberId))) {
    const rows = await db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversation.id))
      .orderBy(asc(messages.position))
    const times = rows.map(({ createdAt }) => createdAt.getTime())

    expect(conversation.messageCount).toBe(rows.length)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBe(conversation.createdAt.getTime())
    expect(times.at(-1)).toBe(conversation.updatedAt.getTime())
    expect(times[0]).toBeGreaterThanOrEqual(Math.max(member.createdAt.getTime(), now - EIGHT_WEEKS))
    expect(member.lastActiveAt?.getTime()).toBeGreaterThanOrEqual(conversation.updatedAt.getTime())
    expect(member.lastActiveAt?.getTime()).toBeLessThan(now)
  }
})

test('every photo can be seen in three sizes, and is described to those who cannot see it', async () => {
  const rows = await db.select().from(photos)
  expect(rows.length).toBeGreaterThan(40)
  for (const { id, memberId, alt, width, height } of rows) {
    expect(alt.length).toBeGreaterThan(20)
    for (const [name, longest] of Object.entries({ full: 1600, card: 800, thumb: 200 })) {
      const file = await world.deps.files.read(`${memberId}/photos/${id}/${name}.webp`)
      const { width: wide, height: high } = await sharp(file).metadata()
      expect(Math.max(wide, high)).toBe(longest)
      if (name === 'full') expect([wide, high]).toEqual([width, height])
      await expect(sharp(file).resize(8).toBuffer()).resolves.toBeDefined()
    }
  }
})

test('Wilf has ten photos in his gallery, in the order he gave them, and Callum none', async () => {
  const galleryOf = (email: string) =>
    db
      .select({ alt: photos.alt })
      .from(photos)
      .innerJoin(members, eq(members.id, photos.memberId))
      .where(sql`${members.email} = ${email} and ${photos.kind} = 'gallery'`)
      .orderBy(asc(photos.position))

  const wilfs = people.find(({ firstName }) => firstName === 'Wilf')?.gallery.map(({ alt }) => ({ alt }))
  expect(await galleryOf('wilf.tremayne@example.org')).toEqual(wilfs)
  expect(wilfs).toHaveLength(10)
  expect(await galleryOf('callum.geddes@example.org')).toEqual([])
})

test('the same drawing comes out every time, and another for another person', () => {
  expect(drawScene('harbour', 'noon', 'wilf')).toBe(drawScene('harbour', 'noon', 'wilf'))
  expect(drawScene('harbour', 'noon', 'wilf')).not.toBe(drawScene('harbour', 'noon', 'delphine'))
})

test('when the disk gives up half-way, a person is not there at all', async () => {
  const { deps } = await createWorld()
  let left = 4
  const files: Files = { ...deps.files, put: async (...file) => (left-- > 0 ? deps.files.put(...file) : fail()) }

  await expect(plantSample({ ...deps, files })).rejects.toThrow('no room')

  expect(await deps.db.$count(members)).toBe(0)
  expect(await Array.fromAsync(deps.files.list(''))).toEqual([])
})

test('when the database gives up half-way, no file and no key is left behind', async () => {
  const { deps } = await createWorld()
  const vault = { ...deps.vault, keyFor: async () => fail() }

  await expect(plantSample({ ...deps, vault })).rejects.toThrow('no room')

  expect(await deps.db.$count(members)).toBe(0)
  expect(await deps.db.$count(memberKeys)).toBe(0)
  expect(await Array.fromAsync(deps.files.list(''))).toEqual([])
})

test('every coach speaks first, answers last, and asks one thing at a time', () => {
  for (const sittings of said) {
    const turns = sittings.flat()
    expect(turns.length).toBeGreaterThanOrEqual(4)
    expect(turns.length).toBeLessThanOrEqual(24)
    for (const [index, text] of turns.entries()) {
      if (index % 2 === 0) expect(text.split('?').length - 1, text).toBeLessThanOrEqual(1)
    }
    let spoken = 0
    for (const sitting of sittings) {
      spoken += sitting.length
      expect(spoken % 2, sitting.at(-1)).toBe(1)
    }
  }
})

test('a coach quotes people word for word', () => {
  for (const sittings of said) {
    const turns = sittings.flat()
    for (const [index, text] of turns.entries()) {
      const heard = turns.slice(0, index).filter((_, place) => place % 2 === 1)
      for (const [, quote = ''] of index % 2 === 0 ? text.matchAll(/"([^"]+)"/g) : []) {
        expect(
          heard.some((answer) => answer.includes(quote)),
          `${quote}\n${heard.join('\n')}`,
        ).toBe(true)
      }
    }
  }
})

function fail(): never {
  throw new Error('no room')
}

async function readSample() {
  const emails = people.map(({ email }) => email)
  return db
    .select()
    .from(members)
    .innerJoin(profiles, eq(profiles.memberId, members.id))
    .where(inArray(members.email, emails))
}

async function countAll() {
  const keys = await Array.fromAsync(world.deps.files.list(''))
  const tables = [members, profiles, photos, conversations, messages, memberKeys]
  return { rows: await Promise.all(tables.map((table) => db.$count(table))), files: keys.length }
}
