import type { Occupation } from '../../knowledge.ts'
import { pageOf, SOURCE } from '../../occupations/ways-in.ts'
import { choice, joinNames, type Move, say, type Turn, wasSaid } from '../turn.ts'
import { describeJob, lowerTitle } from './describe.ts'
import { portrayJob } from './portray.ts'

/** "I'll go with that one": said of the job that was just told of. */
export const CHOOSES =
  /\b(?:i'?ll|i will|i'd|gonna|going to|let's|lets) (?:have|take|go (?:for|with)|try|pick|choose|do) (?:that|it|this)(?: one| job)?\b(?! (?:out|off|away))|\bi (?:want|choose|pick) (?:that|this) (?:one|job)\b|\b(?:that's|thats|that is|this is|it's) (?:the one|the job|for me)\b|^(?:(?:yes|yeah|ok|okay|right)[, ]*)?(?:go (?:with|for)|pick) (?:that|it|this)(?: one)?\b/

/** The job a closer look was taken at in the newest reply. */
export function jobInView({ state, tapped }: Turn) {
  return tapped ? undefined : state.openChoices.find(({ act }) => act === 'next-step')?.value
}

/** One job more closely: described where it has not been, portrayed where it has. */
export function putDetail(turn: Turn, occupation: Occupation, others: Occupation[] = [], before = ''): Move {
  const kept = others.length > 0 ? `Kept as well: ${joinNames(others.map(({ title }) => lowerTitle(title)))}.` : ''
  const question = say(turn, 'jobs.detail', [
    'What would you want to see with your own eyes before you believed it?',
    'If you could ask one question of somebody who does this, what would it be?',
    'Is this one nearer to what you want?',
  ])
  // What has been told of once is not told again word for word.
  const page = pageOf(occupation)
  const told = wasSaid(turn.input, turn.state.since, page)
    ? wasPortrayed(turn, occupation)
      ? [
          `**[${occupation.title}](${page})** is on your list. Pay, hours and what each way in asks for are on its page.`,
        ]
      : [...portrayJob(turn, occupation), 'Pay and current details are on its page.']
    : [...describeJob(turn, occupation, turn.reading?.clauses ?? []), `Facts: ${SOURCE}. The page has current details.`]
  return {
    paragraphs: [before, ...told, kept, question || 'Shall we look at another one?'].filter(Boolean),
    choices: [
      choice('What would be a first step?', 'next-step', occupation.slug),
      choice('Just show me others', 'refine', 'others'),
      choice(`Not ${lowerTitle(occupation.title)}`, 'remove', occupation.slug),
    ],
  }
}

function wasPortrayed({ input, state }: Turn, { title }: Occupation) {
  return wasSaid(input, state.since, `More about **[${title}]`)
}

/** From an idea to something that can be done this week. */
export function putNextStep({ input }: Turn, slug: string): Move | null {
  const job = input.knowledge.occupations.find((occupation) => occupation.slug === slug)
  if (!job) return null
  const title = lowerTitle(job.title)
  const steps = [
    `read the ways in on its page and note the one that is open to you now`,
    `find one person who works as ${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title} and ask for fifteen minutes: what do they like, what do they put up with?`,
    'look for a day, an evening class or a volunteer shift that lets you try a piece of it',
  ]
  return {
    paragraphs: [
      `Three small ways to find out whether ${title} is for you:\n\n${steps.map((step) => `- ${step}`).join('\n')}`,
      'The [Career Coach](/coach) can turn one of them into a plan with a day and a person. Shall we look at other ideas meanwhile, or is that enough for today?',
    ],
    choices: [choice('Just show me others', 'refine', 'others'), choice('That is all for today', 'stop')],
  }
}
