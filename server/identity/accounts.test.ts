import { expect, test } from 'vitest'
import { dumpDatabase, findPlanted } from '../testing/dump.ts'
import { createWorld } from '../testing/world.ts'
import { ensureAccounts, renewAdministrator } from './accounts.ts'
import { members } from './tables.ts'

const world = await createWorld({ env: { ADMIN_EMAIL: 'Boss@Example.org' } })
const signIn = (email: string, password: string) => world.visitor.api.identity.login({ body: { email, password } })

test('the first start makes one administrator, whose password every start tells until it was used [CONST-4]', async () => {
  expect(await renewAdministrator(world.db, 'x')).toBeUndefined()

  const [made, ...others] = await ensureAccounts(world.deps)

  expect(others).toEqual([])
  expect(made?.email).toBe('boss@example.org')
  // Whoever was to read it may have missed it: a start that is killed now has told nobody.
  expect(await ensureAccounts(world.deps)).toEqual([made])
  expect(findPlanted(await dumpDatabase(world.db), [made?.password ?? ''])).toEqual([])
  expect(await signIn('boss@example.org', made?.password ?? '')).toMatchObject({ user: { isAdmin: true } })
  expect(await ensureAccounts(world.deps)).toEqual([])
  const second = world.member({ isAdmin: true })
  await expect(second).rejects.toThrow()
})

test('processes that start together make one administrator, and all tell the same password', async () => {
  await world.db.delete(members)

  const made = await Promise.all(Array.from({ length: 4 }, () => ensureAccounts(world.deps)))

  expect(new Set(made.flat().map(({ password }) => password)).size).toBe(1)
  expect(await signIn('boss@example.org', made.flat()[0]?.password ?? '')).toMatchObject({ user: { isAdmin: true } })
})

test('a password that was replaced before it was used is told no more', async () => {
  await world.db.delete(members)
  await ensureAccounts(world.deps)

  await renewAdministrator(world.db, 'Lantern-room-4')

  expect(await ensureAccounts(world.deps)).toEqual([])
})

test('a lost password of the administrator is replaced by command; old sessions end', async () => {
  const email = await renewAdministrator(world.db, 'Lantern-room-5')

  expect(email).toBe('boss@example.org')
  expect(await signIn('boss@example.org', 'Lantern-room-5')).toMatchObject({ user: { isAdmin: true } })
})
