import { isQuotable, isRude, splitClauses } from './language/clauses.ts'
import { countWords, plain, upperFirst } from './language/plain.ts'
import { checkSafety } from './safety.ts'

interface Said {
  role: 'user' | 'assistant'
  content: string
}

export interface HeardFact {
  text: string
  /** The member's own words that it comes from, letter by letter. */
  quote: string
}

const MOST = 5
const LONGEST = 180

/** How people speak of what lasts longer than a day: work, learning, home, limits, plans. */
const LASTING = [
  /^i(?:'m| am) (?:a|an|the|in|at|on|doing|studying|training|working|living|looking|caring|currently|self-employed|unemployed|retired)\b/,
  /^i(?:'ve| have) (?:been|worked|got|done|two|three|four|a|an|no|always)\b/,
  /^i (?:work|study|live|care for|look after|run|teach|drive|volunteer|used to|left|lost|finished|started|retrained|speak|play|can't|cannot|don't drive)\b/,
  /^i (?:want|would like|'d like|hope|plan|need) to\b/,
  /^i'd like to\b/,
  /^i(?:'m| am) (?:thinking of|thinking about|hoping to|planning to|going to|not allowed|not able)\b/,
  /^my (?:job|work|dream|plan|course|contract|commute|kids|children|boss|manager|shifts?|hours)\b/,
]

/** Law gives these more protection, so no coach keeps them in mind. */
const PRIVATE =
  /\b(?:ethnic|black|asian|white|race|racial|religio\w*|muslim|christian|jewish|hindu|sikh|catholic|church|mosque|pray\w*|disab\w+|autis\w+|adhd|dyslexi\w*|diagnos\w+|depress\w*|anxi\w+|bipolar|medicat\w+|therap(?:y|ist)|illness|cancer|diabet\w*|epilep\w*|hiv|pregnan\w*|miscarr\w*|gay|lesbian|bisexual|queer|trans(?:gender)?|non-binary|sexual\w*|asylum|refugee|immigra\w*|visa|union|labour party|tory|conservative|vote[drs]?|convict\w*|prison|criminal|probation)\b/i

export function isPrivateMatter(text: string) {
  return PRIVATE.test(text)
}

/** What is worth keeping in mind from what a member said, in their own words. */
export function listFacts(said: Said[]): HeardFact[] {
  return said
    .filter(({ role, content }) => role === 'user' && !checkSafety(content))
    .flatMap(({ content }) => splitClauses(content))
    .filter(({ text }) => isLasting(text))
    .map(({ text, said: corrected }) => ({ text: upperFirst(corrected.trim()), quote: text }))
    .slice(-MOST)
}

function isLasting(text: string) {
  if (text.length > LONGEST || text.endsWith('?') || !isQuotable(text) || isRude(text) || isPrivateMatter(text)) {
    return false
  }
  const words = countWords(text)
  return words >= 4 && words <= 30 && LASTING.some((pattern) => pattern.test(plain(text)))
}
