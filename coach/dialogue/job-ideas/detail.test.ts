import { expect, test } from 'vitest'
import { talk } from '../../testing/talk.ts'

const ABOUT_HIMSELF = [
  '47, scaffolder 25 yrs, knees gone. want to be with lads but not climbing',
  'i rebuild old motorbikes in the shed and i am good at reading drawings. cant do uni',
]

test('a second look at a job tells what the first did not, and how it stands with what was ruled out', async () => {
  const exchanges = await talk('jobideas', [...ABOUT_HIMSELF, 'tell me more about the first', 'tell me more about it'])
  const [, list, closer] = exchanges.map(({ answer }) => answer.reply)
  const title = /\*\*\[([^\]]+)\]/.exec(list ?? '')?.[1] ?? ''

  expect(closer).toContain(`More about **[${title}]`)
  expect(closer).toMatch(/Your days: typically .+; hardly any .+\./)
  expect(closer).toMatch(/To get there: .+, and .+\./)
  expect(closer).toMatch(/nothing in it goes against "|To ask about: you said "/)
  expect(closer).toMatch(/Close to it: .+, .+ and .+\./)
  expect(closer).not.toContain('What you would do:')
})

test('whoever takes the job that was just told of is shown a first step, not another list', async () => {
  const exchanges = await talk('jobideas', [...ABOUT_HIMSELF, 'tell me more about the first', 'ok ill have that one'])
  const reply = exchanges.at(-1)?.answer.reply ?? ''

  expect(reply).toContain('Three small ways to find out')
  expect(reply).not.toContain('What you would do:')
})

test('a reason speaks only of what is in the work, and never of what somebody turned down', async () => {
  const exchanges = await talk('jobideas', [
    'I like being outside and I like fixing bikes for half the street. It was just people talking in that office, I hated it',
    'no nights',
  ])
  const reply = exchanges.map(({ answer }) => answer.reply).join('\n')
  const reasons = reply.split('\n').filter((line) => line.includes('Why it may fit'))

  expect(reasons.length).toBeGreaterThan(0)
  for (const reason of reasons) expect(reason).not.toMatch(/people talking|hated/)
})
