import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'
import { members, resetTokens, sessions } from './tables.ts'

const PASSWORD = 'Kettle-drum7'
const passwordHash = await hashPassword(PASSWORD)
const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org', ADMIN_EMAIL: 'boss@example.org' } })

test('a member reads and changes who they are; what is not sent stays [API-51, API-52, ACC-2]', async () => {
  const ada = await world.member({ country: 'New Zealand', postcode: '6011' })

  const saved = await ada.api.account.save({
    body: { firstName: ' Augusta ', age: 36, isAdmin: true, isPro: true, id: 'x' } as { firstName: string },
  })

  const expected = {
    ...{ firstName: 'Augusta', surname: 'Lovelace', email: ada.email, age: 36, country: 'New Zealand' },
    postcode: '6011',
  }
  expect(saved).toMatchObject({ ...expected, user: { id: ada.id, firstName: 'Augusta', isAdmin: false } })
  expect(await ada.api.account.read()).toEqual(expected)
  expect((await ada.api.identity.session()).member).toMatchObject({ isPro: false, isUnder18: false })
})

test.each([
  [{ firstName: '  ' }, 'Please enter your first name.'],
  [{ age: 15 }, 'Bearings is available to people aged 16 and above.'],
  [{ age: 16.5 }, 'Please enter a valid age between 16 and 100.'],
  [{ email: 'nowhere' }, 'Please enter a valid email address.'],
  [{ email: 'new\u200b@example.org' }, 'Please enter a valid email address.'],
  [{ country: 'Atlantis' }, 'Please choose a country from the list.'],
  [{ surname: 'a\nb' }, 'Please enter your surname in one line.'],
])('%j is refused in words, and nothing is changed [R5]', async (body, sentence) => {
  const ada = await world.member()
  await expect(ada.api.account.save({ body })).rejects.toMatchObject({ status: 400, sentence })
  expect(await ada.api.account.read()).toMatchObject({ firstName: 'Ada', age: 34, email: ada.email })
})

test('who has a country that is not in the list keeps it', async () => {
  const ada = await world.member({ country: 'Malta' })

  expect(await ada.api.account.save({ body: { country: 'Malta', firstName: 'Eva' } })).toMatchObject({
    country: 'Malta',
  })
})

test('another email address needs the password, ends other sessions and open resets, and is told to the old one [T03]', async () => {
  const ada = await world.member({ passwordHash })
  const token = { tokenHash: Buffer.from('x'), memberId: ada.id, expiresAt: new Date('2027-01-01') }
  await world.db.insert(resetTokens).values(token)
  await world.db.insert(sessions).values({
    ...{ tokenHash: Buffer.from('other'), memberId: ada.id },
    ...{ createdAt: world.deps.now(), lastSeenAt: world.deps.now() },
  })
  for (const currentPassword of [undefined, 'Wrong-one1']) {
    await expect(ada.api.account.save({ body: { email: 'new@example.org', currentPassword } })).rejects.toMatchObject({
      status: 400,
      code: 'current-password-wrong',
    })
  }

  await ada.api.account.save({ body: { email: ' New.Ada@Example.org ', currentPassword: PASSWORD } })
  await world.deps.jobs.drain()

  expect(await ada.api.account.read()).toMatchObject({ email: 'new.ada@example.org' })
  expect(await world.db.select().from(sessions).where(eq(sessions.memberId, ada.id))).toHaveLength(1)
  expect(await world.db.select().from(resetTokens).where(eq(resetTokens.memberId, ada.id))).toEqual([])
  expect(world.letters.findLast(({ to }) => to === ada.email)).toMatchObject({
    subject: 'Your Bearings email address was changed',
  })
})

test('nobody gets an address that is taken, or that settings give to someone [T03, CONST-5]', async () => {
  const ada = await world.member({ passwordHash })
  const bob = await world.member()
  for (const email of [
    bob.email.toUpperCase(),
    'test@example.org',
    'Boss@example.org ',
    'ｂｏｓｓ@example.org',
    'bøss@example.org',
  ]) {
    await expect(ada.api.account.save({ body: { email, currentPassword: PASSWORD } })).rejects.toMatchObject({
      ...{ status: 409, code: 'email-taken' },
    })
  }
  const tester = await world.member({ email: 'test@example.org', passwordHash })
  const boss = await world.member({ email: 'boss@example.org', isAdmin: true, passwordHash })
  for (const fixed of [tester, boss]) {
    await expect(
      fixed.api.account.save({ body: { email: 'free@example.org', currentPassword: PASSWORD } }),
    ).rejects.toMatchObject({ status: 409, code: 'email-fixed' })
  }
  expect(await world.db.select().from(members).where(eq(members.email, 'free@example.org'))).toEqual([])
})

test('someone at an unlocked screen cannot guess the password by changing the address', async () => {
  const ada = await world.member({ passwordHash })
  const guess = () => ada.api.account.save({ body: { email: 'thief@example.org', currentPassword: 'Guess-work1' } })
  for (let time = 0; time < 10; time++) await expect(guess()).rejects.toMatchObject({ status: 400 })
  await expect(guess()).rejects.toMatchObject({ status: 429 })
})
