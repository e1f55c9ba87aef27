import { type HarmKind, type HarmRule, harmRules, riskWords } from './harm-rules.ts'
import { plain, splitSentences } from './plain-text.ts'

/** Whether what a model has written so far of a sentence may become something that must not be shown. */
export function mayBecomeHarm(text: string) {
  return riskWords.test(plainReply(text))
}

/** Looks in what a model wrote for methods of harm and for urging to it. Gives the kind it is about. */
export function checkHarm(text: string): HarmKind | null {
  for (const sentence of splitSentences(plainReply(text))) {
    if (!riskWords.test(sentence)) continue
    const rule = harmRules.find((one) => isHarm(one, sentence))
    if (rule) return rule.kind
  }
  return null
}

/** The same for whatever a model filled a shape with. */
export function checkHarmIn(value: unknown): HarmKind | null {
  if (typeof value === 'string') return checkHarm(value)
  if (typeof value !== 'object' || value === null) return null
  for (const part of Object.values(value)) {
    const kind = checkHarmIn(part)
    if (kind) return kind
  }
  return null
}

function isHarm({ pattern, unless, isMention }: HarmRule, sentence: string) {
  const found = pattern.exec(sentence)
  if (!found || unless?.test(sentence)) return false
  const before = sentence.slice(0, found.index)
  return !isDenied(before) && !(isMention && isThought(before))
}

/** "Never …", "I can't tell you the …", "instead of …": within the same part of the sentence. */
function isDenied(before: string) {
  return /\b(?:not|never|no|nobody|can't|cannot|won't|don't|didn't|doesn't|shouldn't|mustn't|isn't|unable to|refuse to|avoid|stop|instead of|rather than|without|against|prevent\w*)\b[^.!?,;:]{0,50}$/.test(
    before,
  )
}

/** What somebody may feel, want or have done is named and not advised: only words that carry it on may stand between. */
function isThought(before: string) {
  return thought.test(before.trimEnd())
}

const thought = new RegExp(
  `\\b(?:if|when|whenever|whether|thoughts?|thought|thinking|urges?|feel(?:s|ing)?|want(?:s|ed|ing)?|wish(?:es)?|plans?|planning|tried|trying|attempt(?:s|ed|ing)?|told|telling|tempted|going|close|risk|idea|talk(?:ing|ed|s)?|considering|start(?:s|ed|ing)?|keep|keeps)` +
    `(?: (?:like|of|to|about|you|you're|are|ever|have|has|had|been|that|is|do|seriously|actually|really|think|thinking|feel|want|someone|somebody|people|they|were|was|hurting your ?self or|by)){0,7}$`,
)

/** Marks of emphasis, abbreviations and the ends of lines would stand between the words of a sentence. */
function plainReply(text: string) {
  return plain(
    text
      .replace(/[*_`~]+(?=\S)|(?<=\S)[*_`~]+/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\b(e\.g|i\.e|approx|mg|ml|vs|etc)\./gi, '$1')
      .replace(/\n(?!\n|\s*(?:[-*•]|\d+[.)])\s)(?<!\n\n|[.!?:]\s*\n)/g, ' '),
  )
}
