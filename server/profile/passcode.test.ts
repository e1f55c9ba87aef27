import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isEasyPasscode } from '#contract/passcode.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
let count = 0

async function createLocked(passcode = '246810') {
  const username = `locked${++count}`
  const owner = await world.member()
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.passcode.set({ body: { passcode } })
  await owner.api.passcode.protect({ body: { passcodeProtected: true } })
  return { username, owner }
}

const guess = (username: string, passcode: string, client = '203.0.113.9') =>
  world.app.fetch(
    new Request(`http://localhost:3000/api/public/verify-passcode/${username}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ passcode }),
    }),
    { client },
  )

test('a member reads back the passcode they set, and nobody else does [PROF-18, API-47..49, OPEN-PROF-6]', async () => {
  const ada = await world.member()
  expect(await ada.api.passcode.read()).toEqual({
    ...{ passcodeProtected: false, hasPasscode: false, currentPasscode: null, generatedAt: null, failedAttempts: 0 },
  })

  await ada.api.passcode.set({ body: { passcode: '024680' } })

  expect(await ada.api.passcode.read()).toMatchObject({
    ...{ passcodeProtected: false, hasPasscode: true, currentPasscode: '024680' },
    generatedAt: world.deps.now().toISOString(),
  })
  const bob = await world.member()
  expect(await bob.api.passcode.read()).toMatchObject({ hasPasscode: false, currentPasscode: null })
})

test.each(['12345', '1234567', '12a456', '١٢٣٤٥٦', '', null, 123456])(
  '%j is no passcode [PUB-31, PROF-16]',
  async (passcode) => {
    const ada = await world.member()

    const attempt = ada.api.passcode.set({ body: { passcode: passcode as string } })

    await expect(attempt).rejects.toMatchObject({ status: 400, sentence: 'Please enter a 6-digit passcode.' })
  },
)

test('protection without a passcode makes one, and keeps one that is there [API-48, OPEN-PROF-5]', async () => {
  const ada = await world.member()
  const made = await ada.api.passcode.protect({ body: { passcodeProtected: true } })
  expect(made).toMatchObject({ passcodeProtected: true, hasPasscode: true, message: 'Passcode protection is on.' })
  expect(made.currentPasscode).toMatch(/^\d{6}$/)

  await ada.api.passcode.protect({ body: { passcodeProtected: false } })
  const again = await ada.api.passcode.protect({ body: { passcodeProtected: true } })

  expect(again.currentPasscode).toBe(made.currentPasscode)
})

test('a generated passcode is told once more and works [API-50, OPEN-API-6]', async () => {
  const { username, owner } = await createLocked()
  const { passcode, message } = await owner.api.passcode.generate()

  expect(message).toBe('You have a new passcode.')
  expect((await guess(username, passcode)).status).toBe(200)
  expect(await owner.api.passcode.read()).toMatchObject({ currentPasscode: passcode })
})

test('a public page cannot be locked at the same time [PROF-10, PROF-11, T31]', async () => {
  const { owner } = await createLocked()
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { isPublic: true } })

  expect(await owner.api.passcode.read()).toMatchObject({ passcodeProtected: false })
  const attempt = owner.api.passcode.protect({ body: { passcodeProtected: true } })
  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'profile-public' })
  expect(await owner.api.profile.read()).toMatchObject({ isPublic: true })
})

test('a wrong passcode is refused in words a visitor can act on [PUB-37, API-7]', async () => {
  const { username, owner } = await createLocked()
  const response = await guess(username, '111111')

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    error: 'Incorrect passcode. Please check the 6-digit code shared with you and try again.',
    code: 'passcode-wrong',
  })
  expect(await owner.api.passcode.read()).toMatchObject({ failedAttempts: 1 })
})

test('five wrong ones close the page to a visitor for a quarter of an hour, on every route [R14, OPEN-PUB-9]', async () => {
  const { username } = await createLocked()
  const tries = [
    guess(username, '111111', '203.0.113.1'),
    world.visitor.fetch(`/${username}/cv?passcode=111111`),
    world.visitor.fetch(`/api/public/profile/${username}?passcode=111111`),
    world.visitor.fetch(`/api/public/profile/${username}/photo/profile?passcode=111111`),
    world.visitor.fetch(`/api/public/profile/${username}/photo/gallery/0?passcode=111111`),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])

  const closed = await world.visitor.fetch(`/api/public/profile/${username}?passcode=246810`)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await closed.json()).toMatchObject({ error: 'Too many attempts. Please try again in 15 minutes.' })
  expect((await guess(username, '246810', '203.0.113.2')).status).toBe(200)

  world.advance(15 * 60 + 1)
  expect((await guess(username, '246810', '203.0.113.1')).status).toBe(200)
})

test('right passcodes count for nothing, and who holds a grant is never shut out [R14, T22]', async () => {
  const { username } = await createLocked()
  for (let time = 0; time < 12; time++) expect((await guess(username, '246810')).status).toBe(200)
  const grant = (await guess(username, '246810')).headers.get('set-cookie')?.split(';')[0] ?? ''
  for (let time = 0; time < 12; time++) await guess(username, '111111', `203.0.113.${100 + time}`)
  expect((await guess(username, '246810', '203.0.113.77')).status).toBe(429)

  const response = await world.visitor.fetch(`/api/public/profile/${username}`, { headers: { cookie: grant } })

  expect(response.status).toBe(200)
})

test('a thousand guesses a day from everywhere at once: ten an hour and thirty a day are looked at [R14, T22]', async () => {
  const { username } = await createLocked('928374')
  const evaluated = async (guesses: number, hour: number) => {
    const attempts = Array.from({ length: guesses }, (_, number) =>
      guess(username, String(number).padStart(6, '0'), `198.51.${hour}.${number % 250}`),
    )
    return (await Promise.all(attempts)).filter(({ status }) => status === 401).length
  }
  const perHour = []
  for (let hour = 0; hour < 5; hour++) {
    perHour.push(await evaluated(200, hour))
    world.advance(3601)
  }

  expect(perHour).toEqual([10, 10, 10, 0, 0])
})

test('who has opened the page with its code before is not shut out by strangers, after half a day either [R14]', async () => {
  const { username, owner } = await createLocked()
  const opened = await guess(username, '246810')
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  world.advance(13 * 3600)
  for (let time = 0; time < 12; time++) await guess(username, '111111', `203.0.113.${100 + time}`)
  expect((await guess(username, '246810', '203.0.113.77')).status).toBe(429)
  const read = (passcode: string) =>
    world.visitor.fetch(`/api/public/profile/${username}?passcode=${passcode}`, { headers: { cookie } })
  expect((await world.visitor.fetch(`/api/public/profile/${username}`, { headers: { cookie } })).status).toBe(423)

  expect((await read('246810')).status).toBe(200)
  for (let time = 0; time < 5; time++) expect((await read('111111')).status).toBe(401)
  expect((await read('246810')).status).toBe(429)

  // Another code makes a stranger of everyone, and begins to count anew.
  await owner.api.passcode.set({ body: { passcode: '864209' } })
  expect((await guess(username, '864209', '203.0.113.78')).status).toBe(200)
  expect(await owner.api.passcode.read()).toMatchObject({ failedAttempts: 0 })
  for (let time = 0; time < 12; time++) await guess(username, '111111', `203.0.113.${100 + time}`)
  expect((await read('864209')).status).toBe(429)
})

test('a little guessing at each of many pages is guessing all the same [R14]', async () => {
  const client = '198.51.100.200'
  const statuses: number[] = []
  for (let page = 0; page < 8; page++) {
    const { username } = await createLocked()
    for (let time = 0; time < 4; time++) statuses.push((await guess(username, '111111', client)).status)
  }

  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual([429, 429])
})

test.each([
  ...['000000', '777777', '123456', '654321', '890123', '121212', '123123', '112233', '111222', '123321', '147258'],
  ...['110011', '159753'],
])('%s is too easy to guess for a passcode', async (passcode) => {
  const ada = await world.member()

  await expect(ada.api.passcode.set({ body: { passcode } })).rejects.toMatchObject({
    status: 400,
    sentence: expect.stringMatching(/easy to guess/),
  })
})

test('few codes are too easy: nearly all that somebody may think of are left', () => {
  const easy = Array.from({ length: 1_000_000 }, (_, code) => String(code).padStart(6, '0')).filter(isEasyPasscode)

  expect(easy.length).toBeLessThan(6_000)
  expect(easy).not.toContain('246810')
})

test('a copy of the database shows no passcode [R30]', async () => {
  const { owner } = await createLocked('987123')
  const { rows } = await world.db.execute(sql`select encode(code, 'escape') as text from passcodes`)

  expect(JSON.stringify(rows)).not.toContain('987123')
  expect(await owner.api.passcode.read()).toMatchObject({ currentPasscode: '987123' })
  expect(world.lines.join('\n')).not.toContain('987123')
})

test('who can see a page is one value, in the profile as in the passcode settings [PROF-10]', async () => {
  const { owner } = await createLocked()
  await owner.api.profile.lockUsername({ body: {} })
  const states = async () => [
    (await owner.api.profile.read()).visibility,
    (await owner.api.passcode.read()).passcodeProtected,
  ]
  expect(await states()).toEqual(['protected', true])

  expect(await owner.api.profile.update({ body: { isPublic: true } })).toMatchObject({ visibility: 'public' })
  expect(await states()).toEqual(['public', false])

  expect(await owner.api.profile.update({ body: { isPublic: false } })).toMatchObject({ visibility: 'private' })
  expect(await states()).toEqual(['private', false])
})
