import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvs } from '../cv/tables.ts'
import { members } from '../identity/tables.ts'
import { photoUrl } from '../testing/photos.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { createPublicPages } from './public-pages.ts'

const world = await createWorld()
const pages = createPublicPages(world.deps)

async function createPage(username: string) {
  const owner = await world.member()
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { isPublic: true } })
  return owner
}

/** Everything that changes what visitors see, or whether search engines may. */
const changes: [string, (owner: Person) => Promise<unknown>][] = [
  ['a word in a section', ({ api }) => api.profile.update({ body: { bio: 'Other words.' } })],
  ['another template', ({ api }) => api.profile.update({ body: { profileTemplate: 'bold-creative' } })],
  ['a photo more', async ({ api }) => api.media.setAdditional({ body: { additionalPhotos: [await photoUrl()] } })],
  ['a link more', ({ api }) => api.social.add({ body: { platform: 'other', url: 'example.org' } })],
  ['a link that is shown', ({ api }) => api.profile.update({ body: { includeProfiles: true, selectedProfiles: [0] } })],
  ['a link less', ({ api }) => api.social.remove({ params: { index: '0' } })],
  ['a CV', ({ id }) => world.db.insert(cvs).values(cvOf(id))],
  ['a CV that is shown', ({ id }) => world.db.update(cvs).set({ isShown: true }).where(eq(cvs.memberId, id))],
  ['a badge', ({ id }) => world.db.update(members).set({ isPro: true }).where(eq(members.id, id))],
  ['an age', ({ id }) => world.db.update(members).set({ age: 17 }).where(eq(members.id, id))],
]

function cvOf(memberId: string) {
  return { memberId, fileId: memberId, fileName: 'cv.pdf', kind: 'pdf' as const, uploadedAt: new Date() }
}

test('a kept page is old as soon as anything on it changes', async () => {
  const owner = await createPage('changing')
  for (const [what, change] of changes) {
    const before = await pages.find('changing')
    expect(await pages.find('changing'), what).toEqual(before)
    await change(owner)
    expect((await pages.find('changing'))?.version, what).not.toBe(before?.version)
  }
})

test('a page that is not for everyone any more is not kept for anyone [R12]', async () => {
  const owner = await createPage('closing')
  expect(await pages.find('closing')).toMatchObject({ memberId: owner.id })

  await owner.api.profile.update({ body: { isPublic: false } })
  expect(await pages.find('closing')).toBeUndefined()
})

test('only visitors who are not signed in, at an address that can be somebody’s, get a kept page', () => {
  const name = (path: string, headers = {}) => pages.nameIn(path, new Request('http://x/', { headers }))

  expect(name('/Ada')).toBe('ada')
  expect(name('/ada', { cookie: 'theme=dark' })).toBe('ada')
  expect(name('/ada', { cookie: 'session=abc' })).toBeUndefined()
  for (const path of ['/', '/dashboard', '/ada/cv', '/a.b', '/%61da', `/${'a'.repeat(99)}`]) {
    expect(name(path), path).toBeUndefined()
  }
})
