import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberKeys } from '../db/tables.ts'
import { hashPassword } from '../identity/password.ts'
import { dumpDatabase, dumpFolder, findPlanted } from '../testing/dump.ts'
import { startClock } from '../testing/lived-time.ts'
import { photoUrl } from '../testing/photos.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { deleteMember } from './delete-member.ts'

const PASSWORD = 'Kettle-drum7'
const passwordHash = await hashPassword(PASSWORD)
const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org' } })

const WORDS = [
  'first',
  'sur',
  'post',
  'display',
  'role',
  'gender',
  'voice',
  'fact',
  'said',
  'link',
  'cv',
  'file',
  'note',
]
const PLANTED = WORDS.map((word) => `planted-${word}`)

/** Leaves a word of their own in every place the product has. */
async function plant(person: Person) {
  const { api, email } = person
  await api.account.save({ body: { firstName: 'planted-first', surname: 'planted-sur', postcode: 'planted-post' } })
  await api.profile.create({ body: { displayName: 'planted-display', mission: 'planted-said' } })
  await api.passcode.set({ body: { passcode: '271828' } })
  await api.social.add({ body: { platform: 'github', url: 'github.com/planted-link' } })
  await api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl() } })
  await api.personal.save({
    params: { email },
    body: { pastJobRoles: ['planted-role'], gender: 'planted-gender', consent: true },
  })
  await api.settings.save({ body: { personality: 'planted-voice' } })
  await api.settings.saveSession({ body: { currentPage: 'planted-note' } })
  await api.memory.add({ body: { text: 'planted-fact' } })
  const fileData = Buffer.from('planted-cv').toString('base64')
  await api.cv.upload({ body: { fileName: 'planted-file.txt', fileData } })
  await say(person, 'planted-said')
  await api.contact.send({ body: { name: 'planted-first', email, subject: 'feedback', message: 'planted-note' } })
  await api.identity.forgotPassword({ body: { email } })
  await api.memberData.requestCopy()
}

async function say({ api }: Person, content: string) {
  const messages = [{ id: randomUUID(), role: 'user' as const, content }]
  for await (const _ of api.chat.send({ params: { tool: 'coach' }, body: { messages } }));
}

async function findTraces({ id, email }: Person) {
  const words = [...PLANTED, id, email, '271828']
  return {
    rows: findPlanted(await dumpDatabase(world.db), words),
    files: findPlanted(dumpFolder(world.deps.config.dataDir), words),
    letters: findPlanted(JSON.stringify(world.letters), words),
    lines: findPlanted(world.lines.join(''), [...PLANTED, email, '271828']),
  }
}

test('whoever deletes their account leaves nothing behind: no row, file, letter or line, and no key [R31, R8]', async () => {
  const ada = await world.member({ passwordHash })
  await plant(ada)
  await world.deps.jobs.drain()
  await ada.api.profile.saveUsername({ body: { username: 'plantedname' } })
  // Still waiting in the queue when she goes.
  await ada.api.identity.forgotPassword({ body: { email: ada.email } })
  const bob = await world.member()
  await say(bob, 'Bob stays')
  expect((await findTraces(ada)).rows).not.toEqual([])

  await expect(ada.api.memberData.deleteAccount({ body: { password: 'Wrong-one1' } })).rejects.toMatchObject({
    ...{ status: 400, code: 'current-password-wrong' },
  })
  const gone = await ada.fetch('/api/user/delete-account', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  })

  expect(gone.status).toBe(200)
  expect(gone.headers.get('set-cookie')).toMatch(/session=;.*Max-Age=0/i)
  expect(gone.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await ada.fetch('/api/user/account')).status).toBe(401)
  expect(await world.db.select().from(memberKeys).where(eq(memberKeys.memberId, ada.id))).toEqual([])
  // Only the note to sweep up once more still names her, and it goes with the sweeping.
  const naming = (await dumpDatabase(world.db)).split('\n').filter((line) => findPlanted(line, [ada.email, ada.id])[0])
  expect(naming.filter((line) => !line.includes('sweep-after-member'))).toEqual([])
  world.advance(120)
  await world.deps.jobs.drain()
  expect(await findTraces(ada)).toEqual({ rows: [], files: [], letters: [], lines: [] })
  expect((await bob.api.chat.read({ params: { tool: 'coach' } })).messages[0]?.content).toBe('Bob stays')
  expect(await bob.api.profile.checkUsername({ params: { username: 'plantedname' } })).toEqual({ available: false })
})

test('a reply that is running ends when its member goes, and writes nothing more [R28, T11]', async () => {
  const ada = await world.member()
  let isStopped = false
  world.script.answer(async function* ({ signal }) {
    yield { kind: 'text', text: 'I' }
    await pause(20_000, undefined, { signal }).catch(() => {
      isStopped = true
    })
    yield { kind: 'text', text: ' never say this' }
  })
  const talk = ada.api.chat.send({
    params: { tool: 'coach' },
    body: { messages: [{ id: 'a', role: 'user', content: 'Hello' }] },
  })
  const first = await talk.next()
  expect(first.value).toMatchObject({ content: 'I' })

  await deleteMember(world.deps, ada.id)

  const elapsed = startClock()
  const rest = await Array.fromAsync(talk).catch(() => [])
  expect(elapsed()).toBeLessThan(1_000)
  expect(JSON.stringify(rest)).not.toContain('never say this')
  expect(isStopped).toBe(true)
  expect(findPlanted(await dumpDatabase(world.db), ['never say this'])).toEqual([])
})

test('what a member was still writing when they went is refused, not a failure [R37]', async () => {
  const ada = await world.member()
  await ada.api.settings.save({ body: { personality: 'Dry' } })
  const writes = Array.from({ length: 20 }, (_, index) =>
    ada.fetch('/api/user/settings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ personality: `Dry ${index}` }),
    }),
  )
  await Promise.all([...writes, deleteMember(world.deps, ada.id)])

  const statuses = await Promise.all(writes.map(async (write) => (await write).status))
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(findPlanted(await dumpDatabase(world.db), [ada.id]).length).toBe(1)
  world.advance(120)
  await world.deps.jobs.drain()
  expect(findPlanted(await dumpDatabase(world.db), [ada.id])).toEqual([])
})

test('the administrator cannot be deleted, and whoever is gone is not there any more [T78]', async () => {
  const boss = await world.member({ isAdmin: true, passwordHash })
  const ada = await world.member()
  await expect(boss.api.memberData.deleteAccount({ body: { password: PASSWORD } })).rejects.toMatchObject({
    ...{ status: 409, code: 'administrator-stays' },
  })
  await deleteMember(world.deps, ada.id)
  await expect(deleteMember(world.deps, ada.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('only the test account may empty itself: everything goes, the sign-in stays [API-59, T08, CONST-5, DASH-57]', async () => {
  const tester = await world.member({ email: 'test@example.org', passwordHash })
  const ada = await world.member()
  await plant(tester)
  await say(ada, 'Ada stays')
  await world.deps.jobs.drain()

  expect((await world.visitor.fetch('/api/test/reset-account', { method: 'POST' })).status).toBe(401)
  for (const other of [ada, await world.member()]) {
    await expect(other.api.memberData.resetAccount()).rejects.toMatchObject({ status: 403 })
  }
  expect(await tester.api.memberData.resetAccount()).toEqual({
    message: 'The test account is as new. You are still signed in.',
  })

  expect((await tester.api.identity.session()).member).toMatchObject({ isTestAccount: true })
  await expect(tester.api.profile.read()).rejects.toMatchObject({ status: 404 })
  expect(await tester.api.cv.read()).toMatchObject({ hasCV: false })
  expect(await tester.api.social.list()).toEqual({ socialProfiles: [] })
  expect(await tester.api.settings.read()).toEqual({ personality: '' })
  expect(await tester.api.settings.readSession()).toMatchObject({ lastVisitedPage: null })
  expect(await tester.api.memory.read()).toMatchObject({ facts: [] })
  expect(await tester.api.activity.recent()).toEqual({ activities: [] })
  expect(await Array.fromAsync(world.deps.files.list(`${tester.id}/`))).toEqual([])
  const signedIn = await world.visitor.api.identity.login({ body: { email: tester.email, password: PASSWORD } })
  expect(signedIn.user.id).toBe(tester.id)
  await say(tester, 'A new start')
  expect((await tester.api.chat.read({ params: { tool: 'coach' } })).messages[0]?.content).toBe('A new start')
  expect((await ada.api.activity.recent()).activities).toHaveLength(1)
})
