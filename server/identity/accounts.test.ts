import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { ensureAccounts, renewAdministrator } from './accounts.ts'
import { members } from './tables.ts'

const world = await createWorld({ env: { ADMIN_EMAIL: 'Boss@Example.org' } })
const signIn = (email: string, password: string) => world.visitor.api.identity.login({ body: { email, password } })

test('the first start makes one administrator, whose password is shown once [CONST-4]', async () => {
  expect(await renewAdministrator(world.db, 'x')).toBeUndefined()

  const [made, ...others] = await ensureAccounts(world.db, world.deps.config, world.deps.now())

  expect(others).toEqual([])
  expect(made?.email).toBe('boss@example.org')
  expect(await signIn('boss@example.org', made?.password ?? '')).toMatchObject({ user: { isAdmin: true } })
  const second = world.member({ isAdmin: true })
  await expect(second).rejects.toThrow()
})

test('processes that start together make one administrator, and only one knows the password', async () => {
  await world.db.delete(members)

  const made = await Promise.all(
    Array.from({ length: 4 }, () => ensureAccounts(world.db, world.deps.config, world.deps.now())),
  )

  expect(made.flat()).toHaveLength(1)
  expect(await signIn('boss@example.org', made.flat()[0]?.password ?? '')).toMatchObject({ user: { isAdmin: true } })
})

test('a lost password of the administrator is replaced by command; old sessions end', async () => {
  const email = await renewAdministrator(world.db, 'Lantern-room-5')

  expect(email).toBe('boss@example.org')
  expect(await signIn('boss@example.org', 'Lantern-room-5')).toMatchObject({ user: { isAdmin: true } })
})
