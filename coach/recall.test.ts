import { expect, test } from 'vitest'
import { listDone } from './occupations/background.ts'
import { knowledge, talk } from './testing/talk.ts'

const experience = [
  {
    role: 'Payroll Administrator',
    company: 'Trent Valley Foods plc',
    startDate: 'March 2019',
    endDate: '',
    current: true,
    description: 'Calculated wages and tax for four hundred people',
  },
]

test('what was remembered is said openly at the start, once, and can be put right', async () => {
  const exchanges = await talk('coach', ['hello', 'I feel stuck in my job', 'every day is the same'], {
    facts: ['I work nights in a warehouse', 'Has two children', '<b>rubbish</b>'],
  })
  const [first, ...later] = exchanges.map(({ answer }) => answer.reply)

  expect(first).toContain('"I work nights in a warehouse" and "Has two children"')
  expect(first).toContain('Settings')
  expect(first).not.toContain('rubbish')
  for (const reply of later) expect(reply).not.toMatch(/warehouse|two children/)
})

test('a fact comes up when it belongs to what is said, and only then', async () => {
  const facts = ['I look after my mum on weekends', 'I work nights in a warehouse']
  const [, fitting] = await talk('coach-values', ['hi', 'I hated the warehouse nights because nobody talks'], { facts })
  const [, other] = await talk('coach-values', ['hi', 'I sang in a choir and everybody was quiet afterwards'], {
    facts,
  })

  expect(fitting?.answer.reply).toContain('"I work nights in a warehouse"')
  expect(other?.answer.reply).not.toMatch(/warehouse|weekends/)
})

test('a summary tells what stands from earlier talks apart from this one', async () => {
  const [, last] = await talk('coach', ['I want to work with animals', 'what have you got so far?'], {
    facts: ['I cannot drive', 'I want to work with animals'],
  })

  expect(last?.answer.reply).toContain('From earlier conversations:\n\n- "I cannot drive"')
  expect(last?.answer.reply).not.toContain('- "I cannot drive"\n- "I want')
})

test('whoever cannot think of anything is helped by their own CV', async () => {
  for (const tool of ['coach-strengths', 'coach-values'] as const) {
    const [, second] = await talk(tool, ['hi', 'dunno'], { experience })
    expect(second?.answer.reply).toContain('your time as Payroll Administrator at Trent Valley Foods plc')
  }
})

test('job ideas come from roles and the CV, say so, and leave out what has been done', async () => {
  const known = { experience, roles: { current: ['payroll administrator'], past: [], considered: ['teaching maths'] } }
  const [only] = await talk('jobideas', ['Which jobs would fit me?'], known)
  const reply = only?.answer.reply ?? ''

  expect(reply).toMatch(/You are considering "teaching maths"|Your CV has "/)
  expect(reply).not.toContain('/job-profiles/payroll-administrator)')
  expect(reply).toMatch(/teacher|tutor|lecturer/i)
  expect(listDone({ ...known, knowledge })).toContain('payroll-administrator')
})

test('a limit from an earlier talk is held against an idea', async () => {
  const exchanges = await talk('jobideas', ['I like fixing roofs and being up high', 'no'], {
    facts: ['I am not good with heights'],
  })
  const reply = exchanges.at(-1)?.answer.reply ?? ''

  expect(reply).toMatch(/From before, I remember "I am not good with heights", and some of it is done at height/)
})

test('where job ideas are shown, their sources are named', async () => {
  const exchanges = await talk('jobideas', ['I like baking bread and cakes', 'no', 'tell me more about the first one'])

  for (const { answer } of exchanges.slice(1)) {
    expect(answer.reply).toMatch(
      /Facts: National Careers Service, November 2020 \(Open Government Licence.*O\*NET 29.3 by USDOL\/ETA \(CC BY 4.0\)/,
    )
    expect(answer.reply).toContain('https://nationalcareers.service.gov.uk/job-profiles/')
  }
})
