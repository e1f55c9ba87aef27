import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { renewAdministrator } from './accounts.ts'
import { hashPassword } from './password.ts'
import { members, secondFactors } from './tables.ts'

const world = await createWorld()
const PASSWORD = 'Lighthouse-keeper-7'
let boss: Person
let secret = ''
let recovery: string[] = []
beforeAll(async () => {
  boss = await world.member({ email: 'boss@example.org', isAdmin: true, passwordHash: await hashPassword(PASSWORD) })
})

const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.deps.now().getTime() })
const signIn = (code?: string) =>
  world.visitor.api.identity.login({ body: { email: boss.email, password: PASSWORD, ...(code ? { code } : {}) } })

test('the administrator sets up a second factor with the password and a first code', async () => {
  await expect(boss.api.secondFactor.begin({ body: { password: 'wrong' } })).rejects.toMatchObject({ status: 400 })
  const begun = await boss.api.secondFactor.begin({ body: { password: PASSWORD } })
  secret = begun.secret
  expect(begun.url).toMatch(/^otpauth:\/\/totp\/Bearings:boss%40example\.org\?.*issuer=Bearings/)
  expect(await boss.api.secondFactor.read()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  await signIn()

  await expect(boss.api.secondFactor.confirm({ body: { code: '000000' } })).rejects.toMatchObject({ status: 401 })
  const { recoveryCodes } = await boss.api.secondFactor.confirm({ body: { code: codeNow() } })
  recovery = recoveryCodes
  expect(new Set(recovery).size).toBe(10)
  expect(await boss.api.secondFactor.read()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  const [row] = await world.db.select().from(secondFactors)
  expect(row?.secret.includes(secret)).toBe(false)
  expect(row?.recovery).not.toContain(recovery[0])
})

test('from then on the password alone is not enough, and each code works once', async () => {
  await expect(signIn()).rejects.toMatchObject({ status: 401, code: 'second-factor-required' })
  await expect(signIn('123456')).rejects.toMatchObject({ code: 'second-factor-wrong' })
  // The code that turned it on was used already.
  await expect(signIn(codeNow())).rejects.toMatchObject({ code: 'second-factor-wrong' })
  world.advance(30)
  const code = codeNow()
  await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(signIn(code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
})

test('a recovery code signs in once', async () => {
  const [code = ''] = recovery
  await signIn(code)
  await expect(signIn(code)).rejects.toMatchObject({ code: 'second-factor-wrong' })
  expect(await boss.api.secondFactor.read()).toMatchObject({ recoveryCodesLeft: 9 })
})

test('codes cannot be guessed: after ten wrong ones nobody gets on for a while', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await signIn(`99999${attempt}`).catch(() => {})
  world.advance(30)
  await expect(signIn(codeNow())).rejects.toMatchObject({ status: 429 })
  world.advance(20 * 60)
  await signIn(codeNow())
})

test('it is turned off with both proofs, and by whoever runs the server when all is lost', async () => {
  world.advance(30)
  await expect(boss.api.secondFactor.end({ body: { password: 'wrong', code: codeNow() } })).rejects.toMatchObject({
    status: 400,
  })
  await renewAdministrator(world.db, PASSWORD)
  await signIn()
})

test('it is the administrator’s alone', async () => {
  const ada = await world.member()
  await expect(ada.api.secondFactor.read()).rejects.toMatchObject({ status: 403 })
})

test('whatever changes what members are told, or takes something away, asks for proof', () => {
  const writes = Object.entries<Record<string, Endpoint>>(contract).flatMap(([module, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
      .map(([name, { needsProof }]) => ({ name: `${module}.${name}`, needsProof })),
  )

  expect(
    writes
      .filter(({ needsProof }) => !needsProof)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'admin.setPro',
    // Test conversations are the administrator's own, and a trial changes nothing for members.
    ...['agents.removeTest', 'agents.runTest', 'agents.saveTest', 'agents.tryOut', 'agents.tryReading'],
    'analysis.make',
    'contact.addNote',
    'contact.sendAgain',
    'contact.setState',
    'moderation.sendReset',
    'operations.sendTestLetter',
    'safeguarding.addNote',
    // These ask for the password themselves, or follow what has.
    ...['secondFactor.begin', 'secondFactor.confirm', 'secondFactor.end', 'secondFactor.prove'],
  ])
  expect(writes.filter(({ needsProof }) => needsProof).length).toBe(23)
})

describe('what a screen left open must not do', () => {
  const createAdmin = async (passwordHash: string) => {
    await world.db.delete(members).where(eq(members.isAdmin, true))
    return world.member({ email: 'proof@example.org', isAdmin: true, passwordHash })
  }
  const prompt = { toolName: 'coach', systemPrompt: 'Be kind.' }

  test('is asked for the password once more after a quarter of an hour, and goes on for another', async () => {
    const admin = await createAdmin(await hashPassword('Kettle-drum7'))
    const ada = await world.member()
    await admin.api.agents.save({ body: prompt })
    world.advance(15 * 60 + 1)

    for (const act of [
      () => admin.api.admin.removeUser({ params: { userId: ada.id } }),
      () => admin.api.agents.save({ body: prompt }),
      () => admin.api.agents.restore({ params: { toolName: 'coach', version: '1' } }),
      () => admin.api.operations.saveSetting({ body: { settingKey: 'ai_daily_token_budget', settingValue: 5 } }),
      () => admin.api.helplines.remove({ params: { id: 'samaritans' } }),
      () => admin.api.answers.remove({ params: { id: 'are-you-real' } }),
      () => admin.api.safeguarding.saveLetter({ body: { isOn: false, address: '' } }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 403, code: 'proof-required' })
    }
    expect(await ada.api.identity.session()).toMatchObject({ member: { id: ada.id } })
    await admin.api.admin.stats()

    const prove = (password: string) => admin.api.secondFactor.prove({ body: { password } })
    await expect(prove('Kettle-drum8')).rejects.toMatchObject({ code: 'current-password-wrong' })
    await expect(admin.api.agents.save({ body: prompt })).rejects.toMatchObject({ code: 'proof-required' })
    await prove('Kettle-drum7')
    await admin.api.admin.removeUser({ params: { userId: ada.id } })
    await admin.api.agents.save({ body: prompt })
    world.advance(15 * 60 + 1)
    await expect(admin.api.agents.save({ body: prompt })).rejects.toMatchObject({ code: 'proof-required' })
  })
})
