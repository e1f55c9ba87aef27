import { afterAll, beforeEach, expect, test } from 'vitest'
import { startCollector } from '../testing/collector.ts'
import { createWorld } from '../testing/world.ts'
import { hashPassword } from './password.ts'

const collector = await startCollector()
afterAll(() => collector.stop())
beforeEach(() => void collector.requests.splice(0))

const PUBLIC_URL = 'https://bearings.example'
const world = await createWorld({
  env: { PUBLIC_URL, PRODUCTION_HOST: 'bearings.example', ANALYTICS_URL: `${collector.url}/events` },
})
const elsewhere = await createWorld({
  env: { PUBLIC_URL: 'https://trial.example', PRODUCTION_HOST: 'bearings.example', ANALYTICS_URL: collector.url },
})

const post = (place: typeof world, path: string, body: object, cookie: string) =>
  place.visitor.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
const password = 'Kettle-drum7'
const passwordHash = await hashPassword(password)
const login = ({ email }: { email: string }) => ({ email, password })
const events = () => collector.requests.map(({ body }) => JSON.parse(body))

test('an adult who agreed is counted, with nothing that says who it was [REQ-30, REQ-31]', async () => {
  const ada = await world.member({ age: 34, passwordHash })
  const agreed = `${ada.cookie}; analytics=yes`

  await post(world, '/api/events', { name: 'user_registered' }, agreed)
  await post(world, '/api/events', { name: 'user_demographic', value: 99 }, agreed)
  await post(world, '/api/login', login(ada), 'analytics=yes')

  await expect.poll(() => events().length).toBe(3)
  const at = '2026-03-02T12:00:00.000Z'
  expect(events().toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'user_demographic', value: 34, at },
    { name: 'user_login', at },
    { name: 'user_registered', at },
  ])
})

test('nobody is counted who did not agree, is under 18, or is on another host [R32]', async () => {
  const [ada, kim] = [await world.member({ age: 34, passwordHash }), await world.member({ age: 17, passwordHash })]
  const trial = await elsewhere.member({ age: 34, passwordHash })

  await post(world, '/api/events', { name: 'user_registered' }, ada.cookie)
  await post(world, '/api/login', login(ada), 'analytics=no')
  await post(world, '/api/events', { name: 'user_registered' }, `${kim.cookie}; analytics=yes`)
  await post(world, '/api/login', login(kim), 'analytics=yes')
  await post(elsewhere, '/api/login', login(trial), 'analytics=yes')

  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(events()).toEqual([])
})
