import { isQuotable } from '../language/clauses.ts'
import { countWords, plain, unshout } from '../language/plain.ts'
import { correct } from '../language/spelling.ts'
import { turn as turnClause, upperFirst } from '../language/turn.ts'
import type { Message, Note, Said, State } from './conversation.ts'
import { findByPlace, findPicks } from './names.ts'
import { reflect } from './reflect.ts'
import type { Move, Turn } from './turn.ts'

/** Names heard most and with the best words first. A card needs words to stand on. */
export function chooseCards(state: State, kind: 'value' | 'strength'): string[] {
  const scores = new Map<string, number>()
  for (const note of state.notes) {
    if (note.kind !== kind) continue
    scores.set(note.name, (scores.get(note.name) ?? 0) + weighNote(note))
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one)
  const solid = ranked.filter(([, score]) => score >= 0.9)
  return pickApart(
    state,
    (solid.length > 1 ? solid : ranked).map(([name]) => name),
  )
}

function weighNote({ name, quote, isLack }: Note) {
  const count = countWords(quote)
  return (count >= 4 ? 1 : 0.5) + (isLack ? 0.5 : 0) + (namesItself(name, quote) ? 0.6 : 0)
}

/** "It's unfair" is about fairness beyond doubt. */
function namesItself(name: string, quote: string) {
  return plain(quote).includes(plain(name).slice(0, 4).trim())
}

/** Cards resting on one and the same clause say the same thing twice, so those come last. */
function pickApart(state: State, names: string[]) {
  const taken = new Set<string>()
  const apart = names.filter((name) => {
    const quote = quoteFor(state, name, taken)
    if (!quote || taken.has(quote)) return false
    taken.add(quote)
    return true
  })
  return [...apart, ...names.filter((name) => !apart.includes(name))]
}

/** The member's best words for a name: long enough to mean something, short enough to read. */
export function quoteFor(state: State, name: string, except = new Set<string>()): string {
  return bestSaid(state, name, except)?.quote ?? ''
}

function bestSaid(state: State, name: string, except = new Set<string>()): Note | undefined {
  return state.notes
    .filter((note) => note.name === name && (note.kind === 'value' || note.kind === 'strength'))
    .sort((one, other) => worth(state, other, except) - worth(state, one, except))[0]
}

function worth(state: State, said: Said, except: Set<string>) {
  const { quote } = said
  const count = countWords(quote)
  const size = count < 2 ? 0 : count < 4 ? 2 : count <= 18 ? 3 : 2.5
  return (
    size -
    (except.has(quote) ? 2 : 0) -
    (isChoice(state, said) ? 1.5 : 0) -
    (/^(?:he|she|they)\b/i.test(quote) ? 0.2 : 0)
  )
}

/** Words by which a card was picked say that it fits, not why. */
function isChoice({ answers }: State, { messageId }: Said) {
  return [answers.cards, answers.first, answers.missing].flat().some((said) => said?.messageId === messageId)
}

/** For the profile: each name with the member's own words for it, each used once; none of ours are put in their mouth. */
export function describeItems(turn: Turn, names: readonly string[]) {
  const taken = new Set<string>()
  return names.map((name) => {
    const own = ownSentence(turn, name)
    const isNew = own !== '' && !taken.has(own)
    taken.add(own)
    return { name, description: isNew ? `${upperFirst(own)}.` : '' }
  })
}

/** The lines of a draft that tell in the member's words what a name stands for. */
export function describeLines(items: readonly { name: string; description: string }[]) {
  return items.filter(({ description }) => description).map(({ name, description }) => `${name}: ${description}`)
}

function ownSentence({ state, input }: Turn, name: string) {
  const said = bestSaid(state, name)
  // What was missing is good evidence and a bad line for a profile.
  if (said && (said.isLack || isChoice(state, said))) return ''
  const own = said ? nameThem(tidy({ input }, widen(input.messages, said).quote)) : ''
  return countWords(own) >= 4 && (turnClause(own) || /^(?:we|it|there)\b/i.test(own)) ? own : ''
}

/** In a profile nobody has been named before: whoever asks is "people", and any other "they", "he" or "she" is nobody. */
export function nameThem(own: string) {
  const asking =
    /^they (?=(?:(?:always|often|all|usually|mostly|just|sometimes) )?(?:ask|come|call|ring|turn|trust|tell|text|phone|want|need|rely|count|send|go|bring)\b.*\bme\b)/i
  return /^(?:he|she|they)\b/i.test(own.replace(asking, '')) ? '' : own.replace(asking, 'People ')
}

/** A draft may have its slips put right; the evidence beside it stays as typed. */
export function tidy({ input }: Pick<Turn, 'input'>, quote: string) {
  const { text, isSure } = correct(unshout(quote), input.knowledge.words)
  return (isSure ? text : unshout(quote)).replace(/\bi(?=['’]|\b(?!['’]))/g, 'I').replace(/[.!]+$/, '')
}

/** What a member chooses of the names on the table: by name, by place, or all of them with a yes. */
export function readChoice({ text, act, state: { offered } }: Turn, known: Parameters<typeof findPicks>[1]): string[] {
  const { chosen, refused } = findPicks(text, known)
  const agreed = act === 'yes' ? offered : []
  return [...new Set([...chosen, ...findByPlace(text, offered), ...agreed])].filter((name) => !refused.includes(name))
}

export function keepChoice(turn: Turn, chosen: string[]) {
  turn.state.picks = chosen.slice(0, 5)
  turn.state.answers.cards = [{ quote: turn.text.trim(), messageId: turn.messageId }]
}

/** What the offered names stand for. */
export function explainOffered({ state }: Turn, known: readonly { name: string; meaning: string }[]) {
  const lines = state.offered.flatMap((name) => {
    const meaning = known.find((one) => one.name === name)?.meaning
    return meaning ? [`- **${name}**: ${meaning}`] : []
  })
  return lines.join('\n')
}

export function evidenceFor({ state, input }: Turn, names: string[]): Said[] {
  const found = names.flatMap((name) => bestSaid(state, name) ?? []).map((said) => widen(input.messages, said))
  const picked = state.answers.cards?.filter(({ quote }) => quote.length <= 200 && countWords(quote) > 1) ?? []
  const quotes = new Map([...found, ...picked].map(({ quote, messageId }) => [quote, { quote, messageId }]))
  // Nothing beside the longer words it is a part of.
  const isWithin = (quote: string) => quotes.keys().some((other) => other !== quote && other.includes(quote))
  return [...quotes.values()].filter(({ quote }) => !isWithin(quote))
}

/** Two or three words say little by themselves: the sentence after them comes along. */
function widen(messages: readonly Message[], said: Said): Said {
  if (countWords(said.quote) >= 4) return said
  const content = messages.find(({ id }) => id === said.messageId)?.content ?? ''
  const at = content.indexOf(said.quote)
  const rest = /^[.!,;]?\s[^.!?\n]+/.exec(content.slice(at + said.quote.length))
  const quote = at < 0 || !rest ? said.quote : content.slice(at, at + said.quote.length + rest[0].length).trim()
  return isQuotable(quote) && countWords(quote) <= 20 ? { ...said, quote } : said
}

/** More of the story instead of a choice: it may change what is offered, once. */
export function lookAgain(turn: Turn, putCards: (turn: Turn) => Move): false {
  if (turn.act !== 'answer' || countWords(turn.text) < 7 || turn.state.tries > 0) return false
  turn.again = [reflect(turn), ...putCards(turn).paragraphs].filter(Boolean).join('\n\n')
  return false
}

/** What we have no word for is still the member's word, if it is one and not a story. */
export function keepOwnWord(turn: Turn, kind: 'value' | 'strength', most: number) {
  const word = turn.text.trim().replace(/[.!]+$/, '')
  if (turn.act !== 'answer' || countWords(word) > most || !/^[\p{L} '-]+$/u.test(word)) return false
  turn.state.picks = [upperFirst(word)]
  turn.state.notes.push({ kind, name: upperFirst(word), quote: word, messageId: turn.messageId })
  turn.state.answers.cards = [{ quote: word, messageId: turn.messageId }]
  return true
}
