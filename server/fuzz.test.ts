import { expect, test } from 'vitest'
import { runAttacks } from './testing/fuzz/run.ts'
import { passwordHash, plantMember } from './testing/planted.ts'
import { createWorld } from './testing/world.ts'

const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org' }, canHear: true })
const bystander = await plantMember(world)
const boss = await world.member({ isAdmin: true, passwordHash })

test('x', async () => {
  console.time('t')
  const f = await runAttacks({ world, bystander, boss }, Number(process.env.FROM ?? 1), Number(process.env.COUNT ?? 1500))
  console.timeEnd('t')
  for (const x of f.slice(0,25)) console.log(JSON.stringify(x).slice(0, 1500))
  expect(f.length).toBe(0)
}, 600_000)
