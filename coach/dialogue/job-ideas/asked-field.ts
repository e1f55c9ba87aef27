import { countWords, plain } from '../../language/plain.ts'

export const REFUSED = /\b(?:no|not|never|without|hate|don't|dont|can't|cant)\s+(?:\w+\s+){0,3}$/

/** "Something in building", "jobs to do with horses". */
const WITH_JOINT =
  /\b(?:something|anything|sth|a job|jobs?|work|ones?|ideas?|more|stuff|roles?)\s+(?:(?:more|a bit|else|still|that's|thats|that is)\s+)*((?:in|with|near(?:er)?|around|like|to do with|about|involving|where|clos(?:e|er) to|related to|similar to|out ?doors|outside|creative|practical|hands[- ]on)\b.*)$/i
/** "Look for laboratory work", "what about museum jobs", "railways instead". */
const BEFORE_NOUN =
  /\b(?:look(?:ing)? (?:for|at|into)|search(?:ing)? (?:for|in)|find(?: me)?|show me|give me|what about|how about|rather (?:do|have|be in)|prefer|try|thought of|thinking of|meant|want(?:ed)?)\s+((?:\S+\s+){0,4}?\S+)\s+(?:work|jobs?|roles?|side|sector|industry|trade|field|instead)\b/i
const INSTEAD =
  /^(?:(?:can|could) (?:you|we) (?:do|try) |and |or |maybe |perhaps |more )*((?:\S+\s+){0,3}\S+) instead\b/i
const FIELD_WORDS_MAX = 16

/** What stands around a field and is no part of it. */
const LEADING =
  /^(?:(?:in|with|around|about|involving|to do with|like|near(?:er)?(?: to)?|clos(?:e|er) to|related to|similar to|some|any|a|an|the|more|of)\s+)+/i
const TRAILING =
  /[\s,]+(?:i (?:meant|mean|said|asked(?: for)?)|instead|please|pls|or (?:something|sth|so|anything)|if (?:possible|you can|there is any)|though|tho|then|that sort of thing|ones?|work|jobs?|roles?|stuff|side)[\s.!?]*$/i
/** Names nothing: "something like that", "jobs for me". */
const EMPTY =
  /^(?:(?:me|us|it|that|this|these|those|them|other|others|different|else|new|better|my|your|a|the|real|proper|of|one|list|first|second|third|last|more|less|what|where)\s*)*$/i

/** The field of work somebody asks for while ideas lie on the table; '' where none is asked for. */
export function askedField(told: readonly string[]): string {
  for (const sentence of told) {
    const found = WITH_JOINT.exec(sentence) ?? BEFORE_NOUN.exec(sentence) ?? INSTEAD.exec(sentence)
    const words = found?.[1]?.split(/,?\s+but\b|[,;]\s+(?:no|not|nothing)\b|[.?!]\s/i)[0]?.trim() ?? ''
    if (!found || /\bmore about\b/i.test(sentence) || REFUSED.test(`${plain(sentence.slice(0, found.index))} `))
      continue
    const field = withoutTrailing(words.replace(/[.!?\s]+$/, ''))
    const bare = bareField(field)
    if (countWords(field) > 0 && countWords(field) <= FIELD_WORDS_MAX && !EMPTY.test(bare)) return field
  }
  return ''
}

/** "With stock and ordering" without its joint. */
export function bareField(field: string) {
  return field.replace(LEADING, '').trim()
}

function withoutTrailing(words: string): string {
  const shorter = words.replace(TRAILING, '')
  return shorter === words ? words : withoutTrailing(shorter)
}
