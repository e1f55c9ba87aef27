import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservedUsernames } from '#contract/username.ts'
import { createWorld } from '../testing/world.ts'
import { formerUsernames } from './tables.ts'
import { forgetFormerUsernames, retireUsername } from './username.ts'

const world = await createWorld({ env: { BRAND_NAME: 'North Star' } })
const YEAR = 365 * 24 * 3600

test('a member saves a name, changes it, locks it, and then it stays [PROF-26..28, API-33, API-34]', async () => {
  const ada = await world.member()

  expect(await ada.api.profile.saveUsername({ body: { username: ' AdaFirst ' } })).toMatchObject({
    ...{ username: 'adafirst', usernameLocked: false },
  })
  await ada.api.profile.saveUsername({ body: { username: 'adalovelace' } })
  expect(await ada.api.profile.lockUsername({ body: { username: 'adalovelace' } })).toMatchObject({
    usernameLocked: true,
  })

  const change = ada.api.profile.saveUsername({ body: { username: 'adasecond' } })
  await expect(change).rejects.toMatchObject({ status: 409, code: 'username-locked' })
  expect(await ada.api.profile.saveUsername({ body: { username: 'adalovelace' } })).toMatchObject({
    usernameLocked: true,
  })
  expect(await ada.api.profile.read()).toMatchObject({ username: 'adalovelace', usernameLocked: true })
})

test('a lock needs a name, and the one that was confirmed [API-34]', async () => {
  const ada = await world.member()
  await expect(ada.api.profile.lockUsername({ body: {} })).rejects.toMatchObject({ code: 'username-missing' })
  await ada.api.profile.saveUsername({ body: { username: 'seenintab1' } })
  await ada.api.profile.saveUsername({ body: { username: 'seenintab2' } })

  const stale = ada.api.profile.lockUsername({ body: { username: 'seenintab1' } })

  await expect(stale).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await ada.api.profile.read()).toMatchObject({ username: 'seenintab2', usernameLocked: false })
})

test('of many who want one name at once, one gets it and the others are told [T34]', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => world.member()))
  const attempts = await Promise.allSettled(
    people.map((person) => person.api.profile.saveUsername({ body: { username: 'wanted' } })),
  )

  const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(refusals).toHaveLength(19)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 409, sentence: 'Username is already taken' })
  }
})

test('a lock and a change at the same moment leave a name that was confirmed or none locked [T34]', async () => {
  for (let time = 0; time < 10; time++) {
    const ada = await world.member()
    await ada.api.profile.saveUsername({ body: { username: `before${time}` } })
    await Promise.allSettled([
      ada.api.profile.lockUsername({ body: { username: `before${time}` } }),
      ada.api.profile.saveUsername({ body: { username: `after${time}` } }),
    ])
    const { username, usernameLocked } = await ada.api.profile.read()
    expect([`before${time} true`, `after${time} false`]).toContain(`${username} ${usernameLocked}`)
  }
})

test.each([...reservedUsernames].filter((name) => name.length >= 3).slice(0, 12))(
  '%s is the product’s own [R18, T32]',
  async (name) => {
    const ada = await world.member()

    expect(await ada.api.profile.checkUsername({ params: { username: name } })).toEqual({ available: false })
    await expect(ada.api.profile.saveUsername({ body: { username: name } })).rejects.toMatchObject({ status: 409 })
  },
)

test('nobody can be called as the product is [R18]', async () => {
  const ada = await world.member()

  expect(await ada.api.profile.checkUsername({ params: { username: 'northstar' } })).toEqual({ available: false })
})

test.each(['ab', 'a'.repeat(31), 'ada lovelace', 'ada-l', 'ädä'])(
  '%s is no username [PROF-20, API-33]',
  async (username) => {
    const ada = await world.member()

    await expect(ada.api.profile.saveUsername({ body: { username } })).rejects.toMatchObject({ status: 400 })
  },
)

test('asking for a name never answers 400, whatever is asked [R18, T33, API-31]', async () => {
  const ada = await world.member()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (typed) => {
      const response = await ada.fetch(`/api/user/check-username/${encodeURIComponent(typed)}`)
      world.advance(2)
      expect([200, 404]).toContain(response.status)
      if (response.status === 200) expect(Object.keys(await response.json())).toEqual(['available'])
    }),
    { numRuns: 60 },
  )
  expect((await world.visitor.fetch('/api/user/check-username/ada')).status).toBe(401)
})

test('a name is free until someone has it, and one’s own is one’s own [PROF-23]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const isFree = async (person: typeof ada) =>
    (await person.api.profile.checkUsername({ params: { username: 'kestrel' } })).available
  expect([await isFree(ada), await isFree(bob)]).toEqual([true, true])

  await ada.api.profile.saveUsername({ body: { username: 'kestrel' } })

  expect([await isFree(ada), await isFree(bob)]).toEqual([true, false])
})

test('the first free name like the one wanted is suggested [PROF-25, API-32, OPEN-PROF-15]', async () => {
  const suggest = async (base: string) => {
    const person = await world.member()
    const { username } = await person.api.profile.firstAvailableUsername({ params: { base } })
    await person.api.profile.saveUsername({ body: { username } })
    return username
  }

  expect(await suggest('Grace Hopper')).toBe('gracehopper')
  expect(await suggest('Grace Hopper')).toBe('gracehopper2')
  expect(await suggest('Grace Hopper')).toBe('gracehopper3')
  expect(await suggest('admin')).toBe('admin2')
  expect(await suggest('李')).toBe('member')
  expect(await suggest('x'.repeat(200))).toHaveLength(26)
})

test('the name of a member who is gone stays closed for a year, and the table does not tell it [T34]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  await ada.api.profile.saveUsername({ body: { username: 'longgone' } })
  await world.db.transaction((tx) => retireUsername(world.deps, tx, ada.id))
  await ada.api.profile.saveUsername({ body: { username: 'elsewhere' } })

  expect(await bob.api.profile.checkUsername({ params: { username: 'longgone' } })).toEqual({ available: false })
  const save = bob.api.profile.saveUsername({ body: { username: 'longgone' } })
  await expect(save).rejects.toMatchObject({ status: 409, code: 'username-taken' })
  expect(JSON.stringify(await world.db.select().from(formerUsernames))).not.toContain('longgone')

  world.advance(YEAR + 1)
  await forgetFormerUsernames(world.db, world.deps.now())
  const carol = await world.member()
  await carol.api.profile.saveUsername({ body: { username: 'longgone' } })
})
