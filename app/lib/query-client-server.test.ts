import { expect, test } from 'vitest'
import { createQueryClient, keptFor } from './query-client.ts'

test('on the server no timer holds a page in memory after it was sent', () => {
  expect(createQueryClient().getDefaultOptions().queries?.gcTime).toBe(Number.POSITIVE_INFINITY)
  expect(keptFor(1_000)).toBe(Number.POSITIVE_INFINITY)
})
