import { afterAll, describe, expect, test } from 'vitest'
import { knowledge, understand } from '#coach/testing/talk.ts'
import { shipped } from '../../answers/answers.ts'
import { nearestAnswer } from '../../answers/find-answer.ts'
import { readConfig } from '../../config.ts'
import { startFakeOpenAi } from '../../testing/fake-openai.ts'
import { coaching } from '../coaching.ts'
import { openLanguageModel } from '../language-model.ts'
import type { Ask, Piece } from '../provider.ts'
import { createReplyCheck, OWN_IDEA } from './check-reply.ts'

const PLUMBER = 'https://nationalcareers.service.gov.uk/job-profiles/plumber'
const known = (address: string) => address === 'https://www.gov.uk/find-a-job' || address === PLUMBER

/** However a reply is cut into pieces, the same comes of it. */
function checkReply(text: string, hasIdeas = true) {
  const results = [1, 3, 7, text.length].map((size) => {
    const check = createReplyCheck({ knowledge, isKnownLink: known, hasIdeas })
    let out = ''
    for (let at = 0; at < text.length; at += size) out += check.add(text.slice(at, at + size))
    return out + check.end()
  })
  expect(new Set(results).size).toBe(1)
  return results[0]
}

describe('links of a reply', () => {
  test.each([
    [
      'Look at [Find a job](https://www.gov.uk/find-a-job) today.',
      'Look at [Find a job](https://www.gov.uk/find-a-job) today.',
    ],
    ['Look at [this page](https://jobs.example/apply?x=1) today.', 'Look at this page today.'],
    ['Look at https://jobs.example/apply, or ask.', 'Look at , or ask.'],
    ['Look at https://www.gov.uk/find-a-job.', 'Look at https://www.gov.uk/find-a-job.'],
    ['See [Plumber](https://nationalcareers.service.gov.uk/job-profiles/baker).', `See [Plumber](${PLUMBER}).`],
    ['A list [of three] things (see below) with www', 'A list [of three] things (see below) with www'],
    ['[Unclosed and https://evil.example', '[Unclosed and '],
    ['Click [here](javascript:alert(1))', 'Click here)'],
  ])('%s', (text, expected) => {
    expect(checkReply(text, false)).toBe(expected)
    expect(checkReply(text)).toBe(expected)
  })
})

describe('ideas in a reply', () => {
  test('that are in the data stand as they are; others are marked as the model’s own', () => {
    const reply = [
      'Here are three ideas.\n',
      `1. **[Plumber](${PLUMBER})**`,
      '- Why it may fit: you said “I like fixing things”.',
      '2. **Dragon trainer**',
      '- **Why it may fit:** you are brave.',
      '3. **Zoo poet** – writing for animals.',
      `**[Cloud shepherd](${PLUMBER})**`,
      '### Moon baker',
      'Which makes you curious?',
    ].join('\n')

    const checked = checkReply(reply)

    expect(checked).toContain(`1. **[Plumber](${PLUMBER})**\n`)
    expect(checked).toContain(`2. **Dragon trainer** ${OWN_IDEA}\n`)
    expect(checked).toContain('- **Why it may fit:** you are brave.\n')
    expect(checked).toContain(`3. **Zoo poet** ${OWN_IDEA} – writing`)
    expect(checked).toContain(`**Cloud shepherd** ${OWN_IDEA}\n`)
    expect(checked).toContain(`### Moon baker ${OWN_IDEA}\n`)
    expect(checked?.match(/my own idea/g)).toHaveLength(4)
  })

  test('are not looked for where a coach lists none', () => {
    expect(checkReply('**Fairness** – you said so.', false)).toBe('**Fairness** – you said so.')
  })
})

const upstream = await startFakeOpenAi()
afterAll(() => upstream.stop())
const provider = coaching(openLanguageModel(readConfig({ OPENAI_BASE_URL: upstream.url, AI_MODEL: 'llama' }).ai), {
  facts: { loadKnowledge: async () => knowledge, understand },
})

const ask = (tool: Ask['tool'], ...lines: string[]): Ask => ({
  ...{ tool, model: 'llama', reasoningLevel: 'low', system: () => 'Be kind.', coachState: undefined, requestId: 'r-1' },
  messages: lines.map((content, at) => ({ id: `m${at}`, role: 'user', content })),
  speaker: {
    ...{ firstName: 'Ada', age: 34, country: null, careerStages: [], personality: '', facts: [], experience: [] },
    accepted: { values: '', strengths: '', mission: '' },
    roles: { current: [], past: [], considered: [] },
  },
  conversation: { earlier: '', cards: [], today: new Date('2026-03-02') },
  findAnswer: (question, read) => nearestAnswer(shipped, question, read),
  signal: new AbortController().signal,
})

async function hear(asked: Ask) {
  const pieces: Piece[] = await Array.fromAsync(provider.stream(asked))
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
}

const systemOf = (body: Record<string, unknown> | undefined) =>
  (body?.messages as { content: string }[] | undefined)?.[0]?.content ?? ''
/** What a model was told as data. */
const dataOf = (body: Record<string, unknown> | undefined) => {
  const [, data = '{}'] = /--- ([0-9a-f]{12})\n([\s\S]*)\n--- \1$/.exec(systemOf(body))?.slice(1) ?? []
  return JSON.parse(data)
}

describe('beside a language model', () => {
  test('lie the dozen occupations the product finds itself, each with its page, and the limits that were named', async () => {
    await hear(ask('jobideas', 'I love fixing bikes and engines with my hands. I can’t do nights because of my kids.'))

    const data = dataOf(upstream.requests.at(-1)?.body)
    expect(data.occupationsThatMaySuit).toHaveLength(12)
    for (const occupation of data.occupationsThatMaySuit) {
      expect(knowledge.occupations.some(({ title }) => title === occupation.title)).toBe(true)
      expect(occupation).toMatchObject({
        address: expect.stringMatching(/^https:\/\/nationalcareers\.service\.gov\.uk\/job-profiles\//),
        waysIn: expect.any(String),
      })
    }
    expect(data.occupationsThatMaySuit.map(({ title }: { title: string }) => title).join()).toMatch(/mechanic|cycle/i)
    expect(JSON.stringify(data.limitsTheyNamed)).toMatch(/nights/)
  })

  test('lie the facts of a job that somebody names to any coach, and the answer to a plain question with its source', async () => {
    await hear(ask('coach', 'I am thinking of becoming a midwife.'))
    expect(dataOf(upstream.requests.at(-1)?.body).occupationsThePersonNamed).toMatchObject([{ title: 'Midwife' }])

    await hear(ask('coach', 'What is Access to Work?'))
    const { checkedAnswer } = dataOf(upstream.requests.at(-1)?.body)
    expect(checkedAnswer).toMatchObject({
      text: expect.stringMatching(/government scheme/),
      link: expect.stringMatching(/^http/),
    })
  })

  test('more can be looked up, and a link that comes of it stands', async () => {
    upstream.play(
      { calls: [{ name: 'look_up_occupations', arguments: { about: 'looking after trees', without: [] } }] },
      (asked) => {
        const [first] = JSON.parse(asked.messages?.at(-1)?.content ?? '[]')
        return { content: `**[${first.title}](${first.address})** or [this](https://made.up/job).` }
      },
    )
    const reply = await hear(ask('jobideas', 'I like being outside.'))
    expect(reply).toMatch(/^\*\*\[.+\]\(https:\/\/nationalcareers\.service\.gov\.uk\/job-profiles\/.+\)\*\* or this\.$/)

    upstream.play(
      { calls: [{ name: 'look_up_answer', arguments: { question: 'do i have to tell them about my conviction' } }] },
      {
        content: 'Here.',
      },
    )
    await hear(ask('coach', 'Hello there.'))
    expect(JSON.stringify(upstream.requests.at(-1)?.body.messages)).toMatch(/\\"source\\"/)
  })

  test('stands nothing that was refused: what is already understood is kept and not read again', async () => {
    const pieces: Piece[] = await Array.fromAsync(provider.stream(ask('jobideas', 'I can’t do nights.')))
    const end = pieces.at(-1)
    const state = end?.kind === 'end' ? end.coachState : undefined
    expect(state).toMatchObject({ notedId: 'm0', notes: [{ limits: ['nights'] }] })
    await hear({ ...ask('jobideas', 'I can’t do nights.', 'I like gardens.'), coachState: state })
    expect(JSON.stringify(dataOf(upstream.requests.at(-1)?.body).limitsTheyNamed)).toMatch(/nights/)
  })
})
