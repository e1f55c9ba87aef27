import { expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { fillMatrix, principals, type Row } from './testing/matrix.ts'
import { plantMember } from './testing/planted.ts'
import { createWorld } from './testing/world.ts'

const world = await createWorld({ env: { TEST_ACCOUNT_EMAIL: 'test@example.org' }, canHear: true })
const owner = await plantMember(world)
const rows = await fillMatrix(world, owner, async () => {})
test('x', () => {
  for (const { call, answers } of rows) console.log(call.endpoint.method.padEnd(6), call.endpoint.path.padEnd(75), call.endpoint.access.padEnd(6), principals.map((p) => answers[p].status).join(' '))
})
