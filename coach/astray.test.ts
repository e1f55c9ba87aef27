import { describe, expect, test } from 'vitest'
import { readAct } from './dialogue/act.ts'
import { talk } from './testing/talk.ts'

/** The last reply of a conversation. */
async function lastReply(...[tool, lines]: Parameters<typeof talk>) {
  return (await talk(tool, lines)).at(-1)?.answer.reply ?? ''
}

describe('whoever says something else than was asked is heard all the same', () => {
  const animals = ['what jobs can i do with a level biology', 'i like animals and drawing']

  test('what somebody likes is not kept out of their job ideas', async () => {
    const reply = await lastReply('jobideas', animals)

    expect(reply).toContain('/job-profiles/')
    expect(reply).not.toMatch(/keep that out|steer clear/)
    expect(reply).not.toMatch(/clash: You said "i like/)
  })

  test('likes and limits in one answer are told apart', async () => {
    const reply = await lastReply('jobideas', [
      'I like animals',
      'I like being outdoors, but I do not want to sell things',
    ])

    expect(reply).toMatch(/keep that out|steer clear/)
    expect(reply).not.toMatch(/clash: You said "I like/)
  })

  test('a limit that comes after the ideas brings others', async () => {
    const [, first, second] = await talk('jobideas', [...animals, 'no blood'])
    const slugs = (reply = '') => [...reply.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug)

    expect(second?.answer.reply).toMatch(/keep that out|steer clear/)
    expect(slugs(second?.answer.reply)).toHaveLength(4)
    expect(slugs(second?.answer.reply).filter((slug) => slugs(first?.answer.reply).includes(slug))).toEqual([])
  })

  test.each(['which pays the most', 'Which of them pays best?'])(
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
})
