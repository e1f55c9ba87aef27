import { countWords, plain, unshout } from '../../language/plain.ts'

const wishes =
  /^(?:i(?:'d|’d| would)?(?: really| just)? (?:love|like|want|hope|wish|care)(?: most| mostly)? (?:to|about) (?:(?:be there|make a (?:real )?difference|work|do something|be useful) (?:for|with)|help(?:ing)?|support(?:ing)?|teach(?:ing)?|work(?:ing)? with|look(?:ing)? after|car(?:e|ing) for)?|(?:to )?(?:help(?:ing)?|support(?:ing)?|work(?:ing)? with|be there for)|it(?:'s|’s| is| would be)|that(?:'s|’s| would be)|they(?:'re|’re| are)|i help|i picture|i think of|probably|mainly|mostly|maybe|definitely|for|the ones like)\s+/i

/** Reads "I'd love to help young people who feel left out" as "young people who feel left out"; null when it is no people. */
export function readAudience(said: string): string | null {
  let bare = clean(said).replace(/^(?:(?:hello|hi|hey|hiya|good (?:morning|evening)|well|so|ok|yeah)[\s,.!]+)+/i, '')
  while (wishes.test(bare)) bare = bare.replace(wishes, '')
  bare = bare
    .replace(/(?:,| -)? (?:when|because|since|cos|as) (?:i|she|he|they|we|it|my)\b.*$/i, '')
    .replace(/,(?! (?:who|that|and)\b).*$/, '')
    .replace(/ (?:i (?:suppose|guess|think)|really|maybe|probably)$/i, '')
  const words = countWords(bare)
  if (words === 0 || words > 18 || /^(?:i|we|you|so|it|its|it['’]s|there|having|being|doing|visiting|to)\b/i.test(bare))
    return null
  return lowerStart(bare)
}

const PEOPLE =
  /\b(?:people|persons?|folks?|kids?|child|children|babies|toddlers|teens?|teenagers|youths?|lads|lasses|boys|girls|men|women|mums?|mothers|dads?|fathers|parents|families|family|couples|students?|pupils|learners|apprentices|graduates|beginners|patients|carers|clients|customers|residents|tenants|neighbou?rs|communit(?:y|ies)|refugees|migrants|immigrants|newcomers|families|elderly|pensioners|seniors|grandparents|veterans|soldiers|workers|staff|colleagues|teams?|farmers|artists|musicians|players|athletes|fans|readers|users|drivers|survivors|victims|prisoners|offenders|addicts|homeless|disabled|deaf|blind|autistic|animals?|dogs?|cats?|horses?|pets?|wildlife|birds?|bees|nature|planet|town|village|estate|everyone|everybody|anyone|anybody|someone|somebody|others|those|them|ones?|guests|visitors|strangers|friends?|mates?|brothers?|sisters?|nan|gran|son|daughter|mum|dad|wife|husband|partner)\b/i

/** Names somebody, or some living thing, that work can be for. */
export function isPeople(audience: string) {
  return PEOPLE.test(audience)
}

/** "People" are everybody and nobody. */
export function isAnyone(audience: string) {
  return /^(?:people|everyone|everybody|anyone|anybody|others|other people|the world|all people)$/i.test(audience)
}

/** One person the member knows stands for many others, and those are the ones to find. */
export function isOnePerson(audience: string) {
  return /^(?:my|a) (?:\w+ )?(?:nan|gran|grandad|grandma|mum|mam|dad|mother|father|brother|sister|aunt|uncle|cousin|friend|best friend|mate|son|daughter|neighbour|partner|wife|husband|teacher|boss)$/i.test(
    audience,
  )
}

const lead =
  /^(?:(?:so that|so|then|because|that|i(?:'d|’d| would)? (?:want|like|love|hope)(?: for)?|when it goes well|when i do it well|afterwards|i make sure(?: that)?|hopefully|i hope|maybe|well)[\s,]+)+/i
const ownSubject =
  /^(?:nobody|no one|no-one|everyone|everybody|there|it|their|life|things|fewer|more people|less people)\b/i
const feelings =
  /^(?:(?:more|less|so|really|much|a bit) )?(?:happy|happier|safe|safer|calm|calmer|confident|free|freer|heard|seen|understood|included|independent|healthy|healthier|proud|lonely|alone|scared|anxious|stressed|worried|stronger|strong|ready|able|better|welcome|wanted|valued|respected|listened to|at home|at ease|good about)\b/
const goods =
  /^(?:more|less|better|a|an|some|their|someone|somewhere|something|no|enough|new|hope|confidence|support|skills|jobs?|choices?|safety|peace|a chance)\b/

/** Reads an answer as what follows "so that …", with its subject; null when no change can be made out. */
export function readChange(said: string, pronoun = 'they'): string | null {
  const bare = clean(said)
    .replace(lead, '')
    .replace(/\bdont\b/gi, 'don’t')
  if (ownSubject.test(bare) && countWords(bare) > 2) return lowerStart(bare)
  // Said of one person, it stays with that person.
  if (/^(?:she|he)$/.test(pronoun) && /^(?:she|he)\b/i.test(bare))
    return lowerStart(bare.replace(/\bdon['’]t\b/i, 'doesn’t'))
  const predicate = bare
    .replace(
      /^(?:they|them|people|kids|children|she|he|her|him|the \w+)(?:(?:'d|’d|'ll|’ll)| would| will| could)?(?: to)? /i,
      '',
    )
    .replace(/^(?:they(?:'re|’re)|are|is) /i, 'are ')
    .replace(/^(?:to|would|will) /i, '')
    .replace(/,\s*(?:and )?they(?:'re|’re| are)? /gi, ' and ')
  const phrase = asVerbPhrase(lowerStart(plural(predicate)))
  return phrase && countWords(phrase) <= 24 ? `${pronoun} ${phrase}` : null
}

function asVerbPhrase(text: string) {
  if (isVerbPhrase(text)) return text
  if (feelings.test(text)) return `feel ${text}`
  return goods.test(text) ? `have ${text}` : null
}

/** "They feel stupid" is what they are to be helped out of, not into. */
export function isTrouble(said: string) {
  return /^(?:(?:because|well|so|that) )*(?:they|people|kids|children|she|he|most|many)?(?: all)? ?(?:'re|are|is|feels?|gets?|think they(?:'re| are)) (?:(?:often|always|so|really|very|just|all|made to feel) )*(?:stupid|thick|dumb|alone|lonely|left out|lost|scared|afraid|sad|angry|ashamed|useless|worthless|ignored|bullied|stuck|hopeless|overwhelmed|invisible|forgotten|struggling|stressed|depressed|anxious|worried|bored|hungry|homeless|suffering|in (?:pain|trouble|debt))\b/.test(
    plain(said),
  )
}

/** "feels less lonely" belongs to one person; after "they" it is "feel". */
function plural(text: string) {
  return text
    .replace(
      /^(feel|get|know|find|learn|understand|see|leave|believe|start|stop|want|need|make|live|come|trust|keep|become|smile|stand|say)s\b/i,
      '$1',
    )
    .replace(/^has\b/i, 'have')
    .replace(/^goes\b/i, 'go')
    .replace(/^doesn(['’])t\b/i, 'don$1t')
}

function isVerbPhrase(text: string) {
  return /^(?:can|do|don['’]t|are|aren['’]t|have|feel|get|know|find|learn|understand|see|leave|believe|start|stop|want|need|make|live|go|come|trust|keep|become|smile|stand|say|eat|sleep|walk|talk|read|write|work|pass|earn|laugh|manage|stay|grow|move|take|speak|use|enjoy|realise|finish|no longer|never|always|actually|finally|really|just)\b/.test(
    text,
  )
}

/** Reads an answer as what follows "by …"; null when nothing is done in it. */
export function readMeans(said: string): string | null {
  const bare = clean(said)
    .replace(/^(?:(?:by|through|with|maybe|probably|mostly|mainly|well)\s+)+/i, '')
    .replace(/,?\s+(?:cos|because|since)\b.*$|,\s+(?:i've|i’ve|it|that)\b.*$/i, '')
  if (countWords(bare) > 26) return null
  // "I would make tea, I bring them to the office, I translate": each thing done, one after the other.
  const pieces = bare.split(/,\s*(?:and\s+|then\s+)?/)
  const all: string[] = []
  for (const piece of pieces) {
    const doing = asDoing(piece)
    if (doing) all.push(doing)
    else if (all.length === 0) return null
    else all.push(`${all.pop()}, ${piece}`)
  }
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? null)
}

function asDoing(said: string): string | null {
  const bare = said
    .replace(
      /^(?:i(?:'d|’d| would|'ll|’ll| will| can| could| want to| just| always| also)?|to|we(?:'d|’d)?|my way is(?: to)?|it(?:'s|’s| is))\s+(?:be )?/i,
      '',
    )
    .replace(/^(?:(?:just|always|really|probably|try to|do it by)\s+)+/i, '')
  const [first = '', ...rest] = lowerStart(bare).split(' ')
  if (isGerund(first)) return [first.toLowerCase(), ...rest].join(' ')
  const isNot = /^(?:don['’]?t|not|never)$/i.test(first)
  const form = gerund(isNot ? (rest.shift() ?? '') : first)
  return form ? [...(isNot ? ['not'] : []), form, ...alsoGerund(rest)].join(' ') : null
}

function isGerund(word: string) {
  return /ing$/i.test(word) && !/^(?:bring|sing|ring|swing|string|spring|cling|king|thing)$/i.test(word)
}

/** "listen and explain" needs both: "listening and explaining". */
function alsoGerund(words: string[]) {
  const follows = (index: number): boolean =>
    (/^(?:and|or)$/.test(words[index - 1] ?? '') && (index === 1 || isVerb(words[index - 2] ?? ''))) ||
    (/^(?:just|then|also)$/.test(words[index - 1] ?? '') && follows(index - 1))
  return words.map((word, index) => (follows(index) ? (gerund(word) ?? word) : word))
}

/** "Tea and talk" are two things; "listen and explain" is twice something done. */
function isVerb(word: string) {
  return verbs.test(word.toLowerCase()) || isGerund(word)
}

const verbs =
  /^(?:teach|listen|help|show|make|build|give|run|write|design|cook|fix|organise|organize|coach|train|explain|create|talk|work|support|care|draw|sing|play|lead|plan|speak|share|bring|find|keep|stay|be|start|set|use|look|sit|offer|take|tell|solve|code|grow|guide|encourage|ask|provide|read|do|get|put|treat|visit|drive|clean|protect|fight|campaign|connect|welcome|check|learn|study|research|let|break|turn|develop|advise|nurse|mentor|repair|paint|film|translate|have|go|open|hold|stand|walk|call|answer|meet|hire|mend|feed|raise|save|serve|sell|tidy|wash|push|pull|carry|hear|notice|remember|believe|treat|pay|send|point|lend)$/

function gerund(word: string): string | null {
  const verb = word.toLowerCase()
  if (!verbs.test(verb)) return null
  if (/^(?:run|set|get|put|sit|plan|let)$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  if (/^(?:be|see)$/.test(verb)) return `${verb}ing`
  return verb.endsWith('e') ? `${verb.slice(0, -1)}ing` : `${verb}ing`
}

function clean(said: string) {
  return unshout(said)
    .trim()
    .replace(/[.!,;\s]+$/, '')
}

const commonStarts =
  /^(?:people|young|old|older|kids|children|the|those|my|women|men|families|anyone|everyone|students|patients|they|to|by|being|having|teach\w*|help\w*|listen\w*|make|making|animals|someone|feel|know|have|get|visiting|running|giving|talking|showing|teenagers|boys|girls|refugees|parents|adults|workers|small|local|new|more|less)$/i

function lowerStart(text: string) {
  const [first = ''] = text.split(' ')
  const isName = /^\p{Lu}/u.test(first) && !commonStarts.test(plain(first))
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
