import { plain, upperFirst } from '../../language/plain.ts'
import type { WordReading } from '../../understand.ts'
import type { SectionPlan } from '../section/plans.ts'
import { FAIRLY_SURE, SURE, type Turn } from '../turn.ts'
import { type DraftItem, isSame, type Operation } from './draft-list.ts'
import { toName } from './find-item.ts'
import { findMentions } from './find-mentions.ts'
import { findNewNames, findQuotedName, findReferences, type NewName, type Reference } from './find-references.ts'
import { inFirstPerson } from './sentence.ts'

/** What a message asks to be done to a draft, one thing after the other. */
export interface Requests {
  operations: Operation[]
  /** Something should change but it is not clear what is meant (`which`), or what should come in (`what`). */
  unclear?: 'which' | 'what'
}

const EDITS = ['add', 'remove', 'rename', 'reword', 'reorder', 'undo', 'pick']
/** With words marked as what goes or comes, less is needed to take a message for an edit. */
const EDIT_WITH_MENTIONS = 0.3

/** Null where the message is no edit. */
export function readRequests(turn: Turn, plan: SectionPlan): Requests | null {
  if (turn.tapped) return readTapped(turn, plan)
  const alone = nameAlone(turn, plan)
  if (alone) return { operations: [addNames(turn, plan, [alone])] }
  if (SHORTER.test(plain(turn.text))) return { operations: [{ kind: 'shorten' }] }
  const gone = namedOut(turn)
  if (gone.length > 0) return { operations: [{ kind: 'remove', names: gone }] }
  const act = editOf(turn)
  if (!act) return null
  if (act === 'undo') return { operations: [{ kind: 'undo' }] }
  const marked = readMarked(turn, plan, act)
  return marked.operations.length > 0 ? marked : (readWhole(turn, plan, act) ?? marked)
}

/** "Not freedom", "take out fun": a name of the list and nothing else. */
function namedOut({ text, state }: Turn) {
  const said = /^(?:not|no|without|take out|remove|drop|lose)\s+(.+?)[.!?]*$/i.exec(text.trim())?.[1] ?? ''
  return state.draft.items.map(({ name }) => name).filter((name) => isSame(name, said))
}

const SHORTER = /\b(?:shorter|less (?:text|words)|fewer words|trim it|briefer|too long)\b/

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

type Done = 'out' | 'from' | 'move' | 'keep'
const DONE: readonly Done[] = ['out', 'from', 'move', 'keep']
/** What is done to something that is named without a sign of it: what the message as a whole does. */
const BY_ACT: Record<string, Done> = { remove: 'out', rename: 'from', reorder: 'move', pick: 'keep' }
const SIGN = 0.25

/** By the items the message speaks of and the words the model marked. Places are those of the draft as it lies on the table. */
function readMarked(turn: Turn, plan: SectionPlan, act: string): Requests {
  const { items } = turn.state.draft
  const words = turn.reading?.words ?? []
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
    done: signOf(reference),
  }))
  // What is named without a sign of its own is meant by what the message does, unless the message does that to something else.
  if (!resolved.some(({ done }) => done))
    for (const one of resolved.filter(({ isRest }) => !isRest)) one.done = BY_ACT[act] ?? null
  const fresh = isNewName ? [inQuotes(words, quote, act)] : findNewNames(words, references, act)
  const renames = pairUp(
    fresh,
    resolved.filter(({ isRest }) => !isRest),
    items,
    act,
  )
  const isReplaced = (name: string) => renames.some((pair) => isSame(pair.name, name))
  // What is to be called otherwise and got no other name is perhaps only to change its place.
  for (const one of resolved.filter(({ done, roles }) => done === 'from' && roles.move >= SIGN))
    if (!one.items.some((at) => isReplaced(items[at]?.name ?? ''))) one.done = 'move'
  const names = (done: Done) =>
    [...new Set(resolved.filter((one) => one.done === done).flatMap((one) => one.items))].flatMap(
      (at) => items[at]?.name ?? [],
    )

  const operations: Operation[] = renames.map(({ name, to }) => renameTo(turn, name, to))
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

function inQuotes(words: readonly WordReading[], { from, to }: { from: number; to: number }, act: string): NewName {
  const text = words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ')
    .replace(/^["“]|["”][.,!?]*$/g, '')
  const replaces = act === 'rename' || act === 'reword' ? 1 : 0
  return { text, from, to, replaces, comes: 1 - replaces }
}

function signOf({ roles }: Reference): Done | null {
  const best = DONE.reduce((one, other) => (roles[other] > roles[one] ? other : one))
  return roles[best] >= SIGN ? best : null
}

/** What is to be called otherwise, with the nearest new name that takes the place of something. */
function pairUp(
  fresh: readonly NewName[],
  references: readonly (Reference & { done: Done | null })[],
  items: readonly DraftItem[],
  act: string,
) {
  const pairs: { name: string; to: string; said: string }[] = []
  const free = references.filter(({ items: own, done }) => own.length === 1 && done !== 'keep' && done !== 'move')
  for (const name of fresh) {
    const worth = ({ from, to, roles }: Reference) => {
      const apart = Math.min(Math.abs(name.from - to), Math.abs(from - name.to))
      const isRename = act === 'rename' ? 0.5 : 0
      return roles.from + name.replaces - roles.out - name.comes - 0.03 * apart + isRename
    }
    const best = [...free].sort((one, other) => worth(other) - worth(one))[0]
    const item = items[best?.items[0] ?? -1]
    const to = toName(name.text)
    if (!best || !item || !to || worth(best) <= 0 || isSame(item.name, to)) continue
    // Of two words for the same thing the later one was decided on.
    const before = pairs.findIndex((pair) => isSame(pair.name, item.name))
    if (before >= 0) pairs.splice(before, 1)
    pairs.push({ name: item.name, to, said: name.text })
  }
  return pairs
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

function renameTo({ text, messageId }: Turn, name: string, to: string): Operation {
  return { kind: 'rename', name, to, evidence: [{ quote: text.trim(), messageId }] }
}

/** The member's own word is always possible as a name; where it is another word for one of ours, it stays their word. */
function addNames(turn: Turn, plan: SectionPlan, said: string[]): Extract<Operation, { kind: 'add' }> {
  const names = said.flatMap(splitNames).map(toName).filter(Boolean)
  const items = names.map((own): DraftItem => {
    const known = plan.known.find((thing) => isSame(thing.name, own))
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

/** Those named come first, or last where that is said; two that are swapped change places. */
function readOrder(items: readonly DraftItem[], named: string[], text: string): Operation[] {
  const said = plain(text)
  const names = items.map(({ name }) => name)
  const [one, two] = named
  if (/\b(?:other way|reverse|flip|backwards|upside down)\b/.test(said))
    return [{ kind: 'reorder', names: [...names].reverse() }]
  if (one && two && named.length === 2 && /\b(?:swap|switch|change places)\b/.test(said))
    return [{ kind: 'reorder', names: names.map((name) => (name === one ? two : name === two ? one : name)) }]
  if (named.length === 0) return []
  if (/\b(?:last|bottom|end|down)\b/.test(said) && !/\b(?:first|top|front|up)\b/.test(said))
    return [{ kind: 'reorder', names: [...names.filter((name) => !named.includes(name)), ...named] }]
  return [{ kind: 'reorder', names: named }]
}
