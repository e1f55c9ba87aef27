import { describe, expect, test } from 'vitest'
import { readAct } from './dialogue/act.ts'
import type { Message } from './dialogue/conversation.ts'
import { respond } from './respond.ts'
import { knowledge, talk } from './testing/talk.ts'
import { tools } from './tool.ts'

/** The last reply of a conversation. */
async function lastReply(...[tool, lines]: Parameters<typeof talk>) {
  return (await talk(tool, lines)).at(-1)?.answer.reply ?? ''
}

describe('whoever says something else than was asked is heard all the same', () => {
  const animals = ['what jobs can i do with a level biology', 'i like animals and drawing']

  test('what somebody likes is not kept out of their job ideas', async () => {
    const reply = await lastReply('jobideas', animals)

    expect(reply).toContain('/job-profiles/')
    expect(reply).not.toMatch(/in mind|Noted/)
    expect(reply).not.toMatch(/clash: You said "i like/)
  })

  test('likes and limits in one answer are told apart', async () => {
    const reply = await lastReply('jobideas', [
      'I like animals',
      'I like being outdoors, but I do not want to sell things',
    ])

    expect(reply).toMatch(/in mind|Noted/)
    expect(reply).not.toMatch(/clash: You said "I like/)
  })

  test('a limit that comes after the ideas brings others', async () => {
    const [, first, second] = await talk('jobideas', [...animals, 'no blood'])
    const slugs = (reply = '') => [...reply.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug)

    expect(second?.answer.reply).toMatch(/in mind|Noted/)
    expect(slugs(second?.answer.reply)).toHaveLength(4)
    expect(slugs(second?.answer.reply).filter((slug) => slugs(first?.answer.reply).includes(slug))).toEqual([])
  })

  test.each(['which pays the most', 'Which of them pays best?', 'what would I earn'])(
    'who asks about pay is told where it stands: %s',
    (line) => {
      expect(readAct(line)).toBe('pay')
    },
  )

  const stuck = ['I hate my job', 'my manager shouts at everyone', 'I would sleep again']

  test('a wish instead of a number is said back', async () => {
    expect(await lastReply('coach', [...stuck, 'I would love to work with plants'])).toMatch(
      /you would love to work with plants/i,
    )
  })

  test('an idea that comes early is taken, and a day makes it a plan', async () => {
    const reply = await lastReply('coach', [
      ...stuck,
      'about a 4',
      'I could ask the garden centre',
      'Saturday',
      'my wife',
    ])

    expect(reply).toContain('**What:** "I could ask the garden centre"')
    expect(reply).toContain('**When:** "Saturday"')
    expect(reply).toContain('**Who:** "my wife"')
  })

  test('"OK, thanks" agrees to nothing', async () => {
    expect(readAct('ok thanks')).toBe('thanks')
    expect(readAct('yes please')).toBe('yes')
  })

  test('trouble is not what a mission is for, and what is done about it is not lost', async () => {
    const exchanges = await talk('coach-mission', [
      'not sure what this is',
      'kids who struggle at school',
      'they feel stupid but they are not',
      'I would sit with them and explain until it clicks',
      'They know that they are clever',
      'because i was one',
      'make it shorter',
    ])
    const [first, , trouble] = exchanges
    const drafts = exchanges.flatMap(({ answer }) => answer.proposal?.text ?? [])

    expect(first?.answer.reply).toContain('turn your own words into drafts')
    expect(trouble?.answer.reply).toMatch(/how it is for them now/)
    expect(drafts).toEqual([
      'I am here for kids who struggle at school, so that they know that they are clever, and I do it by sitting with them and explaining until it clicks.',
      'I am here for kids who struggle at school, so that they know that they are clever.',
    ])
  })

  test.each([
    [
      'I would rather say people leaving prison',
      /^I am here for people leaving prison, so that they get a second chance/,
    ],
    ['its a bit long', /^I am here for people who have been written off, so that they get a second chance\.$/],
  ])('what is said about a mission is not put into it: %s', async (line, right) => {
    const lines = ['People who have been written off', 'They get a second chance', 'Running a workshop for them', line]
    const [changed] = (await talk('coach-mission', lines)).slice(-1)

    expect(changed?.answer.proposal?.text).toMatch(right)
  })

  test('who works for themselves is asked who else is better off', async () => {
    const lines = ['myself', 'my family I suppose', 'they dont have to worry about money', 'working hard']
    const exchanges = await talk('coach-mission', ['I want my work to matter, but I cannot say how.', ...lines])

    expect(exchanges[1]?.answer.reply).toMatch(/who else/)
    expect(exchanges.at(-1)?.answer.proposal?.text).toBe(
      'I am here for my family, so that they don’t have to worry about money, and I do it by working hard.',
    )
  })

  test('everyday help shows strengths, and a draft of them speaks of nobody unnamed', async () => {
    const exchanges = await talk('coach-strengths', [
      'i help my nan with shopping',
      'i carry the bags and i sort her tablets into the box',
      'people say im patient',
      'i like it when she laughs',
      'i get bored with paperwork',
      'yes',
    ])
    const draft = exchanges.at(-1)?.answer.proposal?.text

    expect(draft).toMatch(/^My strengths: caring, organising and calming\.$/m)
    expect(draft).toMatch(/^People say I'm patient\.$/m)
    expect(draft).not.toMatch(/\bshe\b/)
  })

  test('"it" is the job that was told of last', async () => {
    const reply = await lastReply('jobideas', [
      'I am good with computers and I hate phones',
      'the second one',
      'how do I get into it?',
    ])

    expect(reply).toMatch(/^\*\*\[.*\/job-profiles\/.* how people get in: /)
  })

  test('hours and places are not guessed', async () => {
    const lines = ['I am good with computers and I hate phones', 'part time, near Leeds']

    expect(await lastReply('jobideas', lines)).toMatch(/hours and places/)
  })

  test('who names a section is led there', async () => {
    expect(await lastReply('profile', ['hi', 'I want to do values'])).toBe(
      'Gladly: [Values](/profile/values) opens it.',
    )
  })

  test('an adult who needs a GCSE is not in the middle of exams', async () => {
    expect(await lastReply('coach', [...stuck, 'I would need maths GCSE'])).not.toMatch(/exams|term|rather final/)
  })

  test.each([
    ['coach-values', 'I am 45 and I do not know what I value anymore', /do not know what you value/],
    ['coach-strengths', 'I am a stay at home mum with no strengths for a CV', /stay at home mum/],
  ] as const)('in %s, not to know is where people start, and no story', async (tool, line, heard) => {
    const [first] = await talk(tool, [line])

    expect(first?.answer.reply).toMatch(heard)
    expect(first?.answer.reply).not.toMatch(/felt right|Walk me through|made it work/)
  })

  test('the words of a draft are the member’s to change', async () => {
    const exchanges = await talk('coach-values', [
      'When my team finished the big project and we all went for a meal. I felt proud of them',
      'they had done it themselves, I just cleared the way',
      'when people take credit for the work of others',
      'pride in people',
      'Respect and making a difference',
      'respect',
      'can you change making a difference to helping people grow',
    ])

    expect(exchanges.at(-1)?.answer.proposal?.text).toContain(
      'What matters most to me: respect, pride in people and helping people grow.',
    )
  })

  test('one word is enough, if it is a job', async () => {
    expect(await lastReply('jobideas', ['nurse', 'I don’t mind'])).toMatch(/nurs/i)
  })

  test('what the facts do not say is not made up', async () => {
    const reply = await lastReply('jobideas', [
      'nurse',
      'I don’t mind',
      'tell me more about the first one',
      'is it hard?',
    ])

    expect(reply).toMatch(/further than my facts|would be guessing/)
    expect(reply).toContain('/job-profiles/')
  })

  test('who calms upset people is not upset', async () => {
    const lines = ['i help my nan with shopping', 'i sort her tablets', 'they ask me to listen']
    const reply = await lastReply('coach-strengths', [...lines, 'organising, and calming down upset people'])

    expect(reply).not.toMatch(/sounds heavy/)
  })

  test('every line that is offered leads on', async () => {
    const values = [
      'I was outside with friends',
      'It was the people',
      'When someone lies',
      'All of them',
      'The first one',
    ]
    const [, why] = await talk('coach-values', values)
    expect(why?.answer.reply).not.toMatch(/Hard to put into words/)
    const [draft] = (await talk('coach-values', [...values, 'None is missing'])).slice(-1)
    expect(draft?.answer.proposal?.text).not.toMatch(/want more of/)

    const hands = ['I like working with my hands', 'No night shifts']
    expect(await lastReply('jobideas', [...hands, 'How do I get into the second one?'])).toMatch(/how people get in/)
    expect(await lastReply('jobideas', [...hands, 'How do I take a first step?'])).toMatch(/Three ways to test/)

    const plan = [
      ...stuck,
      'Maybe 7',
      'I have people who back me',
      'Look for a course',
      'Look one thing up',
      'This weekend',
    ]
    const back = [...plan, 'My best friend', 'I did it, and here is how it went']
    expect(await lastReply('coach', back)).toMatch(/What happened\?|How was it\?/)

    const mission = ['Older people', 'They feel less alone', 'By listening and explaining', 'Yes, that is me']
    expect(await lastReply('coach-mission', [...mission, 'What comes next?'])).toMatch(/^The next conversation is/)
  })

  test('"old people instead of older people" changes the one for the other', async () => {
    const mission = ['Older people', 'They feel less alone', 'By listening and explaining']
    const [changed] = (await talk('coach-mission', [...mission, 'old people instead of older people'])).slice(-1)
    expect(changed?.answer.proposal?.text).toMatch(/^I am here for old people, so that/)

    const values = ['I was outside with friends', 'It was the people', 'When someone lies', 'Belonging and honesty']
    const talked = [...values, 'The first one', 'None is missing', 'friendship instead of belonging']
    const [own] = (await talk('coach-values', talked)).slice(-1)
    expect(own?.answer.proposal?.text).toMatch(/honesty and friendship/)
  })

  test('a job may be named by the beginning of its name', async () => {
    const lines = ['football', 'I don’t mind']
    expect(await lastReply('jobideas', [...lines, 'physio'])).toMatch(/^\*\*\[Physiotherap/)
    expect(await lastReply('jobideas', [...lines, 'what grades do i need for physio?'])).toMatch(/^\*\*\[Physiotherap/)
  })

  test('who was sent here has not told a story yet', async () => {
    const reply = await lastReply('coach-values', ['Hi, my counsellor told me to try this'])
    expect(reply).not.toMatch(/felt right|matter to you/)
  })

  test('a job that nothing is known of is not passed over', async () => {
    const lines = ['I like working with my hands', 'No night shifts', 'What is a joiner?']
    expect(await lastReply('jobideas', lines)).toMatch(/no facts on that|not among my facts/)
  })
})

/** Lines by which a member says that they have no answer. They are asked in another way. */
const without = /not sure|can’t|none of these|not quite/i

test.each(tools)('whoever only chooses what is offered comes on with every line: %s', async (tool) => {
  const stuckAt: string[] = []
  for (let seed = 0; seed < 12; seed++) {
    const setting = { tool, member: { firstName: 'Sam' }, accepted: {}, knowledge, seed }
    const messages: Message[] = []
    let { suggestions, state } = await respond({ ...setting, messages })
    for (let turn = 0; turn < 12; turn++) {
      const line = suggestions[(seed + turn * 7) % suggestions.length] ?? ''
      const { step, tries } = state
      messages.push({ id: `u${turn}`, role: 'user', content: line })
      const answer = await respond({ ...setting, messages: [...messages], state })
      messages.push({ id: `a${turn}`, role: 'assistant', content: answer.reply })
      suggestions = answer.suggestions
      state = answer.state
      const isAgain = turn > 0 && state.step === step && state.tries > tries
      if ((isAgain && !without.test(line)) || /no facts on that/.test(answer.reply)) stuckAt.push(`${step}: ${line}`)
    }
  }
  expect(stuckAt).toEqual([])
})
