import { describe, expect, test } from 'vitest'
import { photoUrl } from '../testing/photos.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const photo = await photoUrl()
const CODE = '246810'

type State = 'absent' | 'private' | 'protected' | 'public'

let count = 0

async function createPage(state: State) {
  const username = `page${++count}`
  const owner = await world.member()
  if (state === 'absent') return { username, owner }
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { displayName: 'Canary Name', mission: 'Canary mission' } })
  await owner.api.media.setProfilePhoto({ body: { profilePhoto: photo } })
  await owner.api.media.setAdditional({ body: { additionalPhotos: [photo] } })
  await owner.api.cv.upload({ body: { fileName: 'Canary.txt', fileData: btoa('Canary CV') } })
  await owner.api.cv.show({ body: { showCV: true } })
  await owner.api.passcode.set({ body: { passcode: CODE } })
  if (state === 'protected') await owner.api.passcode.protect({ body: { passcodeProtected: true } })
  if (state === 'public') await owner.api.profile.update({ body: { isPublic: true } })
  return { username, owner }
}

const verify = (username: string, passcode: string, headers: Record<string, string> = {}) =>
  world.visitor.fetch(`/api/public/verify-passcode/${username}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ passcode }),
  })

async function earnGrant(username: string) {
  const response = await verify(username, CODE)
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const resources = {
  profile: (name: string) => `/api/public/profile/${name}`,
  'profile photo': (name: string) => `/api/public/profile/${name}/photo/profile`,
  'gallery photo': (name: string) => `/api/public/profile/${name}/photo/gallery/0`,
  CV: (name: string) => `/${name}/cv`,
}

test('whether a page is private or does not exist, nobody can tell [R13, T21, PUB-43]', async () => {
  const { username, owner } = await createPage('absent')
  const paths = [
    ...Object.values(resources).map((path) => path(username)),
    `${resources.profile(username)}?passcode=111111`,
  ]
  const ask = async () => {
    const answers = await Promise.all([...paths.map((path) => world.visitor.fetch(path)), verify(username, '111111')])
    return Promise.all(
      answers.map(async (answer) => {
        answer.headers.delete('x-request-id')
        return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
      }),
    )
  }
  const absent = await ask()

  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.passcode.set({ body: { passcode: CODE } })

  expect(await ask()).toEqual(absent)
  expect(absent[0]).toMatchObject({ status: 404 })
  expect(JSON.parse(absent[0]?.body ?? '')).toEqual({
    error: 'Profile not found or not public',
    code: 'profile-not-found',
  })
})

describe('a grant', () => {
  const status = async (username: string, cookie: string) =>
    (await world.visitor.fetch(resources.profile(username), { headers: { cookie } })).status

  test('opens one page only, for twelve hours, and no script can read it [T24, OPEN-PUB-3]', async () => {
    const { username } = await createPage('protected')
    const other = await createPage('protected')
    const response = await verify(username, CODE)
    const cookie = response.headers.getSetCookie()[0] ?? ''

    expect(cookie).toMatch(/^grant-\w+=\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/)
    const grant = cookie.split(';')[0] ?? ''
    expect(await status(username, grant)).toBe(200)
    expect(await status(other.username, grant.replace(username, other.username))).toBe(423)

    world.advance(12 * 3600 + 1)
    expect(await status(username, grant)).toBe(423)
  })

  test.each([
    ['a new passcode', (owner: Person) => owner.api.passcode.set({ body: { passcode: '135791' } }), 423],
    ['the same passcode set again', (owner: Person) => owner.api.passcode.set({ body: { passcode: CODE } }), 423],
    ['a generated passcode', (owner: Person) => owner.api.passcode.generate(), 423],
    ['protection off', (owner: Person) => owner.api.passcode.protect({ body: { passcodeProtected: false } }), 404],
  ])('is void on the next request after %s [R15]', async (_, change, after) => {
    const { username, owner } = await createPage('protected')
    const grant = await earnGrant(username)
    expect(await status(username, grant)).toBe(200)

    await change(owner)

    expect(await status(username, grant)).toBe(after)
    if (after === 404) {
      await owner.api.passcode.protect({ body: { passcodeProtected: true } })
      expect(await status(username, grant)).toBe(423)
    }
  })

  test('does not come back after the page was public for a while [R15]', async () => {
    const { username, owner } = await createPage('protected')
    const grant = await earnGrant(username)

    await owner.api.profile.update({ body: { isPublic: true } })
    await owner.api.profile.update({ body: { isPublic: false } })
    expect(await status(username, grant)).toBe(404)
    await owner.api.passcode.protect({ body: { passcodeProtected: true } })

    expect(await status(username, grant)).toBe(423)
  })
})

test('a passcode in an address opens the page, earns a grant and is in no log [T23]', async () => {
  const { username } = await createPage('protected')
  const response = await world.visitor.fetch(`${resources.profile(username)}?passcode=${CODE}`)

  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toMatch(/^grant-/)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(world.lines.join('\n')).not.toContain(CODE)
})

test('a photo is an image and nothing else, and is asked for again each time [T25, R21]', async () => {
  const { username } = await createPage('public')
  const path = resources['gallery photo'](username)
  const response = await world.visitor.fetch(`${path}?v=1&size=thumb`)

  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const tag = response.headers.get('etag') ?? ''
  const again = await world.visitor.fetch(`${path}?size=thumb`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  for (const index of ['1', '9', '10', '-1', '0.5', '1e0', 'x', '00', '%00']) {
    const wrong = await world.visitor.fetch(`/api/public/profile/${username}/photo/gallery/${index}`)
    expect(wrong.status, index).toBe(404)
  }
})

test('a page is found however its name is written, and hostile names find nothing [R37]', async () => {
  const { username } = await createPage('public')

  expect((await world.visitor.fetch(resources.profile(username.toUpperCase()))).status).toBe(200)
  for (const name of ['..%2f', "a'--", '%F0%9F%98%80', 'x'.repeat(3000), '%00', `${username}%20`]) {
    expect((await world.visitor.fetch(resources.profile(name))).status, name).toBe(404)
  }
})
