import { isAlmost, plain } from '#coach/language/plain.ts'
import { isStop, stem } from '#coach/language/stem.ts'
import type { Said, Speaker } from '../provider.ts'

/** Words that carry a sentence without telling a fact about anybody. */
const CONNECTING = new Set(
  'matter important importance value values strength strengths mission help helps helping feel feeling felt find finding give giving keep keeping see seeing come coming ask asking tell telling say saying said let try trying mean means meaning need needs needing wish hope believe start begin become turn become bring show showing look looking put set around life live part place point whole real right best better most least first last next long short small big little great others someone somebody everyone everybody anyone nobody whoever myself them together alone away back instead whether though although because since until while therefore hence within across towards toward among per via etc yes okay also still yet already almost nearly simply truly especially exactly mostly usually often sometimes rarely able possible happy glad proud skill skills role roles person man woman somebody way ways kind kinds year years week weeks month months hour hours moment moments today useful use done doing gets got goes went being having stay stays staying stayed made makes thing things word words'
    .split(' ')
    .map(stem),
)

/** All that a draft may speak of: what the member said and what they have put down about themselves. */
export function wordsOfMember(messages: readonly Said[], { accepted, roles, experience, facts }: Speaker) {
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const told = [
    ...Object.values(accepted),
    ...[...roles.current, ...roles.past, ...roles.considered],
    ...experience.flatMap(({ role, company, description }) => [role, company, description]),
    ...facts,
  ]
  return new Set([...said, ...told].flatMap((text) => [...splitWords(text), ...splitWords(plain(text))]))
}

/**
 * Words in a text that the member never used in any form. A draft is to be in their own words: what stands in it and not in
 * theirs, beyond what joins words together, was made up. Slips that were put right still count as theirs.
 */
export function findInvented(text: string, known: ReadonlySet<string>, free: readonly string[] = []): string[] {
  const stems = new Set([...known, ...free.flatMap(splitWords)].map(stem))
  return splitWords(text).filter((word) => {
    if (/\p{N}/u.test(word)) return !known.has(word)
    const root = stem(word)
    if (isStop(word) || CONNECTING.has(root) || stems.has(root)) return false
    return word.length > 1 && ![...known].some((other) => isAlmost(word, other))
  })
}

function splitWords(text: string) {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []
  )
}

/** The sentences of a text, each with the space behind it. */
export function splitSentences(text: string) {
  return text.match(/[^.!?\n]*[^.!?\s][^.!?\n]*(?:[.!?]+["'”’)]*\s*|\n+|$)/g) ?? []
}
