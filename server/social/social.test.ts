import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'

const world = await createWorld()

test('a member lists where they may be found [ACC-22..24, API-37, API-38]', async () => {
  const ada = await world.member()
  expect(await ada.api.social.list()).toEqual({ socialProfiles: [] })

  await ada.api.social.add({ body: { platform: 'LinkedIn', url: ' linkedin.com/in/ada ' } })
  await ada.api.social.add({ body: { platform: 'website', url: 'http://ada.example.org/a?b=c#d' } })

  expect(await ada.api.social.list()).toEqual({
    socialProfiles: [
      { platform: 'linkedin', url: 'https://linkedin.com/in/ada' },
      { platform: 'website', url: 'http://ada.example.org/a?b=c#d' },
    ],
  })
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//example.org',
  'data:text/html,<script>',
  'mailto:ada@example.org',
  'https://ada:secret@example.org',
  'https://ada@example.org',
  'ftp://example.org',
  'localhost',
  'https://intranet/page',
  'https://example.org/\u202egpj.exe',
  'https://exam\tple.org',
  'https://example.org/\u200bx',
  'https://example.org\\@evil.org',
  'https://',
  'https://.org',
  `https://example.org/${'x'.repeat(2048)}`,
  'not a url',
])('%j is no address for strangers to follow [T36, ACC-21, OPEN-ACC-10]', async (url) => {
  const ada = await world.member()

  const attempt = ada.api.social.add({ body: { platform: 'other', url } })

  await expect(attempt).rejects.toMatchObject({ status: 400, sentence: 'Please enter a valid URL for your profile.' })
})

test('a platform that is not in the list is refused [ACC-23]', async () => {
  const ada = await world.member()

  await expect(ada.api.social.add({ body: { platform: 'myspace', url: 'x.org' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('twenty are enough, also when they come at once [T36]', async () => {
  const ada = await world.member()
  const adds = Array.from({ length: 24 }, (_, number) =>
    ada.api.social.add({ body: { platform: 'other', url: `example.org/${number}` } }),
  )

  const results = await Promise.allSettled(adds)

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await ada.api.social.list()).socialProfiles).toHaveLength(20)
})

test.each(['3', '-1', 'x', '1.5', '99999'])('there is nothing to remove at %s [T30, API-39]', async (index) => {
  const ada = await world.member()
  await ada.api.social.add({ body: { platform: 'other', url: 'example.org' } })

  await expect(ada.api.social.remove({ params: { index } })).rejects.toMatchObject({ status: 404 })
})

test('removing a link never changes which others are shown [R17, T30, OPEN-ACC-6]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
      async (chosen, removals) => {
        const ada = await world.member()
        for (const number of chosen.keys()) {
          await ada.api.social.add({ body: { platform: 'other', url: `example.org/${number}` } })
        }
        const selectedProfiles = chosen.flatMap((isChosen, index) => (isChosen ? [index] : []))
        await ada.api.profile.setSocial({ body: { includeProfiles: true, selectedProfiles } })
        const expected = chosen.map((isChosen, number) => ({ url: `https://example.org/${number}`, isChosen }))

        for (const index of removals) {
          await ada.api.social.remove({ params: { index: String(index) } }).catch(() => {})
          if (index < expected.length) expected.splice(index, 1)
        }

        const { socialProfiles } = await ada.api.social.list()
        const now = (await ada.api.profile.read()).selectedProfiles
        expect(socialProfiles.map(({ url }, index) => ({ url, isChosen: now.includes(index) }))).toEqual(expected)
      },
    ),
    { numRuns: 12 },
  )
})

test('a choice made from a longer list than there is now is refused [T30, PROF-54, API-35]', async () => {
  const ada = await world.member()
  await ada.api.social.add({ body: { platform: 'other', url: 'example.org' } })

  const stale = ada.api.profile.setSocial({ body: { includeProfiles: true, selectedProfiles: [0, 1] } })

  await expect(stale).rejects.toMatchObject({ status: 409 })
})

test('nobody sees or removes the links of another [R3]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  await ada.api.social.add({ body: { platform: 'other', url: 'example.org' } })

  await expect(bob.api.social.remove({ params: { index: '0' } })).rejects.toMatchObject({ status: 404 })
  expect((await ada.api.social.list()).socialProfiles).toHaveLength(1)
  expect((await world.visitor.fetch('/api/user/social-profiles')).status).toBe(401)
})
