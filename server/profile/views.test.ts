import { expect, test } from 'vitest'
import { createWorld } from '../testing/world.ts'
import { profileViews } from './tables.ts'
import { forgetOldViews } from './views.ts'

const world = await createWorld()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function createPage(username: string) {
  const owner = await world.member()
  await owner.api.profile.saveUsername({ body: { username } })
  await owner.api.profile.lockUsername({ body: {} })
  await owner.api.profile.update({ body: { isPublic: true } })
  const look = (agent: string, as: Pick<typeof owner, 'fetch'> = world.visitor) =>
    as.fetch(`/api/public/profile/${username}`, { headers: { 'user-agent': agent } })
  return { owner, look }
}

test('an owner is told how often people looked, and nothing about them', async () => {
  const { owner, look } = await createPage('seen')
  expect(await owner.api.profile.views()).toEqual({ last7Days: 0, last30Days: 0 })
  await look(BROWSER)
  await look(BROWSER, await world.member())
  world.advance(8 * 86_400)
  await look(BROWSER)

  expect(await owner.api.profile.views()).toEqual({ last7Days: 1, last30Days: 3 })
  const rows = await world.db.select().from(profileViews)
  expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
    ['day', 'memberId', 'views'],
    ['day', 'memberId', 'views'],
  ])
})

test('the owner’s own looks, programs and refusals do not count', async () => {
  const { owner, look } = await createPage('unseen')
  await look(BROWSER, owner)
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'Slackbot-LinkExpanding 1.0',
    'Mozilla/5.0 HeadlessChrome/140.0',
    'curl/8.5',
    '',
  ]) {
    expect((await look(agent)).status).toBe(200)
  }
  await owner.api.profile.update({ body: { isPublic: false } })
  expect((await look(BROWSER)).status).toBe(404)

  expect(await owner.api.profile.views()).toEqual({ last7Days: 0, last30Days: 0 })
})

test('what is older than a month is forgotten', async () => {
  const { owner, look } = await createPage('old')
  await look(BROWSER)
  world.advance(40 * 86_400)

  await forgetOldViews(world.db, world.deps.now())

  expect((await world.db.select().from(profileViews)).filter(({ memberId }) => memberId === owner.id)).toEqual([])
})
