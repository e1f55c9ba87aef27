import { plain, upperFirst } from '../../language/plain.ts'
import type { WordReading } from '../../understand.ts'
import { splitAsked } from '../asked-sentences.ts'
import { makeItem } from '../section/names.ts'
import type { SectionPlan } from '../section/plans.ts'
import { FAIRLY_SURE, SURE, type Turn } from '../turn.ts'
import { type DraftItem, isSame, type Operation } from './draft-list.ts'
import { toName } from './find-item.ts'
import { findMentions } from './find-mentions.ts'
import { findNewNames, findQuotedName, type NewName } from './find-new-names.ts'
import { findReferences, type Reference } from './find-references.ts'
import { findAbsent, findSwaps, type Swap } from './find-swap.ts'
import { dictatedLine, newLine } from './item-lines.ts'
import { clausesOf, type Done, pairUp, SIGN } from './pair-names.ts'
import { keptAlone, orderOutright, readOrder } from './read-order.ts'
import { inFirstPerson } from './sentence.ts'

/** What a message asks to be done to a draft, one thing after the other. */
export interface Requests {
  operations: Operation[]
  /** Something should change but it is not clear what is meant (`which`), or what should come in (`what`). */
  unclear?: 'which' | 'what'
  /** Named to be changed, and not in the list. */
  absent?: string
}

const EDITS = ['add', 'remove', 'rename', 'reword', 'reorder', 'undo', 'pick']
/** With words marked as what goes or comes, less is needed to take a message for an edit. */
const EDIT_WITH_MENTIONS = 0.3

/** Null where the message is no edit. */
export function readRequests(turn: Turn, plan: SectionPlan): Requests | null {
  if (turn.tapped) return readTapped(turn, plan)
  const swaps = findSwaps(turn.text, turn.state.draft.items, plan.known)
  if (swaps.length > 0)
    return { operations: [...swaps.map((swap) => exchange(turn, plan, swap)), ...beside(turn, plan, swaps)] }
  const dictated = dictatedLine(turn, plan)
  if (dictated) return { operations: [dictated] }
  const alone = nameAlone(turn, plan)
  if (alone) return { operations: [addNames(turn, plan, [alone])] }
  if (asksForLess(turn)) return { operations: [{ kind: 'shorten' }] }
  const gone = namedOut(turn)
  if (gone.length > 0) return { operations: [{ kind: 'remove', names: gone }] }
  if (BACK.test(plain(turn.text)) && hasRemoved(turn)) return { operations: [{ kind: 'undo' }] }
  const missing = missedNames(turn, plan)
  if (missing.length > 0) return { operations: [addNames(turn, plan, missing)] }
  const ordered = orderOutright(turn, plan)
  if (ordered) return { operations: [ordered] }
  const left = keptAlone(turn, plan)
  if (left.length > 0) return { operations: [{ kind: 'remove', names: others(turn.state.draft.items, left) }] }
  const act = editOf(turn)
  const absent = act && findAbsent(turn.text, turn.state.draft.items, plan.known)
  if (absent) return { operations: [addNames(turn, plan, [absent.to])], absent: absent.name }
  if (!act) return null
  if (act === 'undo') return { operations: [{ kind: 'undo' }] }
  const marked = readMarked(turn, plan, act)
  return marked.operations.length > 0 ? marked : (readWhole(turn, plan, act) ?? marked)
}

/** What comes in is in the list already where it is one of its names: then only the other one goes. */
function exchange(turn: Turn, plan: SectionPlan, { name, to }: Swap): Operation {
  const isThere = turn.state.draft.items.some((item) => isSame(item.name, to))
  return isThere ? { kind: 'remove', names: [name] } : renameTo(turn, plan, name, to)
}

const ADDS = /\b(?:add|put|include|stick|chuck|missing|also)\b/i

/** What else the message asks for, in words that are not those of the exchange. */
function beside(turn: Turn, plan: SectionPlan, swaps: readonly Swap[]): Operation[] {
  const isTaken = (said: string) =>
    swaps.some(
      ({ name, to }) => isSame(name, said) || plain(to).includes(plain(said)) || plain(said).includes(plain(to)),
    )
  return readMarked(turn, plan, editOf(turn) ?? 'rename').operations.flatMap((operation): Operation[] => {
    if (operation.kind === 'remove') {
      const names = operation.names.filter((name) => !isTaken(name))
      return names.length > 0 ? [{ kind: 'remove', names }] : []
    }
    // The reason for an exchange brings nothing in.
    if (operation.kind === 'add' && ADDS.test(turn.text)) {
      const items = operation.items.filter(({ name }) => !isTaken(name))
      return items.length > 0 ? [{ kind: 'add', items }] : []
    }
    if (operation.kind === 'rename') return isTaken(operation.name) || isTaken(operation.to) ? [] : [operation]
    return operation.kind === 'reorder' ? [operation] : []
  })
}

const BACK =
  /\b(?:put|bring) (?:it|that|that one|them|those|both)(?: ones)? back\b|\b(?:no|wait|actually|oh)\b.{0,20}\bkeep (?:it|that|that one|them)\b/

function hasRemoved({ state: { draft } }: Turn) {
  return (draft.past.at(-1)?.items.length ?? 0) > draft.items.length
}

/** "Not freedom", "take out fun": a name of the list and nothing else. */
function namedOut({ text, state }: Turn) {
  const said = /^(?:not|no|without|take out|remove|drop|lose)\s+(.+?)[.!?]*$/i.exec(text.trim())?.[1] ?? ''
  return state.draft.items.map(({ name }) => name).filter((name) => isSame(name, said))
}

const MISSED = /\bwhat about (?:the |my )?([\p{L}'’ ,-]{3,60}?)(?:[,.;]?\s+(?:you|u) (?:left|forgot|missed)\b.*|\?|$)/iu

/** "What about the ear and the colour, you left them out": names that should have been there. */
function missedNames({ text, state }: Turn, plan: SectionPlan): string[] {
  const said = state.step === 'tick' ? '' : (MISSED.exec(text)?.[1] ?? '')
  const isMissed = /\b(?:left|forgot|missed)\b/i.test(text)
  if (!isMissed || findMentions(said, [], state.draft.items, plan.known).length > 0) return []
  return splitNames(said)
    .map((name) => toName(name.replace(/^(?:the|my)\s+/i, '')))
    .filter((name) => name !== '' && name.split(' ').length <= NAME_WORDS_MAX)
}

const NAME_WORDS_MAX = 4
const SHORTER =
  /\b(?:shorter|less (?:text|words)|fewer words|trim it|briefer|too long|half the (?:words|length|text)|cut (?:it|this|that) down)\b/
/** What a wish for other wording means where it is about length. */
const LENGTH = /\b(?:short|brief|words?|long|essay|cut (?:it|this|that) down|half|snappy|concise|wordy|waffle|less)\b/

function asksForLess({ act, sureness, text, reading }: Turn) {
  const said = plain(text)
  if (SHORTER.test(said)) return !(reading?.mentions ?? []).some(({ role }) => role === 'in' || role === 'to')
  return act === 'reword' && sureness >= SURE && (reading?.mentions ?? []).length === 0 && LENGTH.test(said)
}

function readTapped(turn: Turn, plan: SectionPlan): Requests | null {
  const { act, value } = turn.tapped ?? {}
  if (act === 'undo') return { operations: [{ kind: 'undo' }] }
  if (act === 'reword' && value === 'shorter') return { operations: [{ kind: 'shorten' }] }
  if (act === 'remove' && value) return { operations: [{ kind: 'remove', names: [value] }] }
  if (act === 'add')
    return value ? { operations: [addNames(turn, plan, [value])] } : { operations: [], unclear: 'what' }
  return null
}

/** The edit a message most likely is; undefined where it is more likely none. */
export function editOf({ act, sureness, reading }: Turn) {
  if (sureness >= SURE && EDITS.includes(act)) return act
  // What can only mean one thing needs no guess.
  if (sureness === 1) return undefined
  const acts = [...(reading?.acts ?? []), ...(reading?.clauses ?? []).flatMap(({ acts: own }) => own.slice(0, 1))]
  const edits = acts
    .filter(({ name }) => EDITS.includes(name))
    .sort((one, other) => other.probability - one.probability)
  const together = (reading?.acts ?? [])
    .filter(({ name }) => EDITS.includes(name))
    .reduce((sum, { probability }) => sum + probability, 0)
  const likely = Math.max(together, edits[0]?.probability ?? 0)
  const isMarked = (reading?.mentions.length ?? 0) > 0
  return likely >= (isMarked ? EDIT_WITH_MENTIONS : FAIRLY_SURE) ? edits[0]?.name : undefined
}

const DONE: readonly Done[] = ['out', 'from', 'move', 'keep']
/** What is done to something that is named without a sign of it: what the message as a whole does. */
const BY_ACT: Record<string, Done> = { remove: 'out', rename: 'from', reorder: 'move', pick: 'keep' }

/** By the items the message speaks of and the words the model marked. Places are those of the draft as it lies on the table. */
function readMarked(turn: Turn, plan: SectionPlan, act: string): Requests {
  const { items } = turn.state.draft
  const words = withoutAskedWhy(turn)
  const quote = findQuotedName(words)
  const isOfList = quote && findReferences(words.slice(quote.from, quote.to + 1), items, []).length > 0
  const isNewName = quote && !(isOfList && quote.to - quote.from < 2)
  const references = findReferences(words, items, plan.known).filter(
    ({ from, to }) => !(isNewName && from >= quote.from && to <= quote.to),
  )
  const spoken = references.filter(({ isRest }) => !isRest).flatMap(({ items: own }) => own)
  const resolved = references.map((reference) => ({
    ...reference,
    items: reference.isRest ? items.map((_, at) => at).filter((at) => !spoken.includes(at)) : reference.items,
    done: cueBefore(words, reference) ?? signOf(reference),
  }))
  keepOne(resolved)
  // What is named without a sign of its own is meant by what the message does, unless the message does that to something else.
  if (!resolved.some(({ done }) => done))
    for (const one of resolved.filter(({ isRest }) => !isRest)) one.done = BY_ACT[act] ?? null
  const fresh = isNewName ? [inQuotes(words, quote, act)] : wantedNames(turn, findNewNames(words, references, act))
  const line = act === 'reword' ? newLine(turn, resolved, fresh) : null
  if (line) return { operations: [line] }
  const renames = pairUp(
    fresh,
    resolved.filter(({ isRest }) => !isRest),
    items,
    { act, clauseAt: clausesOf(words) },
  )
  const isReplaced = (name: string) => renames.some((pair) => isSame(pair.name, name))
  // What is to be called otherwise and got no other name is perhaps only to change its place.
  for (const one of resolved.filter(({ done, roles }) => done === 'from' && roles.move >= SIGN))
    if (!one.items.some((at) => isReplaced(items[at]?.name ?? ''))) one.done = 'move'
  const names = (done: Done) =>
    [...new Set(resolved.filter((one) => one.done === done).flatMap((one) => one.items))].flatMap(
      (at) => items[at]?.name ?? [],
    )

  const operations: Operation[] = renames.map(({ name, to }) => renameTo(turn, plan, name, to))
  const kept = names('keep')
  // A name of ours that is not in the draft can be refused beforehand.
  const refused = (turn.reading?.mentions ?? [])
    .filter(({ role }) => role === 'out')
    .flatMap(({ words: said }) => refusable(said, plan))
    .filter((name) => !items.some((item) => isSame(item.name, name)))
  const out = [...names('out').filter((name) => !isReplaced(name) && !kept.includes(name)), ...refused]
  if (out.length > 0) operations.push({ kind: 'remove', names: out })
  const isChoice = act === 'pick' && out.length === 0 && kept.length > 0 && kept.length < items.length
  if (isChoice) operations.push({ kind: 'remove', names: others(items, kept) })
  const added = addNames(
    turn,
    plan,
    fresh
      .filter(
        ({ text }) =>
          !renames.some(({ said }) => said === text) && !items.some(({ name }) => isSame(name, toName(text))),
      )
      .map(({ text }) => text),
  )
  if (added.items.length > 0) operations.push(added)
  const moved = names('move')
  if (moved.length > 0) operations.push(...readOrder(items, moved, turn.text))
  const cut = (turn.reading?.mentions ?? []).filter(({ role }) => role === 'cut').map(({ words: said }) => said)
  if (cut.length > 0 && operations.length === 0) operations.push({ kind: 'avoid', words: cut })
  if (operations.length > 0) return { operations }
  return { operations, unclear: names('from').length > 0 ? 'what' : 'which' }
}

/** A name that is only asked about is neither taken out nor put in. */
function withoutAskedWhy(turn: Turn): WordReading[] {
  const words = turn.reading?.words ?? []
  const asked = splitAsked(turn).asked.filter((sentence) => ASKS_WHY.test(sentence))
  const written = [...turn.text.matchAll(WRITE_IT)].map(([phrase]) => phrase)
  const places = [...asked, ...written].flatMap((sentence) => {
    const own = sentence.trim().split(/\s+/)
    const at = words.findIndex((_, from) => own.every((word, index) => words[from + index]?.text === word))
    return at < 0 ? [] : own.map((_, index) => at + index)
  })
  return words.map((word, at) => (places.includes(at) ? { ...word, roles: NAMES_NOTHING } : word))
}

/** "… then write it up": the draft is asked for, and no name is given. */
const WRITE_IT =
  /\b(?:write|put|type) (?:it|that|this|them) (?:up|down|in)(?: now)?(?: please| pls)?(?=[.!?,;]|$)[.!?,;]*/gi
const ASKS_WHY = /\b(?:why|how come|where did|what does|what do you mean)\b/i
const NAMES_NOTHING = { none: 1, out: 0, in: 0, from: 0, to: 0, move: 0, keep: 0, cut: 0 }

const BRINGS = ['add', 'rename', 'reword', 'misheard', 'reorder', 'pick']
const HARDLY = 0.1

/** In a message that only takes away, a new name has to be marked beyond doubt. */
function wantedNames({ reading }: Turn, fresh: NewName[]) {
  const acts = [...(reading?.acts ?? []), ...(reading?.clauses ?? []).flatMap(({ acts: own }) => own)]
  const brings = Math.max(0, ...acts.filter(({ name }) => BRINGS.includes(name)).map(({ probability }) => probability))
  return brings >= HARDLY ? fresh : fresh.filter(({ comes, replaces }) => comes + replaces >= BEYOND_DOUBT)
}

const BEYOND_DOUBT = 0.85
/** Nobody has what they name taken out and all the rest of it too: what is less surely told to go stays. */
function keepOne(references: (Reference & { done: Done | null })[]) {
  const rest = references.find(({ isRest, done }) => isRest && done === 'out')
  const named = references.filter(({ isRest, done }) => !isRest && done === 'out')
  if (!rest || named.length === 0) return
  const surest = Math.max(...named.map(({ roles }) => roles.out - roles.keep))
  if (surest >= rest.roles.out - rest.roles.keep) rest.done = null
  else for (const one of named) one.done = 'keep'
}

function inQuotes(words: readonly WordReading[], { from, to }: { from: number; to: number }, act: string): NewName {
  const text = words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ')
    .replace(/^["“'‘]|["”'’][.,!?]*$/g, '')
  const replaces = act === 'rename' || act === 'reword' ? 1 : 0
  return { text, from, to, replaces, comes: 1 - replaces }
}

/** What stands right before a name and leaves no doubt about it. */
function cueBefore(words: readonly WordReading[], { from }: Reference): Done | null {
  const before = plain(
    words
      .slice(Math.max(0, from - 4), from)
      .map(({ text }) => text)
      .join(' '),
  )
  if (/\b(?:keep|leave|kept)(?: (?:the|my|just|only|in))?$/.test(before)) return 'keep'
  return /\b(?:take out|remove|delete|get rid of)(?: (?:the|my))?$/.test(before) ? 'out' : null
}

function signOf({ roles }: Reference): Done | null {
  const best = DONE.reduce((one, other) => (roles[other] > roles[one] ? other : one))
  return roles[best] >= SIGN ? best : null
}

/** By what the whole message does, where no words were marked that lead anywhere. */
function readWhole(turn: Turn, plan: SectionPlan, act: string): Requests | null {
  const { items } = turn.state.draft
  const named = findMentions(turn.text, [], items, plan.known).map(({ name }) => name)
  if (act === 'remove') {
    if (named.length === items.length && items.length > 0) return { operations: [{ kind: 'reject' }] }
    const refused =
      named.length > 0 ? named : plan.known.map(({ name }) => name).filter((name) => isSaid(turn.text, name))
    return refused.length > 0
      ? { operations: [{ kind: 'remove', names: refused }] }
      : { operations: [], unclear: 'which' }
  }
  if (act === 'reorder') {
    const operations = readOrder(items, named, turn.text)
    return operations.length > 0 ? { operations } : { operations: [], unclear: 'which' }
  }
  if (act === 'pick')
    return named.length > 0 && named.length < items.length
      ? { operations: [{ kind: 'remove', names: others(items, named) }] }
      : null
  return { operations: [], unclear: 'what' }
}

function isSaid(text: string, name: string) {
  return ` ${plain(text).replace(/[^a-z' ]+/g, ' ')} `.includes(` ${plain(name)} `)
}

function others(items: readonly DraftItem[], names: readonly string[]) {
  return items.map(({ name }) => name).filter((name) => !names.includes(name))
}

function refusable(said: string, plan: SectionPlan) {
  return plan.known.filter(({ name }) => isSame(name, toName(said))).map(({ name }) => name)
}

/** A name of ours that is not in the list, said by itself, is wanted in it. */
function nameAlone({ text, state }: Turn, plan: SectionPlan) {
  const own = toName(text)
  const known = plan.known.find((thing) => isSame(thing.name, own))
  return known && !state.draft.items.some(({ name }) => isSame(name, known.name)) ? known.name : ''
}

function renameTo(turn: Turn, plan: SectionPlan, name: string, to: string): Operation {
  const { text, messageId, state } = turn
  const meaningOf = (one: string) => {
    const known = plan.known.find((thing) => isSame(thing.name, one))
    return known ? `${upperFirst(inFirstPerson(known.meaning))}.` : ''
  }
  const item = state.draft.items.find((one) => isSame(one.name, name))
  // One of our names for another is no new word for the same thing: what was said for the one says nothing of the other.
  const [as] = meaningOf(name) && meaningOf(to) ? addNames(turn, plan, [to]).items : []
  if (as) return { kind: 'rename', name, to: as.name, evidence: as.evidence, as }
  const isOurs = item?.sentence !== undefined && isSame(item.sentence, meaningOf(name))
  const evidence = [{ quote: text.trim(), messageId }]
  return { kind: 'rename', name, to, evidence, ...(isOurs && { sentence: meaningOf(to) }) }
}

/** The member's own word is always possible as a name; where it is another word for one of ours, it stays their word. */
function addNames(turn: Turn, plan: SectionPlan, said: string[]): Extract<Operation, { kind: 'add' }> {
  const names = said.map(toName).filter(Boolean)
  const items = names.map((own): DraftItem => {
    const known = plan.known.find((thing) => isSame(thing.name, own))
    const heard = known && makeItem(turn, plan, known.name)
    if (heard?.evidence.some(({ messageId }) => messageId !== turn.messageId)) return heard
    return {
      name: known?.name ?? own,
      sentence: known ? `${upperFirst(inFirstPerson(known.meaning))}.` : '',
      evidence: [{ quote: turn.text.trim(), messageId: turn.messageId }],
      isAdded: true,
    }
  })
  return { kind: 'add', items }
}

/** "Teamwork and selling" are two names; "peace and quiet" are two as well, and the member can rename them. */
export function splitNames(said: string) {
  const parts = said.split(/\s*(?:,|&|\+|\band\b|\bplus\b)\s*/i).filter(Boolean)
  return parts.length > 1 && parts.every((part) => part.split(/\s+/).length <= 2) ? parts : [said]
}
