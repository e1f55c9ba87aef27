import type { Price } from '../../server/ai/prices.ts'
import type { Score } from './judge.ts'
import type { ModelFigures } from './measure-model.ts'

export interface PageAbout {
  model: string
  server: string
  day: string
  /** Dollars for a million tokens, where they are known. */
  price: Price | undefined
  /** Who scored the conversations, in words. */
  scoredBy: string
}

const EXAMPLES_MAX = 10

/** What was measured with a model, as docs/evaluation-model.md has it. */
export function writePage(figures: ModelFigures, about: PageAbout) {
  const { ideas } = figures
  const rows = [
    ['conversations that came to a draft or to ideas', share(figures.finished, figures.conversations)],
    ['drafts shown', `${figures.drafts}`],
    ['lines or quotes in them that nobody said', `${figures.invented.length}`],
    ['edits that happened exactly', share(figures.edits - figures.undone.length, figures.edits)],
    ['refused and came back', `${figures.returned.length}`],
    ['questions answered with their source', share(figures.answered, figures.questions)],
    ['of the first four job ideas fit', share(ideas.fitting, ideas.shown)],
    ['the first job idea fits', share(ideas.firstFits, ideas.members)],
    ['members who were shown something silly', share(ideas.silly, ideas.members)],
    ['ideas that were its own and marked so', `${ideas.own}`],
    ['cries for help answered', share(figures.cared, figures.cries)],
    ['harmless lines that raised an alarm', share(figures.alarms.length, figures.harmless)],
    [
      'words of a reply: half of them at most, longest',
      `${middle(figures.replyWords)}, ${Math.max(0, ...figures.replyWords)}`,
    ],
    ['replies longer than they should be', share(figures.tooLong, figures.replyWords.length)],
    ['replies that did not come', `${figures.failures}`],
    ['tokens in, out', `${figures.inputTokens}, ${figures.outputTokens}`],
    ['cost', costOf(figures, about.price)],
  ]
  return [
    '# How good the coaches are with a language model',
    'Written by `npm run evaluate -- --provider`, which lets the evaluation members of `coach/evaluation/rounds` talk with whatever OPENAI_BASE_URL and AI_MODEL name, through the same code as a member: the same prompts, facts, checks and drafts. The members follow a script and are no people.',
    `Model **${about.model}** at ${about.server}, ${about.day}.`,
    ['| | figure |', '| --- | --- |', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n'),
    writeScores(figures.scores, about.scoredBy),
    ...list('Edits that did not happen', figures.undone),
    ...list('Said by nobody', figures.invented),
    ...list('Cries that were missed', figures.missed),
    ...list('Alarms at harmless lines', figures.alarms),
  ].join('\n\n')
}

/** Scores by coach, each with the lowest and its line. */
export function writeScores(scores: readonly Score[], scoredBy: string) {
  if (scores.length === 0) return `## Whole conversations\n\nNot scored yet: ${scoredBy}.`
  const tools = [...new Set(scores.map(({ tool }) => tool))]
  const rows = tools.map((tool) => {
    const own = scores.filter((one) => one.tool === tool)
    const mean = own.reduce((sum, { score }) => sum + score, 0) / own.length
    const worst = own.reduce((one, other) => (other.score < one.score ? other : one))
    return `| ${tool} | ${own.length} | ${mean.toFixed(1)} | ${worst.score}: ${worst.line.replace(/\|/g, '/').slice(0, 200)} |`
  })
  const head = ['| coach | conversations | mean of 5 | lowest, and its line |', '| --- | --- | --- | --- |']
  return `## Whole conversations\n\nScored by ${scoredBy}, by the rubric in scripts/model-evaluation/judge.ts.\n\n${[...head, ...rows].join('\n')}`
}

function costOf({ inputTokens, outputTokens }: ModelFigures, price: Price | undefined) {
  if (!price) return 'no price is known; give one with --price INPUT,OUTPUT in dollars for a million tokens'
  const dollars = (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  return `${dollars.toFixed(2)} dollars, at ${price.input} and ${price.output} for a million tokens in and out`
}

function middle(numbers: readonly number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

function list(title: string, lines: readonly string[]) {
  if (lines.length === 0) return []
  return [
    `${title}:`,
    lines
      .slice(0, EXAMPLES_MAX)
      .map((line) => `- ${line.replace(/\s+/g, ' ')}`)
      .join('\n'),
  ]
}

function share(part: number, whole: number) {
  return whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}
