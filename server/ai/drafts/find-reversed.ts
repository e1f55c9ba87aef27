import { plain } from '#coach/language/plain.ts'
import { isStop, stem } from '#coach/language/stem.ts'

/** What somebody says of themselves in a clause: for or against, and of what. */
interface Stance {
  isFor: boolean
  /** Stems of the words that are not in every text, in their order. */
  about: string[]
}

/** Ways of speaking in which a no is none. */
const NO_DENIAL =
  /\b(?:can't|cannot|couldn't) (?:wait|help|stop|get enough)\b|\bnot (?:just|only|merely)\b|\bnever (?:stop\w*|tire\w*)\b/g
/** Neither for nor against: a doubt, or something one can live with. */
const NEITHER =
  /\b(?:don't|didn't|do not|did not|not|can't|cannot|couldn't) (?:\w+ )?(?:mind|think|believe|know|understand|get why|see why|see how|see what|feel like it's|sure|remember)\b/
const DENIALS = /\b(?:not|never|nobody|nothing|hardly|cannot|without|no)\b|n't\b/g
const DISLIKES =
  /\b(?:hat(?:e|es|ed|ing)|dislik\w+|detest\w*|loath\w+|despis\w+|(?:can't|cannot|couldn't) (?:stand|bear)|(?:sick|tired|fed up|bored) (?:of|with)|avoid\w*)\b/g

/** Whether a sentence says the opposite of what its author said of the same thing, and never the same. */
export function isReversed(sentence: string, said: readonly string[]) {
  const told = said.flatMap(readStances)
  return readStances(sentence).some((stance) => {
    const alike = told.filter(({ about }) => isAboutTheSame(stance.about, about))
    return alike.length > 0 && alike.every(({ isFor }) => isFor !== stance.isFor)
  })
}

/** Only what somebody says with "I": what others do, or how things are, turns into a wish or a value rightly. */
function readStances(text: string): Stance[] {
  return plain(text)
    .split(/[.!?;,:\n–—()]+|\b(?:but|and i|because|so that|although|though|yet)\b/)
    .flatMap((clause) => {
      const [, own] = /(?:^|\s)i(?:'m|'ve|'d|'ll)?\s+(.*)$/.exec(` ${clause.replace(NO_DENIAL, ' ')}`) ?? []
      if (own === undefined || NEITHER.test(own)) return []
      const denials = own.replace(DISLIKES, ' ').match(DENIALS)?.length ?? 0
      const dislikes = own.match(DISLIKES)?.length ?? 0
      const words =
        own
          .replace(DISLIKES, ' ')
          .replace(DENIALS, ' ')
          .match(/\p{L}{2,}(?:'\p{L}+)?/gu) ?? []
      const about = words.filter((word) => !isStop(word) && !word.endsWith("n't")).map(stem)
      return about.length > 0 ? [{ isFor: (denials + dislikes) % 2 === 0, about }] : []
    })
}

/** Nearly all that one of them is about, and at least half of the other. */
function isAboutTheSame(one: readonly string[], other: readonly string[]) {
  const shared = new Set(one.filter((word) => other.includes(word))).size
  if (shared === 0) return false
  const isPart = shared === new Set(one).size && one[0] === other[0]
  return isPart || (shared * 2 > one.length && shared * 2 >= other.length)
}
