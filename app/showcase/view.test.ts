import { expect, test } from 'vitest'
import { initialsOf, type ProfileAnswer, photosOf, sized, toView } from './view.ts'

const answer: ProfileAnswer = {
  ...{ username: 'ada', displayName: 'Ada Lovelace', isPublic: true, createdAt: '2026-03-02T12:00:00.000Z', bio: '' },
  ...{ mission: '', vision: '', valuesText: 'Truth', strengths: '', profileTemplate: 'app-like', isPro: true },
  ...{
    showVerifiedBadge: true,
    hasProfilePhoto: true,
    profilePhoto: '/p?v=1',
    photoCount: 1,
    additionalPhotos: ['/g?v=2'],
  },
  photoDetails: { profile: null, additional: [{ alt: 'A field', width: 3, height: 2, placeholder: '' }] },
  ...{
    socialProfilesData: [{ platform: 'github', url: 'https://x.org' }],
    includeProfiles: true,
    selectedProfiles: [0],
  },
  isListed: true,
}

test('an empty section is left out on the page and promised in a preview [OPEN-PUB-11, PROF-42]', () => {
  expect(toView(answer).sections.map(({ id }) => id)).toEqual(['values'])

  const preview = toView({ ...answer, displayName: '' }, { isPreview: true })
  expect(preview.name).toBe('Your Name')
  expect(preview.sections.at(-1)).toMatchObject({
    text: 'Your mission statement will appear here',
    isPlaceholder: true,
  })
})

test('the badge needs both Pro and the wish to show it [PUB-3]', () => {
  expect(toView(answer).isVerified).toBe(true)
  expect(toView({ ...answer, isPro: false }).isVerified).toBe(false)
  expect(toView({ ...answer, showVerifiedBadge: false }).isVerified).toBe(false)
})

test('a look nobody knows is the plain one [PUB-5, PROF-35]', () => {
  expect(toView({ ...answer, profileTemplate: 'x' }).template).toBe('clean-minimal')
})

test('social links need the list, the switch and a choice [PUB-25]', () => {
  expect(toView(answer).social).toHaveLength(1)
  expect(toView({ ...answer, includeProfiles: false }).social).toEqual([])
  expect(toView({ ...answer, selectedProfiles: [] }).social).toEqual([])
})

test('the portrait is the first photo of all, and each has words [PROF-45]', () => {
  expect(photosOf(toView(answer)).map(({ alt }) => alt)).toEqual(['Ada Lovelace', 'A field'])
})

test('a CV is shown only when there is one [PUB-22]', () => {
  expect(toView(answer).cvFileName).toBeUndefined()
  expect(toView({ ...answer, cvData: { fileName: 'cv.pdf' } }).cvFileName).toBe('cv.pdf')
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada maria lovelace', 'AL'],
  ['', ''],
  ['😀 Smith', '😀S'],
])('%s is drawn as %s where there is no photo [PUB-6]', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a size is asked for beside what breaks the cache [PUB-10]', () => {
  expect(sized('/p?v=1', 'card')).toBe('/p?v=1&size=card')
})
