import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { members } from '../identity/tables.ts'
import { PASSWORD, passwordHash, plantMember } from '../testing/planted.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const boss = await world.member({ isAdmin: true })
const on = ({ id }: Person) => ({ params: { userId: id } })
const letterTo = async (email: string) => {
  await world.deps.jobs.drain()
  return world.letters.filter(({ to }) => to === email).at(-1)
}

/** Somebody with a page that everyone can see. */
async function withPage(username: string) {
  const person = await world.member({ passwordHash, email: `${username}@example.org` })
  await person.api.profile.create({ body: { displayName: 'Somebody' } })
  await person.api.profile.saveUsername({ body: { username } })
  await person.api.profile.lockUsername({ body: {} })
  await person.api.profile.update({ body: { isPublic: true } })
  return person
}
const see = async (username: string) => (await world.visitor.fetch(`/api/public/profile/${username}`)).status
const enter = ({ email }: Person) => world.visitor.api.identity.login({ body: { email, password: PASSWORD } })

test('whoever is suspended is signed out at once, told why when they sign in, and their page is hidden', async () => {
  const ada = await withPage('suspendedada')
  expect(await see('suspendedada')).toBe(200)

  await boss.api.moderation.suspend({ ...on(ada), body: { reason: 'Insults on your page' } })

  await expect(ada.api.account.read()).rejects.toMatchObject({ status: 401 })
  await expect(enter(ada)).rejects.toMatchObject({
    ...{ status: 403, code: 'suspended' },
    sentence: 'Your account is closed for now. The reason: Insults on your page.',
  })
  expect(await see('suspendedada')).toBe(404)
  expect((await letterTo(ada.email))?.text).toContain('The reason: Insults on your page')
  expect(await boss.api.moderation.standing(on(ada))).toMatchObject({
    suspension: { reason: 'Insults on your page', at: '2026-03-02T12:00:00.000Z' },
    sessions: 0,
  })
})

test('a wrong password says nothing about a suspension', async () => {
  const attempt = world.visitor.api.identity.login({ body: { email: 'suspendedada@example.org', password: 'wrong' } })
  await expect(attempt).rejects.toMatchObject({ status: 401, code: 'sign-in-wrong' })
})

test('a session that was opened while an account was being closed opens nothing', async () => {
  const bob = await world.member()
  await world.db.update(members).set({ suspendedAt: world.deps.now() }).where(eq(members.id, bob.id))
  await expect(bob.api.account.read()).rejects.toMatchObject({ status: 401 })
})

test('a suspension that is lifted leaves everything as it was', async () => {
  const cleo = await withPage('liftedcleo')
  await boss.api.moderation.suspend({ ...on(cleo), body: { reason: 'A mistake' } })
  await letterTo(cleo.email)

  await boss.api.moderation.lift(on(cleo))

  expect(await enter(cleo)).toMatchObject({ user: { id: cleo.id } })
  expect(await see('liftedcleo')).toBe(200)
  expect((await letterTo(cleo.email))?.text).toContain('open again')
})

test('a page that is taken down is seen by its owner alone, who reads why', async () => {
  const dora = await withPage('downdora')

  await boss.api.moderation.takeDownPage({ ...on(dora), body: { reason: 'It names a child.' } })

  expect(await see('downdora')).toBe(404)
  expect((await dora.fetch('/api/public/profile/downdora')).status).toBe(200)
  expect(await dora.api.moderation.notices()).toEqual({
    ...{ page: { reason: 'It names a child.', at: expect.any(String) }, photos: [] },
  })
  expect((await letterTo(dora.email))?.text).toContain('It names a child.')
  // Making it public again does not bring it back.
  await dora.api.profile.update({ body: { isPublic: false } })
  await dora.api.profile.update({ body: { isPublic: true } })
  expect(await see('downdora')).toBe(404)

  await boss.api.moderation.restorePage(on(dora))
  expect(await see('downdora')).toBe(200)
  expect(await dora.api.moderation.notices()).toEqual({ page: null, photos: [] })
})

test('a photo of a closed page is seen as an opening, and removed with a reason its owner reads', async () => {
  const { person, canaries, about } = await plantMember(world)
  const { photos } = await boss.api.moderation.photos(on(person))
  expect(photos.map(({ kind, alt }) => [kind, alt])).toEqual([
    ['profile', canaries.alt],
    ['gallery', ''],
  ])
  const shown = await boss.fetch(photos[0]?.url ?? '')
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await person.api.audit.openings()).openings[0]).toMatchObject({ kind: 'photos' })

  const params = { userId: person.id, photoId: about.photoId }
  await boss.api.moderation.removePhoto({ params, body: { reason: 'Somebody else is in it.' } })

  expect((await person.api.media.photos()).profilePhoto).toBeNull()
  expect((await boss.fetch(photos[0]?.url ?? '')).status).toBe(404)
  expect((await person.api.moderation.notices()).photos).toMatchObject([
    { kind: 'profile', reason: 'Somebody else is in it.' },
  ])
  const again = boss.api.moderation.removePhoto({ params, body: { reason: 'Again.' } })
  await expect(again).rejects.toMatchObject({ status: 404 })
})

test('a photo of another member is not there', async () => {
  const { about } = await plantMember(world)
  const other = await world.member()
  const call = boss.fetch(`/api/admin/users/${other.id}/photos/${about.photoId}`)
  expect((await call).status).toBe(404)
})

test('a member is signed out everywhere and gets the letter for a new password', async () => {
  const eve = await world.member({ email: 'eve@example.org' })

  await boss.api.moderation.endSessions(on(eve))
  await boss.api.moderation.sendReset(on(eve))

  await expect(eve.api.account.read()).rejects.toMatchObject({ status: 401 })
  expect((await letterTo(eve.email))?.text).toContain('/reset-password?token=')
})

test('a corrected address is told to both, signs out, and is not one that somebody has', async () => {
  const fay = await world.member({ email: 'fay@exmaple.org', passwordHash, emailConfirmedAt: world.deps.now() })
  await world.member({ email: 'taken@example.org' })
  const correct = (email: string) => boss.api.moderation.correctAddress({ ...on(fay), body: { email } })

  await expect(correct('taken@example.org')).rejects.toMatchObject({ code: 'email-taken' })
  await expect(correct(world.deps.config.adminEmail)).rejects.toMatchObject({ code: 'email-taken' })
  await correct('Fay@Example.org')

  expect((await letterTo('fay@exmaple.org'))?.subject).toContain('Your email address was corrected')
  expect(world.letters.filter(({ to }) => to === 'fay@example.org')).toHaveLength(2)
  await expect(fay.api.account.read()).rejects.toMatchObject({ status: 401 })
  expect(await enter({ ...fay, email: 'fay@example.org' })).toMatchObject({ user: { id: fay.id } })
  expect(await boss.api.moderation.standing(on(fay))).toMatchObject({ isEmailConfirmed: false })
})

test('everything about one member is exported, and they see that it was', async () => {
  const { person, canaries } = await plantMember(world)
  const file = await boss.fetch(`/api/admin/users/${person.id}/data-copy`)

  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(strFromU8(parts['account.json'] ?? new Uint8Array())).toContain(canaries.name)
  expect(Object.keys(parts)).toContain('taken-down.json')
  const whole = Object.values(parts).map((part) => strFromU8(part, true))
  // What only the member may see is not in it [R7].
  expect(whole.filter((part) => part.includes(canaries.special) || part.includes('864209'))).toEqual([])
  expect(strFromU8(parts['README.txt'] ?? new Uint8Array())).toContain('Left out of this copy')
  expect((await person.api.audit.openings()).openings[0]).toMatchObject({ kind: 'data-copy' })
})

test('an address that was deleted for abuse does not join again until it is let in', async () => {
  const details = {
    ...{ email: 'gus@example.org', password: PASSWORD, firstName: 'Gus', surname: 'Grey', age: 30 },
    ...{ country: 'United Kingdom', postcode: 'LS1 4AP' },
  }
  const gus = await world.member({ email: details.email })
  await boss.api.admin.removeUser({ ...on(gus), query: { refuseAddress: 'yes' } })
  const join = () => world.visitor.api.identity.register({ body: details })

  await expect(join()).rejects.toMatchObject({ status: 403, code: 'address-refused' })
  const hal = await world.member({ passwordHash })
  const change = hal.api.account.save({ body: { email: details.email, currentPassword: PASSWORD } })
  await expect(change).rejects.toMatchObject({ code: 'address-refused' })

  await boss.api.moderation.admitAddress({ body: { email: 'GUS@example.org' } })
  expect(await join()).toMatchObject({ user: { email: details.email } })
  const again = boss.api.moderation.admitAddress({ body: { email: details.email } })
  await expect(again).rejects.toMatchObject({ status: 404, sentence: 'That address is not refused.' })
})

test('whoever is deleted without abuse may join again', async () => {
  const ivy = await world.member({ email: 'ivy@example.org' })
  await boss.api.admin.removeUser(on(ivy))
  await expect(world.member({ email: 'ivy@example.org' })).resolves.toBeDefined()
})

test('none of it is done to the administrator, nor without a reason', async () => {
  const suspend = boss.api.moderation.suspend({ ...on(boss), body: { reason: 'A slip.' } })
  await expect(suspend).rejects.toMatchObject({ code: 'administrator-untouched' })
  const ada = await world.member()
  await expect(boss.api.moderation.suspend({ ...on(ada), body: { reason: ' ' } })).rejects.toMatchObject({
    ...{ status: 400, sentence: 'Please write a reason. The member will read it.' },
  })
})

test('what one member asked for and what it cost is told by the month', async () => {
  const { person } = await plantMember(world)
  const { usage } = await boss.api.moderation.standing(on(person))
  expect(usage).toMatchObject([{ month: '2026-03', requests: expect.any(Number), failures: 0 }])
  expect(usage[0]?.requests).toBeGreaterThan(0)
})
