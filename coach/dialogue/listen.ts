import { type Clause, isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { feelings } from '../lexicon/feelings.ts'
import { withoutOtherSenses } from '../lexicon/other-senses.ts'
import { type Situation, situations } from '../lexicon/situations.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import type { Note } from './conversation.ts'
import { isAboutOthersAlone, isSomebodyElses } from './whose.ts'

const dislikes =
  /\b(?:hate[ds]?|can't stand|cannot stand|can't bear|dislike[ds]?|(?:don't|do not|didn't|doesn't|never) (?:really |even )?(?:like|enjoy|want|fancy|care for)|not (?:into|interested|keen|good (?:at|with)|a fan|for me)|sick of|fed up (?:with|of)|bor(?:ed|es|ing)|dread\w*|drains?|draining|avoid\w*|anything but|no more|can't do|worst|allergic to|rather not)\b/
const likes =
  /\b(?:love[ds]?|enjoy(?:ed|s|ing)?|(?<!\b(?:feels?|felt|feeling|looks?|looked|sounds?|sounded|treat\w*|something|anything|nothing|things?|it's|was|is|are|be|been|acts?|seems?|us|me|them|him|her|or) )(?<!\bpeople (?=like (?:tickets?|numbers?|me|us|him|her|them|that|this|a|an|machines|robots|rubbish|dirt|idiots|kids|children)\b))(?<!\b(?:nurse|teacher|doctor|job|one|person|someone|somebody|man|woman|work|place|life|end up|just|exactly) (?=like (?:her|him|them|me|us|that|this|my|mine|his|hers)\b))like[ds]?|(?<=\b(?:i'm|i am|im|am|is|was|got|get|getting|been|really|so|well|very|be|not) )into|passion\w*|favourite|interested in|fascinat\w*|good (?:at|with)|best at|fun|happy (?:when|doing)|great at|keen on|drawn to|dream\w*|always wanted|want(?:ed)? to (?:be|become|work|do|help|make)|proud|enthusias\w*|(?<!\b(?:no|any|much|my|little) )energy|lose track|forget (?:the )?time)\b/
const constraints: [string, RegExp][] = [
  [
    'money',
    /\b(?:mortgage|rent|bills|debt|need (?:the )?money|can't afford|minimum wage|skint|support my (?:family|kids))\b/,
  ],
  [
    'family',
    /\b(?:(?:my|our|got|have|two|three|four|five|small|young|little) (?:\w+ )?(?:kids|children)|(?:kids|children) (?:at home|at school|to feed|to look after|to pick up|and a mortgage)|for the kids|childcare|school run|single (?:mum|dad|parent)|car(?:ing|er) for (?:my|our|a|both)|(?:my|a|the|new) baby)\b/,
  ],
  [
    'health',
    /\b(?:(?:back|knees?|hips?|legs?) (?:hurts?|pain|aches?)|disab\w*|bad (?:back|knees)|chronic|wheelchair|anxiety|adhd|autis\w*|dyslexi\w*|illness)\b/,
  ],
  [
    'transport',
    /\b(?:can't drive|don't drive|no car|no licence|rural|(?<!\b(?:drive|drives|driving|drove|fix|fixing|clean|cleaning|repair|repairing|like|love) )buses|commute)\b/,
  ],
  [
    'no-degree',
    /\b(?:no degree|don't want (?:to go )?to (?:uni|university)|not going to uni\w*|without (?:a degree|going to uni)|no uni|can't go to uni|not uni)\b/,
  ],
  ['no-nights', /\b(?:no (?:nights|night shifts|weekends|shifts)|can't (?:do|work) (?:nights|weekends|evenings))\b/],
  ['home', /\b(?:work(?:ing)? from home|remote(?:ly)?)\b/],
]
const careless =
  /\b(?:don't (?:really )?care (?:about|for)|not bothered about|doesn't matter|isn't important|not important)\b/
const denial =
  /\b(?:not|never|no|don't|didn't|can't|isn't|wasn't|without|hardly|rubbish at|bad at|terrible at|useless at)\b(?: \w+){0,3}$/

/** "I don't want to manage people" and "I hate working in a team": wanted, it is not. "I hate it when people lie" is another matter. */
const refusal =
  /\b(?:(?:don't|do not|didn't|never|wouldn't|not|no longer) (?:\w+ ){0,2}?(?:want|like|enjoy|fancy|keen on|into|interested in)|hate|hated|can't stand|dislike)(?: (?!when|it|if|people|that|seeing|letting|losing|missing|not|without|because|but)\w+){0,4}$/

/** What a message says about the member: each note with the words it rests on. */
export function listen(clauses: Clause[]): Note[] {
  return clauses.flatMap((clause) =>
    listenToClause(clause).filter(({ kind }) => kind === 'situation' || isQuotable(clause.text)),
  )
}

function listenToClause({ text, messageId, said: spelt }: Clause): Note[] {
  const said = plain(spelt)
  const note = (kind: Note['kind'], name: string, isLack = false): Note => ({
    kind,
    name,
    quote: text,
    messageId,
    ...(isLack && { isLack }),
  })
  return [
    ...findValues(said).map(({ name, isLack }) => note('value', name, isLack)),
    ...findStrengths(said).map((name) => note('strength', name)),
    ...situations.filter((situation) => isIn(said, situation)).map(({ key }) => note('situation', key)),
    ...constraints
      .filter(([name, cue]) => isIn(said, { cue, isThroughOthers: name !== 'health' }))
      .map(([name]) => note('constraint', name)),
    ...(dislikes.test(said) ? [note('dislike', '')] : likes.test(said) ? [note('like', '')] : []),
  ]
}

/** Whose a thing is, stands close to it; a whole page in front of it need not be searched. */
const NEAR = 200

/** Said of the member, not of people they know or work for. */
function isIn(said: string, { cue, isThroughOthers }: Pick<Situation, 'cue' | 'isThroughOthers'>) {
  const found = cue.exec(said)
  if (!found) return false
  const { index } = found
  const after = said.slice(index + found[0].length)
  return !isSomebodyElses(said.slice(Math.max(0, index - NEAR), index), found[0], after, isThroughOthers)
}

export function findValues(said: string): { name: string; isLack: boolean }[] {
  if (careless.test(said)) return []
  const read = withoutOtherSenses(said)
  return values.flatMap(({ name, cues, lackCues }) => {
    const lack = lackCues?.exec(said)
    // "He knew I wouldn't rush him" tells of patience, not of haste.
    const isLack = Boolean(
      lack && !/\b(?:wouldn't|won't|didn't|don't|never|not|without)$/.test(said.slice(0, lack.index).trimEnd()),
    )
    const found = cues.exec(read)
    return lack || (found && !refusal.test(read.slice(0, found.index).trimEnd())) ? [{ name, isLack }] : []
  })
}

/** "I'm not creative" is no evidence of creativity. */
export function findStrengths(said: string): string[] {
  if (isAboutOthersAlone(said)) return []
  const read = withoutOtherSenses(said)
  return strengths
    .filter(({ cues }) => {
      const found = cues.exec(read)
      return found && (!denial.test(read.slice(0, found.index).trimEnd()) || /didn't|don't|never/.test(found[0]))
    })
    .map(({ name }) => name)
}

export function findFeeling(said: string) {
  return feelings.find(({ cue }) => {
    const found = cue.exec(said)
    return (
      found &&
      !/\b(?:not|never|no longer|less|isn't|wasn't|don't feel|didn't feel)(?: \w+)?$/.test(
        said.slice(0, found.index).trimEnd(),
      )
    )
  })
}

const empty =
  /^(?:i |we )?(?:don't|do not|didn't|can't) (?:really )?(?:know|remember|think|say)(?: \w+){0,2}$|^(?:yes|no|ok|okay|well|hi|hello)$/

/** How much a clause tells: the one to give back is the one with most in it. */
export function weigh(clause: Clause) {
  const said = plain(clause.said)
  const count = countWords(said)
  if (!isQuotable(clause.text) || count > 26 || empty.test(said)) return -1
  const length = count < 4 ? 0 : count <= 16 ? 2 : 1
  const meaning = Math.min(2, findValues(said).length) + Math.min(2, findStrengths(said).length)
  return (
    length +
    meaning +
    (findFeeling(said) ? 2 : 0) +
    (clause.isReason ? 1 : 0) +
    (constraints.some(([, cue]) => cue.test(said)) ? 2 : 0) +
    (/\b(?:i|my|me|i'm)\b/.test(said) ? 1 : 0)
  )
}
