import { afterAll, expect, test } from 'vitest'
import { rollInstances, rotateSecret } from './testing/chaos/rolling.ts'
import { createTestDatabase } from './testing/postgres.ts'

// A slice of `npm run chaos -- roll`.
const database = await createTestDatabase()
const another = await createTestDatabase()
afterAll(() => Promise.all([database.drop(), another.drop()]))

test('instances behind nginx are restarted one at a time, with a migration, and nobody notices [R34, R39]', async () => {
  const { lost, wrong, acknowledged } = await rollInstances({
    ...{ databaseUrl: database.url, requests: 100, migrationSeconds: 4 },
  })

  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] })
  expect(acknowledged).toBeGreaterThan(20)
})

test('APP_SECRET is changed with three instances under load, and nobody notices [R30, R34]', async () => {
  const { lost, wrong, acknowledged } = await rotateSecret({ databaseUrl: another.url, requests: 100 })

  expect({ lost, wrong }).toEqual({ lost: [], wrong: [] })
  expect(acknowledged).toBeGreaterThan(20)
})
