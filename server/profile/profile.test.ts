import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '../identity/tables.ts'
import { photoUrl } from '../testing/photos.ts'
import { createWorld } from '../testing/world.ts'
import { profiles } from './tables.ts'

const world = await createWorld({ env: { BRAND_NAME: 'North Star' } })
let count = 0

async function createPublic(about: Parameters<typeof world.member>[0] = {}) {
  const username = `shown${++count}`
  const owner = await world.member(about)
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { isPublic: true } })
  return { username, owner }
}

test('a new member has no profile, makes one and changes it [PROF-3, PROF-4, API-24..26]', async () => {
  const ada = await world.member()
  await expect(ada.api.profile.read()).rejects.toMatchObject({ status: 404, code: 'profile-missing' })
  await expect(ada.api.profile.update({ body: { bio: 'x' } })).rejects.toMatchObject({ status: 404 })

  const made = await ada.api.profile.create({ body: { displayName: '  Ada  ', mission: '\n To compute. \n' } })
  expect(made).toMatchObject({
    displayName: 'Ada',
    mission: 'To compute.',
    isPublic: false,
    profileTemplate: 'clean-minimal',
  })
  await ada.api.profile.update({ body: { valuesText: 'Truth' } })

  expect(await ada.api.profile.read()).toEqual({
    ...{
      username: null,
      usernameLocked: false,
      displayName: 'Ada',
      bio: '',
      purposeStatement: '',
      purposeDescription: '',
    },
    ...{ impactStatement: '', impactDescription: '', mission: 'To compute.', vision: '', valuesText: 'Truth' },
    ...{
      strengths: '',
      currentGoal: '',
      myPhilosophy: '',
      values: [],
      superpowers: [],
      socialLinks: [],
      northstar: '',
    },
    ...{
      profileTemplate: 'clean-minimal',
      isPublic: false,
      visibility: 'private',
      includeProfiles: false,
      selectedProfiles: [],
    },
    ...{ hasProfilePhoto: false, profilePhoto: null, additionalPhotos: [], additionalPhotosCount: 0, mediaPhotos: [] },
    ...{ version: 2, updatedAt: world.deps.now().toISOString() },
  })
})

test('lists and the field named after the product come back as they were sent [OPEN-PROF-11, OPEN-PROF-12]', async () => {
  const ada = await world.member()
  const lists = {
    values: [{ name: 'Truth', description: 'Always.' }],
    superpowers: [{ title: 'Patience', description: 'Endless.' }],
    socialLinks: [{ platform: 'github', url: 'https://github.com/ada' }],
  }

  const made = await ada.api.profile.create({ body: { ...lists, northstar: 'Polaris', bearings: 'no such field' } })

  expect(made).toMatchObject({ ...lists, northstar: 'Polaris' })
  expect(made).not.toHaveProperty('bearings')
})

test('two tabs: what was saved from an older reading is refused, not lost [R34]', async () => {
  const ada = await world.member()
  const { version } = await ada.api.profile.create({ body: { mission: 'First' } })
  await ada.api.profile.update({ body: { mission: 'From tab one', version } })

  const stale = ada.api.profile.update({ body: { mission: 'From tab two', version } })

  await expect(stale).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await ada.api.profile.read()).toMatchObject({ mission: 'From tab one', version: version + 1 })
})

test('two saves of the same reading at once: one wins, the other is told [R34]', async () => {
  const ada = await world.member()
  const { version } = await ada.api.profile.create({ body: { mission: 'First' } })
  const saves = await Promise.allSettled(
    ['one', 'two', 'three'].map((mission) => ada.api.profile.update({ body: { mission, version } })),
  )

  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a change of look or of who may see it is no new reading for another tab', async () => {
  const ada = await world.member()
  const { version } = await ada.api.profile.create({ body: { mission: 'First' } })
  await ada.api.profile.update({ body: { profileTemplate: 'gen-z' } })

  expect(await ada.api.profile.update({ body: { mission: 'Second', version } })).toMatchObject({
    profileTemplate: 'gen-z',
  })
})

test('a template nobody knows is the plain one [PROF-35, PUB-5]', async () => {
  const ada = await world.member()

  expect(await ada.api.profile.create({ body: { profileTemplate: 'comic-sans' } })).toMatchObject({
    profileTemplate: 'clean-minimal',
  })
})

test('a page turns public only under a locked name, and private again at will [PROF-8, PROF-9, T31]', async () => {
  const ada = await world.member()
  await ada.api.profile.saveUsername({ body: { username: 'adapublic' } })
  const early = ada.api.profile.update({ body: { isPublic: true, mission: 'Lost?' } })
  await expect(early).rejects.toMatchObject({ status: 409, code: 'username-not-locked' })
  expect(await ada.api.profile.read()).toMatchObject({ isPublic: false, mission: '' })

  await ada.api.profile.lockUsername({ body: {} })
  expect(await ada.api.profile.update({ body: { isPublic: true } })).toMatchObject({ isPublic: true })
  expect(await ada.api.profile.update({ body: { isPublic: false } })).toMatchObject({ isPublic: false })
})

test('saying that a locked page is not public leaves it locked [PROF-10]', async () => {
  const ada = await world.member()
  await ada.api.passcode.protect({ body: { passcodeProtected: true } })
  await ada.api.profile.update({ body: { isPublic: false, mission: 'Mine' } })

  expect(await ada.api.passcode.read()).toMatchObject({ passcodeProtected: true })
})

test('no body can make anyone Pro, verified, locked or somebody else [R5, T35]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const columns = [...Object.keys(getTableColumns(members)), ...Object.keys(getTableColumns(profiles))]
  const everything = Object.fromEntries(columns.map((name) => [name, true]))
  const texts = { displayName: 'Ada', bio: '', mission: '', vision: '', valuesText: '', strengths: '', currentGoal: '' }
  const rest = { ...texts, myPhilosophy: '', purposeStatement: '', purposeDescription: '', impactStatement: '' }
  const body = {
    ...everything,
    ...rest,
    ...{ impactDescription: '', values: [], superpowers: [], socialLinks: [], version: undefined },
    ...{ memberId: bob.id, id: bob.id, isPublic: false, includeProfiles: false },
  }

  const made = await ada.api.profile.create({ body })

  expect(made).toMatchObject({ username: null, usernameLocked: false })
  expect(await ada.api.profile.proStatus()).toEqual({ isPro: false, showVerifiedBadge: false })
  await expect(bob.api.profile.read()).rejects.toMatchObject({ status: 404 })
})

test('the badge is for Pro members [PROF-19, API-57, API-58, T35]', async () => {
  const ada = await world.member()
  const pro = await world.member({ isPro: true })

  const attempt = ada.api.profile.setBadge({ body: { showVerifiedBadge: true } })
  await expect(attempt).rejects.toMatchObject({ status: 403, code: 'pro-only' })
  await pro.api.profile.setBadge({ body: { showVerifiedBadge: true } })

  expect(await pro.api.profile.proStatus()).toEqual({ isPro: true, showVerifiedBadge: true })
})

test('progress says which sections are written [API-19, DASH-38, OPEN-DASH-3, OPEN-DASH-5]', async () => {
  const ada = await world.member()
  const none = {
    values: false,
    strengths: false,
    mission: false,
    currentGoal: false,
    myPhilosophy: false,
    vision: false,
  }
  expect(await ada.api.profile.progress()).toEqual(none)

  await ada.api.profile.create({ body: { valuesText: 'Truth', strengths: '   ', vision: 'Far' } })

  expect(await ada.api.profile.progress()).toEqual({ ...none, values: true, vision: true })
})

test('a member asks for themselves by address, and for nobody else [R4, T04, API-36]', async () => {
  const ada = await world.member({ isPro: true })
  const bob = await world.member()
  expect(await ada.api.profile.account({ params: { email: ada.email.toUpperCase() } })).toEqual({
    ...{ primaryProfilePhoto: null, isPro: true },
  })

  const other = await ada.fetch(`/api/user/${bob.email}`)
  const nobody = await ada.fetch('/api/user/nobody@example.org')

  expect([other.status, nobody.status]).toEqual([403, 403])
  expect(await other.text()).toBe(await nobody.text())
  expect((await ada.fetch('/api/user/nothing')).status).toBe(404)
  expect((await world.visitor.fetch(`/api/user/${bob.email}`)).status).toBe(401)
})

test('visitors get what is listed and not a field more [R16, T28, T29, ACC-11]', async () => {
  const { username, owner } = await createPublic({
    surname: 'Canary',
    postcode: 'CANARY1',
    email: 'canary@example.org',
    isPro: true,
  })
  await owner.api.profile.update({
    body: {
      displayName: 'Ada',
      currentGoal: 'canary goal',
      myPhilosophy: 'canary thought',
      northstar: 'canary star',
      mission: 'Shown',
    },
  })
  await owner.api.social.add({ body: { platform: 'GitHub', url: 'github.com/ada' } })
  await owner.api.social.add({ body: { platform: 'other', url: 'https://canary.example.org' } })
  await owner.api.social.add({ body: { platform: 'linkedin', url: 'linkedin.com/in/ada' } })
  await owner.api.profile.setSocial({ body: { includeProfiles: true, selectedProfiles: [0, 2] } })
  await owner.api.media.setAdditional({
    body: { additionalPhotos: [{ photo: await photoUrl(), alt: 'A green field.' }] },
  })

  const response = await world.visitor.fetch(`/api/public/profile/${username}`)
  const text = await response.text()

  expect(text.toLowerCase()).not.toContain('canary')
  expect(text).not.toContain(owner.id)
  expect(JSON.parse(text)).toEqual({
    ...{
      username,
      displayName: 'Ada',
      isPublic: true,
      createdAt: world.deps.now().toISOString(),
      bio: '',
      mission: 'Shown',
    },
    ...{
      vision: '',
      valuesText: '',
      strengths: '',
      profileTemplate: 'clean-minimal',
      isPro: true,
      showVerifiedBadge: false,
    },
    ...{ hasProfilePhoto: false, profilePhoto: null, photoCount: 1, includeProfiles: true, selectedProfiles: [0, 1] },
    additionalPhotos: [expect.stringMatching(`^/api/public/profile/${username}/photo/gallery/0\\?v=[0-9a-f]{8}$`)],
    photoDetails: {
      profile: null,
      additional: [
        {
          alt: 'A green field.',
          width: 60,
          height: 40,
          placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        },
      ],
    },
    socialProfilesData: [
      { platform: 'github', url: 'https://github.com/ada' },
      { platform: 'linkedin', url: 'https://linkedin.com/in/ada' },
    ],
    isListed: true,
  })

  await owner.api.profile.setSocial({ body: { includeProfiles: false, selectedProfiles: [0] } })
  expect(await world.visitor.api.showcase.read({ params: { username } })).toMatchObject({
    ...{ includeProfiles: false, socialProfilesData: [], selectedProfiles: [] },
  })
})

test('a page of someone under 18 is for those who have its address, not for search engines [T27]', async () => {
  const { username } = await createPublic({ age: 17 })

  expect(await world.visitor.api.showcase.read({ params: { username } })).toMatchObject({ isListed: false })
})

test.each([
  { mission: 5 },
  { mission: 'x'.repeat(5001) },
  { displayName: 'x'.repeat(81) },
  { values: 'Truth' },
  { selectedProfiles: [-1] },
  { mission: 'a\0b' },
])('what is no profile is refused and not a failure: %j [R37]', async (body) => {
  const ada = await world.member()
  const response = await ada.fetch('/api/user/profile', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

  expect(response.status).toBe(400)
})

test('a name is one line that reads one way', async () => {
  const ada = await world.member()

  expect(await ada.api.profile.create({ body: { displayName: 'Ada\n\u202eecalevoL' } })).toMatchObject({
    displayName: 'Ada ecalevoL',
  })
  expect(await ada.api.profile.update({ body: { displayName: '\u200b\u3164' } })).toMatchObject({ displayName: '' })
})

test('links have a largest number, however they are sent', async () => {
  const ada = await world.member()
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`link${at}`, 'https://example.org']))

  for (const socialLinks of [many, [many]]) {
    await expect(ada.api.profile.create({ body: { socialLinks } })).rejects.toMatchObject({ status: 400 })
  }
})
