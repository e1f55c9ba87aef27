import { isQuotable } from '../../language/clauses.ts'
import { countWords, plain } from '../../language/plain.ts'
import { quoted, sayTheme } from '../reflect.ts'
import type { State } from '../state.ts'
import { isSayable, say, type Turn } from '../turn.ts'
import type { Heard } from './hear.ts'
import type { CareerStep } from './steps.ts'

const QUOTE_WORDS_MIN = 2
const QUOTE_WORDS_MAX = 16

/** What is answered first when several things were told, and how; the words stand in place of the braces. */
const SAID: [string, readonly string[]][] = [
  [
    'private',
    ['Then nobody needs to know. What you type here is seen by nobody you know; [Privacy](/privacy) says who could.'],
  ],
  [
    'obstacle',
    [
      '{}: whatever comes next has to work with that.',
      '{}. That is a fact to plan around, not a fault.',
      'I will keep that in view: {}.',
      'That belongs in the picture: {}.',
    ],
  ],
  ['rejects', ['{}: good to know what is out.', 'Then that is out: {}.']],
  ['feeling', ['{}. Thank you for saying it as it is.', '{}: that is allowed.']],
  [
    'resource',
    ['{}: that is worth something here.', 'Good to have on your side: {}.', '{}. Not everybody can say that.'],
  ],
  ['done', ['So you have already moved: {}.', 'That much is behind you: {}.']],
  ['goal', ['{}: that gives us a direction.', 'So that is where it should go: {}.']],
  ['topic', ['So that is what is on your mind: {}.', 'That is worth talking about: {}.']],
  ['situation', ['So that is how it stands: {}.']],
]

/** A sentence on what was told, true to its words; '' where there is nothing to add. */
export function acknowledge(turn: Turn, heard: readonly Heard[], open: CareerStep): string {
  if (open.name === 'when' || open.name === 'who') return ''
  if (open.name === 'action')
    return (
      sayWorry(turn, heard) || say(turn, 'action.nod', ['That sounds doable.', 'Good: one thing, and it is yours.'])
    )
  if (turn.tapped) return ''
  return [sayHeard(turn, heard), pointToIdeas(turn)].filter(Boolean).join(' ')
}

/** A fear or a hindrance said beside a decision is heard before the plan goes on. */
function sayWorry(turn: Turn, heard: readonly Heard[]): string {
  const told = heard.find(
    ({ part, quote }) => (part === 'feeling' || part === 'obstacle') && isShort(quote) && isQuotable(quote),
  )
  if (!told || !isSayable(turn)) return ''
  const words = quoted(told.quote)
  return say(
    turn,
    `worry.${told.part}`,
    told.part === 'feeling'
      ? [`${words}: that is allowed. A small first step is only a try; nothing else is decided by it.`]
      : [`${words}: then let’s keep the first step so small that it fits beside that.`],
  )
}

/** Whoever wonders what other work there is learns where that is looked for. */
function pointToIdeas(turn: Turn): string {
  const wonders =
    /\bwhat else\b|\bwhat (?:other )?(?:jobs?|work|careers?) (?:there|are|is|could|can|would|fits?|suits?)|\bwhat'?s out there\b|\bother (?:jobs|work|lines? of work)\b/
  if (!wonders.test(plain(turn.text))) return ''
  return say(turn, 'ideas', [
    'For other work there is a coach of its own, [Job Ideas](/jobideas): it starts from what you like and what you cannot do.',
  ])
}

function sayHeard(turn: Turn, heard: readonly Heard[]): string {
  if (!isSayable(turn)) return ''
  const themed = heard.some(({ part }) => part === 'private') ? '' : sayTheme(turn)
  if (themed) return themed
  for (const [part, words] of SAID) {
    const told = heard
      .filter((one) => one.part === part && one.isSure && isQuotable(one.quote))
      .filter(({ quote }) => isShort(quote))
      .sort((one, other) => countWords(other.quote) - countWords(one.quote))[0]
    if (!told) continue
    const said = say(
      turn,
      `heard.${part}`,
      words.map((text) => text.replace('{}', quoted(told.quote))),
    )
    if (said) return said
  }
  return ''
}

function isShort(quote: string) {
  return countWords(quote) >= QUOTE_WORDS_MIN && countWords(quote) <= QUOTE_WORDS_MAX
}

const ROWS: [string[], string][] = [
  [['topic', 'reality'], 'Where you are'],
  [['obstacle'], 'In the way'],
  [['goal'], 'Where it should go'],
  [['resource'], 'On your side'],
]
const ROWS_MIN = 2
const ROW_QUOTES = 2

/** What was heard so far, in the member's words: said once, before ways forward are looked for. */
export function sumUp({ slots }: State): string {
  const rows = ROWS.map(([names, label]) => {
    const quotes = names.flatMap((name) => slots[name] ?? []).filter(({ quote }) => isShort(quote))
    return [label, [...new Set(quotes.map(({ quote }) => quoted(quote)))].filter(Boolean).slice(0, ROW_QUOTES)] as const
  }).filter(([, quotes]) => quotes.length > 0)
  if (rows.length < ROWS_MIN) return ''
  return `This is what I have heard:\n\n${rows.map(([label, quotes]) => `- **${label}:** ${quotes.join('; ')}`).join('\n')}`
}
