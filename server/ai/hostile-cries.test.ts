import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_MAX } from '#contract/message.ts'
import { findCv } from '../cv/cv.ts'
import { performReading } from '../cv/read-job.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { makeDocx, makePdf } from '../testing/documents.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { openBuiltIn } from './built-in.ts'
import { loadKnowledge } from './knowledge.ts'

const world = await createWorld()
const { db, deps, script } = world
const checked = deps.provider
const builtIn = openBuiltIn({ loadKnowledge, msPerWord: 0 })

const CRY = 'I want to kill myself and nobody knows.'
const LINES = [
  'Nadia Hussain',
  'WORK EXPERIENCE',
  'Sales Assistant, Larkspur Homewares Ltd, Leeds   March 2021 - Present',
  `- Served customers. ${CRY} Trained two others.`,
]

let boss: Person
beforeAll(async () => {
  boss = await world.member({ isAdmin: true })
})
afterEach(async () => {
  deps.provider = checked
  await db.delete(safeguardingEntries)
})

async function say({ api }: Person, content: string, tool: 'coach' | 'jobideas' | 'profile' = 'coach') {
  const messages = [{ id: randomUUID(), role: 'user' as const, content }]
  return (await Array.fromAsync(api.chat.send({ params: { tool }, body: { messages } }))).at(-1)?.fullResponse ?? ''
}
const entries = async () => (await boss.api.safeguarding.list()).entries

describe.each([
  ['cv.pdf', () => makePdf(LINES)],
  ['cv.docx', () => makeDocx(LINES)],
  ['cv.txt', () => Buffer.from(LINES.join('\n'))],
])('a cry for help in %s', (fileName, make) => {
  async function upload() {
    const ada = await world.member()
    await ada.api.cv.upload({ body: { fileName, fileData: make().toString('base64') } })
    const { fileId = '' } = (await findCv(db, ada.id)) ?? {}
    await performReading(deps, { memberId: ada.id, fileId }, new AbortController().signal)
    return ada
  }

  test('stays in the member’s own list of jobs, and no language model is told of it', async () => {
    const ada = await upload()
    expect(JSON.stringify((await ada.api.cv.data()).experience)).toContain('kill myself')

    await say(ada, 'What could I do with what I have done so far?')

    const { speaker, system } = script.asked.at(-1) ?? {}
    expect(speaker?.experience).toMatchObject([{ description: expect.stringContaining('Served customers.') }])
    expect(speaker?.experience[0]?.description).toContain('Trained two others.')
    expect(system?.()).toContain('Larkspur')
    expect(system?.()).not.toContain('kill myself')
    expect(await entries()).toEqual([])
  })

  test('is said back by no coach that comes with the product', async () => {
    const ada = await upload()
    deps.provider = builtIn
    for (const tool of ['coach', 'jobideas', 'profile'] as const) {
      for (const line of ['Hello', 'What do you know of me from my CV?', 'Show me jobs that fit']) {
        expect(await say(ada, line, tool)).not.toContain('kill')
      }
    }
    expect(await entries()).toEqual([])
  })
})

test('somebody called like a cry for help is greeted without it, and coached like anybody', async () => {
  const ada = await world.member({ firstName: 'I Want To Die', surname: 'Kill Myself' })

  expect(await say(ada, 'I like gardens.')).toBe('I hear you.')
  expect(script.asked.at(-1)?.system()).not.toContain('I Want To Die')
  deps.provider = builtIn
  expect(await say(ada, 'I like bread.', 'jobideas')).toMatch(/^Hello\. I’m the built-in/)
  expect(await entries()).toEqual([])
})

describe('sixteen thousand characters pasted', () => {
  const ADVERT = 'We look for somebody who likes customers, keeps the kitchen clean and helps at the till. '
  const fill = (length: number) => ADVERT.repeat(Math.ceil(length / ADVERT.length)).slice(0, length)
  const bury = (where: number) => {
    const room = MESSAGE_MAX - CRY.length - 3
    const before = Math.floor(room * where)
    return `${fill(before)}. ${CRY} ${fill(room - before)}`
  }

  test.each([0, 0.5, 1])(
    'with a cry for help at %d of it: people are named, no model is asked, the list has it',
    async (where) => {
      const mia = await world.member({ age: 17 })
      const asked = script.asked.length
      expect(bury(where)).toHaveLength(MESSAGE_MAX)

      expect(await say(mia, bury(where))).toContain('0800 1111')

      expect(script.asked).toHaveLength(asked)
      await expect.poll(entries).toMatchObject([{ memberId: mia.id, kinds: ['suicide'], level: 'full' }])
      deps.provider = builtIn
      expect(await say(mia, bury(where), 'jobideas')).toContain('0800 1111')
      await expect.poll(entries).toHaveLength(2)
    },
  )

  test('with nothing in it are for the coach', async () => {
    const ada = await world.member()
    expect(await say(ada, fill(MESSAGE_MAX))).toBe('I hear you.')
    expect(await entries()).toEqual([])
  })
})
