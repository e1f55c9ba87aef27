import { describe, expect, test } from 'vitest'
import { type CareSign, sayCheckIn } from '../care.ts'
import type { Answer } from '../dialogue/state.ts'
import { talk, understand } from '../testing/talk.ts'
import { type Tool, tools } from '../tool.ts'
import { answeredWith, coverSigns, goOnAfterSigns, hasSaidSafe, readStanding, withoutSigns } from './after-signs.ts'
import { nextSafetyReply, withheldReply } from './reply.ts'

const said = (content: string) => ({ role: 'user' as const, content })
const replied = (content: string) => ({ role: 'assistant' as const, content })
const CRY = 'I want to kill myself'

describe('what somebody says of how they are, once they were asked', () => {
  test.each([
    'I am not safe',
    "I'm not safe at all",
    'im not ok',
    'I am really not fine',
    "no, I'm not alright",
    "I don't feel safe at home",
    'I do not think I am safe',
    "I'm not sure I'm ok",
    'I feel unsafe',
    'I would rather talk to a person',
    "I'd like to talk to someone",
    'help me please',
  ])('%s: is no sign that all is well', (text) => {
    for (const before of ['check-in', 'full', 'asked'] as const)
      expect(readStanding(text, before), before).toBe('unsafe')
  })

  test.each([
    'no',
    'No.',
    'nope',
    'not really',
    'No, not really',
    'not sure',
    "I don't know",
    'idk',
    'hardly',
    "I'm not",
  ])('%s: is a no to “Are you safe?”, and to nothing else', (text) => {
    expect(readStanding(text, 'check-in')).toBe('unsafe')
    expect(readStanding(text, 'asked')).toBeNull()
  })

  test.each([
    'I am fine',
    'im ok, just tired',
    "no I'm fine",
    'I’m all right',
    'I am safe, let’s go on',
    'I feel good',
  ])('%s: is believed', (text) => expect(readStanding(text, 'check-in')).toBe('fine'))

  test.each(["I'm not good at maths", "I'm not ok with early shifts", 'No job I had was any good', 'I like bread'])(
    '%s: says nothing of it',
    (text) => expect(readStanding(text, 'check-in')).toBeNull(),
  )
})

describe('whoever says in their own words that they are not safe', () => {
  const unsure = async (text: string, names?: readonly string[]) => {
    const reading = await understand(text, names)
    return reading && text === 'It is all a bit much lately' ? { ...reading, trouble: 0.5, kind: 'despair' } : reading
  }

  test.each([
    ['a check-in', 'It is all a bit much lately', 'not really'],
    ['a check-in', 'It is all a bit much lately', 'I am not ok'],
    ['a full answer', CRY, 'I am not safe at all'],
    ['a full answer', CRY, "I'm not fine"],
  ])(
    'after %s is given people to talk to, in other words than before, and is heard (%s, %s)',
    async (_, first, next) => {
      const [before, after] = await talk('coach', [first, next], {
        understand: unsure,
        member: { firstName: 'Mia', age: 17 },
      })
      expect(after?.answer.reply).toContain('0800 1111')
      expect(after?.answer.reply).not.toContain('Good')
      expect(after?.answer.reply.split('\n')[0]).not.toBe(before?.answer.reply.split('\n')[0])
      const { care } = (after?.answer ?? {}) as Partial<Answer> & { care?: CareSign }
      expect(care).toEqual({ kind: 'distress', level: 'full' })
    },
  )
})

describe('what was answered with people to talk to', () => {
  const SIGN = 'I used to teach pottery and I am proud of how calm I stayed with everyone there'
  const LINES: Record<Tool, string[]> = {
    coach: ['I am bored in my job and cannot decide whether to leave', 'What have you got so far?'],
    jobideas: ['I like being outside and fixing things', 'What have you got so far?'],
    profile: ['I like being outside and fixing things', 'What have you got so far?'],
    'coach-values': [
      'It is unfair how we treat people',
      'My manager lies to us and I hate that',
      'Write it down please',
    ],
    'coach-strengths': ['I fixed a pump and saved the day', 'I calmed an angry customer down', 'Write it down please'],
    'coach-mission': ['I want to help children to read', 'So that nobody is left out', 'Write it down please'],
  }
  const troubledAt = (trouble: number) => async (text: string, names?: readonly string[]) => {
    const reading = await understand(text, names)
    return reading && text.includes('pottery') ? { ...reading, trouble, kind: 'despair' } : reading
  }

  test.each(
    tools.flatMap((tool) => [
      [tool, 'a check-in', SIGN, 0.5] as const,
      [tool, 'a full answer', SIGN, 0.95] as const,
      [tool, 'an exact rule', `${SIGN}. ${CRY}.`, 0] as const,
    ]),
  )(
    'is never said back, praised, drafted from, offered to tap or searched with: %s, by %s',
    async (tool, _, sign, trouble) => {
      const exchanges = await talk(tool, [sign, 'I am safe, let’s go on', ...LINES[tool]], {
        understand: troubledAt(trouble),
      })
      expect(exchanges[0]?.answer.reply).toContain('/support#people')
      const { state: kept, suggestions, proposal } = exchanges.at(-1)?.answer ?? {}
      const shown = exchanges.map(({ answer }) => JSON.stringify([answer.reply, answer.suggestions, answer.proposal]))
      for (const text of [...shown, JSON.stringify([kept, suggestions, proposal])]) {
        expect(text).not.toMatch(/potter|proud|calm I|how calm/i)
      }
    },
  )
})

describe('from what was said is known', () => {
  const messages = (...replies: string[]) => replies.flatMap((reply, at) => [said(`Line ${at}`), replied(reply)])

  test('whether somebody was asked, given people to talk to, or asked how things are', () => {
    const before: ReturnType<typeof messages> = []
    for (let count = 0; count < 4; count++) {
      before.push(said('Hm'), replied(sayCheckIn({}, before)))
      expect(answeredWith(before)).toBe('check-in')
    }
    for (let count = 0; count < 5; count++) {
      before.push(said(CRY), replied(nextSafetyReply('suicide', {}, before)))
      expect(answeredWith(before)).toBe('full')
    }
    const { words = '' } = goOnAfterSigns('hm', 'full') ?? {}
    expect(answeredWith(messages(words))).toBe('asked')
    expect(answeredWith(messages(withheldReply('suicide', {})))).toBeNull()
    expect(answeredWith(messages('Look under [People to talk to](/support#people) for their numbers.'))).toBeNull()
    expect(answeredWith([])).toBeNull()
  })

  test('whether they have said that they are safe', () => {
    const { words = '' } = goOnAfterSigns('I am fine', 'check-in') ?? {}
    expect(hasSaidSafe(messages('Hello', words))).toBe(true)
    expect(hasSaidSafe(messages('Hello'))).toBe(false)
  })

  test('which messages are for nobody to coach on: each with its answer, and no other', () => {
    const talked = [
      ...messages('What do you like?'),
      said('Said in trouble'),
      replied(sayCheckIn({}, [])),
      said('No answer came to this'),
      said(CRY),
      replied(nextSafetyReply('suicide', {}, [])),
      said('I am fine'),
    ]
    expect(withoutSigns(talked).map(({ content }) => content)).toEqual([
      ...['Line 0', 'What do you like?', 'No answer came to this', 'I am fine'],
    ])
    const covered = coverSigns(talked)
    expect(covered.map(({ isCovered }) => isCovered ?? false)).toEqual([
      ...[false, false, true, false],
      ...[false, true, false, false],
    ])
    expect(JSON.stringify(covered)).not.toMatch(/Said in trouble|I want to kill myself/)
  })
})

test.each<[string, 'check-in' | 'full' | 'asked', RegExp | null, boolean]>([
  ['I am fine, it is only a saying. I want to be a baker.', 'check-in', /left your last message aside/, false],
  ['let’s go on', 'full', /^Good to hear from you/, false],
  ['ok', 'asked', /^Good to hear from you/, false],
  ['hm', 'full', /How things are|How are things right now/, true],
  [
    'I would like to talk about my job at the bakery and what comes next',
    'full',
    /^Thank you for writing again/,
    false,
  ],
  ['That is all for today', 'full', null, false],
  ['I would like to talk about my job', 'asked', null, false],
  ['I would like to talk about my job', 'check-in', null, false],
])('whoever writes %j after %s is met by words of ours', (text, before, words, isAll) => {
  const goingOn = goOnAfterSigns(text, before)
  if (words) expect(goingOn).toMatchObject({ words: expect.stringMatching(words), isAll })
  else expect(goingOn).toBeNull()
})
