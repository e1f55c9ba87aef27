import { isQuotable } from './clauses.ts'
import { countWords, plain } from './plain.ts'

const swaps: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
}
const agreement: Record<string, string> = { am: 'are', was: 'were', "wasn't": "weren't" }
const adverbs =
  /^(?:really|always|never|just|also|still|often|usually|sometimes|only|even|actually|definitely|probably|already|once|then|so|too)$/
const conjunctions = /^(?:and|but|or|then)$/

const finite =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|can't|could|couldn't|will|won't|would|wouldn't|should|may|might|must|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|never|always|keeps?|kept|feels?|felt|made|makes?|got|gets?|goes|went|came|comes?|said|says|told|tells|gave|gives?|took|takes?|needs?|wants?|loved|loves?|liked|likes?|hated|hates?|helped|helps?|left|let|lets|lost|means?|meant|knew|knows?|thought|thinks?|seems?|seemed|saw|sees|treats?|treated|runs?|ran|works?|worked|talks?|talked|asks?|asked|listens?|listened|laughed|shouted|cried|thanked|smiled|trusted|trusts?|matters?|mattered|changed|changes|happened|happens|died|drags?|dragged|bores?|bored|drives?|drove|pays?|paid|calls?|called|teaches|taught|shows?|showed|stops?|stopped|starts?|started)$/
const lowerable =
  /^(?:my|the|a|an|this|that|these|those|it|it's|they|they're|he|she|he's|she's|there|there's|people|nobody|everyone|everybody|someone|somebody|anyone|anybody|some|most|all|no|every|what|when|if|after|once|while|work|working|being|having|doing|getting|nothing|everything|something|last|yesterday|today|one|in|at|on|during|back|sometimes|usually|recently)$/i

/**
 * Says a member's clause back to them: "I stayed with my nan" becomes "you stayed with your nan".
 * Null whenever the grammar is not certain; a quotation is always right.
 */
export function turn(clause: string): string | null {
  if (!isQuotable(clause) || /["“”()/]/.test(clause)) return null
  const count = countWords(clause)
  if (count < (/^i(?:['’]m| am|m) /i.test(clause) ? 2 : 3) || count > 24) return null
  const tokens = clause.replace(/[’‘`´]/g, "'").split(/\s+/)
  const bare = tokens.map((token) => plain(token.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '')))
  if (!isTurnable(bare)) return null
  const turned = tokens.map((token, index) => turnToken(token, bare, index))
  return lowerFirst(turned.join(' '), bare[0] ?? '')
}

function isTurnable(bare: string[]) {
  const first = bare[0] ?? ''
  if (
    bare.some((word) =>
      /^(?:you|your|yours|you're|you've|yourself|we|we're|we've|us|our|ours|let's|ain't|innit)$/.test(word),
    )
  )
    return false
  if (
    bare.some((word, index) => /^(?:was|am|do|did|have|can|should|would|could)$/.test(word) && bare[index + 1] === 'i')
  )
    return false
  if (/^(?:and|but|or|the|a|an|my|because|that|i|is|was|so|if|when)$/.test(bare.at(-1) ?? '')) return false
  if (
    /^(?:what|why|how|who|where|which|can|could|would|should|do|does|did|is|are|please|tell|let|give|show|help)$/.test(
      first,
    )
  )
    return false
  if (/^i(?:'m|'ve|'d|'ll)?$/.test(first)) return bare.length > (first === "i'm" ? 1 : 2)
  if (first === 'me') return bare[1] === 'and' && bare.some((word) => finite.test(word))
  if (
    /^(?:not|no|yes|just|only|mostly|mainly|maybe|because|being|having|doing|to|by|with|for|from|like|as)$/.test(first)
  )
    return false
  if (/ing$/.test(first))
    return bare
      .slice(1)
      .some((word) =>
        /^(?:is|was|makes|made|feels|felt|gives|gave|helps|helped|bores|drains|keeps|isn't|wasn't)$/.test(word),
      )
  if (/^(?:they|he|she|everyone|everybody|nobody|someone|somebody)$/.test(first)) {
    return bare.length > 2 && !/^(?:and|or|but|who|that|like|with|at|in|from)$/.test(bare[1] ?? '')
  }
  if (/^(?:last|this|yesterday|today|once|one|every|in|at|on|during|back|sometimes|usually|recently)$/.test(first)) {
    const subject = bare.findIndex((word) => /^i(?:'m|'ve|'d|'ll)?$/.test(word))
    return subject > 0 && subject <= 5 && subject < bare.length - 1
  }
  if (
    /^(?:my|the)$/.test(first) &&
    /[a-z]s$/.test(bare[2] ?? '') &&
    !/(?:ss|us|is)$/.test(bare[2] ?? '') &&
    bare.length > 3
  )
    return true
  const verb = bare.findIndex((word, index) => index > 0 && index < 6 && finite.test(word))
  const relative = bare.findIndex((word) => /^(?:who|that|which|whose|where|when|if)$/.test(word))
  return (verb > 0 && (relative < 1 || verb < relative)) || /'s$|'re$/.test(first)
}

function turnToken(token: string, bare: string[], index: number) {
  const word = bare[index] ?? ''
  const swap = swaps[word] ?? (agreement[word] && isMine(bare, index) ? agreement[word] : restore(token, word))
  if (swap === undefined) return token
  const [, before = '', after = ''] = /^([^\p{L}\p{N}']*).*?([^\p{L}\p{N}']*)$/u.exec(token) ?? []
  return before + swap + after
}

/** "dont" is given back as "don't"; nothing else of the member's spelling is touched. */
function restore(token: string, word: string) {
  return /^[a-z]+n't$/.test(word) && /^[a-z]+nt$/i.test(token) ? word : undefined
}

/** Whether "was" or "am" belongs to "I": right after it, or carried on by "and". */
function isMine(bare: string[], index: number): boolean {
  let at = index - 1
  while (at >= 0 && adverbs.test(bare[at] ?? '')) at--
  const before = bare[at] ?? ''
  if (before === 'i') return true
  return conjunctions.test(before) && bare[0] === 'i' && !/^(?:it|that|this|they|he|she)$/.test(bare[at - 1] ?? '')
}

function lowerFirst(text: string, first: string) {
  return swaps[first] || lowerable.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

export function upperFirst(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
