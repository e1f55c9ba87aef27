import { countWords, plain } from '../language/plain.ts'

/** Reads "I'd love to help young people who feel left out" as "young people who feel left out". */
export function readAudience(said: string) {
  const bare = clean(said)
    .replace(
      /^(?:i(?:'d|’d| would)?(?: really| just)? (?:love|like|want|hope|wish|care)(?: most| mostly)? (?:to|about) (?:(?:be there|make a (?:real )?difference|work|do something|be useful) (?:for|with)|help(?:ing)?|support(?:ing)?|teach(?:ing)?|work(?:ing)? with|look(?:ing)? after|car(?:e|ing) for)?|(?:to )?(?:help(?:ing)?|support(?:ing)?|work(?:ing)? with|be there for)|it(?:'s|’s| is| would be)|that(?:'s|’s| would be)|they(?:'re|’re| are)|probably|mainly|mostly|maybe|definitely|for|i think of|i picture) /i,
      '',
    )
    .replace(/^(?:probably|mainly|mostly|maybe|for|the ones like|people like me)\s+(?=\w)/i, (match) =>
      /people like me/i.test(match) ? match : '',
    )
  return lowerStart(bare)
}

/** Reads an answer as what follows "so that …", with its subject. */
export function readChange(said: string, pronoun = 'they'): string {
  const bare = clean(said)
    .replace(
      /^(?:(?:so that|so|then|because|that|i(?:'d|’d| would)? (?:want|like|love|hope)(?: for)?|when it goes well|when i do it well|afterwards|i make sure(?: that)?|hopefully|i hope|maybe)[\s,]+)+/i,
      '',
    )
    .replace(/\bdont\b/gi, 'don’t')
  if (
    /^(?:nobody|no one|no-one|everyone|everybody|there|it|their|life|things|the|fewer|more people|less people)\b/i.test(
      bare,
    ) &&
    countWords(bare) > 2
  ) {
    return lowerStart(bare)
  }
  const predicate = bare
    .replace(
      /^(?:they|them|people|kids|children|she|he|her|him|the \w+)(?:(?:'d|’d|'ll|’ll)| would| will| could)?(?: to)? /i,
      '',
    )
    .replace(/^(?:they(?:'re|’re)|are|is) /i, 'are ')
    .replace(/^(?:to|would|will) /i, '')
  return `${pronoun} ${asVerbPhrase(lowerStart(plural(predicate)))}`
}

function asVerbPhrase(text: string) {
  if (isVerbPhrase(text)) return text
  if (
    /^(?:(?:more|less|so|really|much|a bit) )?(?:happy|happier|safe|safer|calm|calmer|confident|free|freer|heard|seen|understood|included|independent|healthy|healthier|proud|lonely|alone|scared|anxious|stressed|worried|stronger|strong|ready|able|better|welcome|wanted|valued|respected|listened to|at home|at ease)\b/.test(
      text,
    )
  ) {
    return `feel ${text}`
  }
  return `have ${text}`
}

/** "feels less lonely" belongs to one person; after "they" it is "feel". */
function plural(text: string) {
  return text
    .replace(
      /^(feel|get|know|have|find|can|learn|understand|see|leave|believe|start|stop|want|need|make|live|go|come|trust|keep|become|smile|stand|say)s\b/i,
      '$1',
    )
    .replace(/^has\b/i, 'have')
    .replace(/^goes\b/i, 'go')
    .replace(/^doesn(['’])t\b/i, 'don$1t')
}

function isVerbPhrase(text: string) {
  return /^(?:(?:can|do|don['’]t|are|aren['’]t|have|feel|get|know|find|learn|understand|see|leave|believe|start|stop|want|need|make|live|go|come|trust|keep|become|smile|stand|say|eat|sleep|walk|talk|read|write|work|pass|earn|laugh|manage|stay|grow|move|take|speak|use|enjoy|realise|finish|no longer|never|always|actually|finally|really|just)\b)/.test(
    text,
  )
}

/** Reads an answer as what follows "by …". */
export function readMeans(said: string): string {
  const bare = clean(said)
    .replace(/^(?:by|through|with|maybe|probably|mostly|mainly)\s+/i, '')
    .replace(
      /^(?:i(?:'d|’d| would|'ll|’ll| will| can| could| want to| just| always)?|to|we(?:'d|’d)?|my way is(?: to)?|it(?:'s|’s| is))\s+(?:be )?/i,
      '',
    )
    .replace(/^(?:just|always|really|probably|try to)\s+/i, '')
  const [first = '', ...rest] = lowerStart(bare).split(' ')
  if (/ing$/.test(first)) return [first, ...rest].join(' ')
  const form = gerund(first)
  return form ? [form, ...alsoGerund(rest)].join(' ') : `what I know best: ${lowerStart(bare)}`
}

/** "listen and explain" needs both: "listening and explaining". */
function alsoGerund(words: string[]) {
  const follows = (index: number): boolean =>
    /^(?:and|or)$/.test(words[index - 1] ?? '') ||
    (/^(?:just|then|also)$/.test(words[index - 1] ?? '') && follows(index - 1))
  return words.map((word, index) => (follows(index) ? (gerund(word) ?? word) : word))
}

const verbs =
  /^(?:teach|listen|help|show|make|build|give|run|write|design|cook|fix|organise|organize|coach|train|explain|create|talk|work|support|care|draw|sing|play|lead|plan|speak|share|bring|find|keep|stay|be|start|set|use|look|sit|offer|take|tell|solve|code|grow|guide|encourage|ask|provide|read|do|get|put|treat|visit|drive|clean|protect|fight|campaign|connect|welcome|check|learn|study|research|let|break|turn|develop|advise|nurse|mentor|repair|paint|film|translate)$/

function gerund(word: string): string | null {
  const verb = word.toLowerCase()
  if (!verbs.test(verb)) return null
  if (/^(?:run|set|get|put|sit|plan|let)$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  if (/^(?:be|see)$/.test(verb)) return `${verb}ing`
  return verb.endsWith('e') ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}

function clean(said: string) {
  return said.trim().replace(/[.!,;\s]+$/, '')
}

function lowerStart(text: string) {
  const [first = ''] = text.split(' ')
  const isName =
    /^\p{Lu}/u.test(first) &&
    !/^(?:people|young|old|older|kids|children|the|those|my|women|men|families|anyone|everyone|students|patients|they|to|by|i|teach\w*|help\w*|listen\w*|make|making|animals|someone|feel|know|have|get)$/i.test(
      plain(first),
    )
  return isName || first === 'I' ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
