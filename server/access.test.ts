import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createWorld } from './testing/world.ts'

const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org' } })
const ada = await world.member()
const tester = await world.member({ email: 'test@example.org' })
const boss = await world.member({ isAdmin: true })
const endpoints = Object.values(contract).flatMap((module) => Object.values(module))
const guarded = endpoints.filter(({ access }) => access !== 'anyone')

const ask = async (person: { fetch: typeof ada.fetch }, { method, path }: { method: string; path: string }) => {
  const headers = { 'Content-Type': 'application/json' }
  const filled = path.replace(/:\w+/g, 'x@y')
  return (await person.fetch(filled, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })).status
}

test.each(guarded)('$method $path asks a visitor to sign in [R3]', async (endpoint) => {
  expect(await ask(world.visitor, endpoint)).toBe(401)
})

test.each(guarded.filter(({ access }) => access === 'admin'))(
  '$method $path is the administrator’s alone [R3, T02]',
  async (endpoint) => {
    expect([await ask(ada, endpoint), await ask(tester, endpoint)]).toEqual([403, 403])
  },
)

test.each(guarded.filter(({ access }) => access === 'test'))(
  '$method $path is the test account’s alone [R3, T08]',
  async (endpoint) => {
    expect([await ask(ada, endpoint), await ask(boss, endpoint)]).toEqual([403, 403])
  },
)

test.each(endpoints.filter(({ method }) => method !== 'GET'))(
  '$method $path cannot be called from another site [R9, T12]',
  async ({ method, path }) => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    }
    const response = await boss.fetch(path.replace(/:\w+/g, 'x@y'), { method, headers, body: '{}' })
    expect(await response.json()).toMatchObject({ code: 'cross-site' })
    expect(response.status).toBe(403)
  },
)
