import { expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { createWorld } from '../testing/world.ts'
import { createPseudonym, derivePseudonymKey, forgetOldLimits, readHits, spend, tryAttempt } from './rate-limit.ts'
import { rateLimits } from './tables.ts'

const world = await createWorld()
const { db } = world
const now = () => world.deps.now()

test('an allowance is used up once, by however many processes and connections', async () => {
  const allowance = { key: 'guess:ada', hits: 5, seconds: 60 }
  const second = await openDatabase(world.deps.config)

  const attempts = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => spend(index % 2 ? db : second.db, allowance, now())),
  )
  await second.close()

  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('a new window begins when the old one is over, and the wait is said in seconds', async () => {
  const allowance = { key: 'guess:bob', hits: 1, seconds: 60 }
  await spend(db, allowance, now())
  world.advance(20)

  await expect(spend(db, allowance, now())).rejects.toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 40 })
  world.advance(40)
  await spend(db, allowance, now())
})

test('where only failures count, what is right costs nothing', async () => {
  const allowance = { key: 'guess:cleo', hits: 2, seconds: 60 }
  const right = () => tryAttempt(db, [allowance], now(), async () => 'right')
  const wrong = () => tryAttempt(db, [allowance], now(), async () => null)
  for (let ask = 0; ask < 5; ask++) expect(await right()).toBe('right')
  expect([await wrong(), await wrong()]).toEqual([null, null])

  await expect(right()).rejects.toMatchObject({ code: 'too-many-requests' })
  world.advance(61)
  expect(await right()).toBe('right')
})

test('a hundred guesses at the same moment are no way round the limit, and one that was not looked at costs nothing', async () => {
  const own = { key: 'guess:client', hits: 100, seconds: 60 }
  const account = { key: 'guess:emil', hits: 10, seconds: 60 }
  let looked = 0
  const guess = () =>
    tryAttempt(db, [own, account], now(), async () => {
      looked++
      return null
    })
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, guess))

  expect(looked).toBe(10)
  expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(90)
  expect(await readHits(db, own.key, now())).toBe(10)
  const failing = tryAttempt(db, [own], now(), () => Promise.reject(new Error('busy')))
  await expect(failing).rejects.toThrow('busy')
  expect(await readHits(db, own.key, now())).toBe(10)
})

test('nobody’s address can be read from the counts, and old ones are forgotten', async () => {
  const pseudonym = createPseudonym(derivePseudonymKey('one secret of thirty-two characters'))
  expect(pseudonym('203.0.113.9')).toBe(pseudonym('203.0.113.9'))
  expect(pseudonym('203.0.113.9')).not.toBe(
    createPseudonym(derivePseudonymKey('another secret of many characters'))('203.0.113.9'),
  )
  expect(pseudonym('203.0.113.9')).not.toContain('203')

  world.advance(3600)
  await forgetOldLimits(db, now())
  expect(await db.select().from(rateLimits)).toEqual([])
})

test('what was used up by a clock that was hours ahead keeps nobody out once it is put right', async () => {
  const allowance = { key: 'guess:dana', hits: 1, seconds: 60 }
  world.advance(6 * 3600)
  await spend(db, allowance, now())
  await expect(spend(db, allowance, now())).rejects.toMatchObject({ code: 'too-many-requests' })

  world.advance(-6 * 3600)

  await spend(db, allowance, now())
  await expect(spend(db, allowance, now())).rejects.toMatchObject({ code: 'too-many-requests' })
})
