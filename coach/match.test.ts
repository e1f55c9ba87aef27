import { expect, test } from 'vitest'
import { profiles } from './evaluation/profiles.ts'
import { matchJobs } from './occupations/match.ts'
import { knowledge } from './testing/talk.ts'

const SHOWN = 6

test('of six ideas matched by words alone, most are ones an adviser would nod at', async () => {
  const shares = await Promise.all(
    profiles.map(async ({ said, dislikes, fits }) => {
      const matches = await matchJobs([{ text: said }], knowledge, { dislikes, limit: SHOWN })
      return matches.filter(({ occupation }) => fits.test(occupation.title)).length / SHOWN
    }),
  )
  const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length

  expect(precision).toBeGreaterThanOrEqual(0.7)
  expect(Math.min(...shares)).toBeGreaterThan(0)
})

test('what a member rules out does not come first', async () => {
  const matches = await matchJobs([{ text: 'I like talking to people and fashion' }], knowledge, {
    dislikes: ['I hate sales targets'],
    limit: 4,
  })

  expect(matches.filter(({ occupation }) => occupation.categories.includes('Retail and sales'))).toHaveLength(0)
})

test('ideas differ: one for each O*NET code, and no more than half of one kind', async () => {
  for (const { said } of profiles) {
    const matches = await matchJobs([{ text: said }], knowledge, { limit: 6 })
    expect(new Set(matches.map(({ occupation }) => occupation.onet)).size).toBe(matches.length)
    const kinds = matches.map(({ occupation }) => occupation.categories[0])
    for (const kind of kinds) expect(kinds.filter((other) => other === kind).length).toBeLessThanOrEqual(3)
  }
})

test('whoever is starting out is not offered first what one grows into', async () => {
  const query = [{ text: 'I love being with little kids, playing, making up songs and looking after them' }]
  const titles = async (isStartingOut: boolean) =>
    (await matchJobs(query, knowledge, { isStartingOut, limit: 6 })).map(({ occupation }) => occupation.title)

  expect(await titles(false)).toContain('Headteacher')
  expect(await titles(true)).not.toContain('Headteacher')
})

test('an idea that was turned down does not come back', async () => {
  const query = [{ text: 'animals' }]
  const [first] = await matchJobs(query, knowledge, { limit: 1 })
  const again = await matchJobs(query, knowledge, { reject: [first?.occupation.slug ?? ''], limit: 10 })

  expect(again.map(({ occupation }) => occupation.slug)).not.toContain(first?.occupation.slug)
})

test('a model of meaning is blended in when there is one', async () => {
  const rows = knowledge.embeddings
  const wanted = knowledge.occupations.findIndex(({ slug }) => slug === 'florist')
  const query = Float32Array.from(rows.slice(wanted * 384, (wanted + 1) * 384), (value) => value / 318)
  const [first] = await matchJobs([{ text: 'xyz' }], knowledge, { embed: async () => [query], limit: 3 })

  expect(first?.occupation.slug).toBe('florist')
})
