import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('whoever reaches the site without https can send messages: an id needs nothing that browsers keep for https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 1_000 }, newId)
  vi.unstubAllGlobals()

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(1_000)
})
