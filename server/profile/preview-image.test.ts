import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoUrl } from '../testing/photos.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()
let count = 0

async function createPage({ age = 34, displayName = 'Adaeze Lovelace' } = {}) {
  const username = `pictured${++count}`
  const owner = await world.member({ age })
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { displayName, bio: 'Counts things', isPublic: true } })
  return { owner, look: () => world.visitor.fetch(`/api/public/profile/${username}/preview`) }
}

test('a link to a public page has a picture of its own, another one after a change [T27]', async () => {
  const { owner, look } = await createPage()
  const first = await look()
  expect(first.headers.get('content-type')).toBe('image/png')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const picture = sharp(Buffer.from(await first.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  // There are letters on it: dark dots where the name stands.
  const { min } =
    (await picture.extract({ left: 80, top: 240, width: 500, height: 150 }).greyscale().stats()).channels[0] ?? {}
  expect(min).toBeLessThan(60)

  await owner.api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl() } })

  expect((await look()).headers.get('etag')).not.toBe(first.headers.get('etag'))
})

test.each(['Łukasz Nguyễn-Müller', '王小明', '<script>&"', 'W'.repeat(80), '😀'])(
  'a member called %s has one too',
  async (displayName) => {
    const { look } = await createPage({ displayName })

    expect((await look()).status).toBe(200)
  },
)

test('private pages, pages with a passcode and those of members under 18 have none [R16, T27]', async () => {
  const young = await createPage({ age: 17 })
  expect((await young.look()).status).toBe(404)
  const { owner, look } = await createPage()
  await owner.api.profile.update({ body: { isPublic: false } })
  expect((await look()).status).toBe(404)
  await owner.api.passcode.protect({ body: { passcodeProtected: true } })
  expect((await look()).status).toBe(423)
})
