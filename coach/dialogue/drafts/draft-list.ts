/** One named thing in a draft, with the sentence that stands behind it and the member's words it rests on. */
export interface DraftItem {
  name: string
  sentence: string
  evidence: { quote: string; messageId: string }[]
  /** It came in by a word of the member's; the words it rests on ask for it and give no reason. */
  isAdded?: true
}

/** A draft as a list: what is in it, what was refused and may never come back, and what it was before each change. */
export interface DraftList {
  items: DraftItem[]
  refused: string[]
  past: { items: DraftItem[]; refused: string[]; isShort: boolean; avoid: string[]; text: string }[]
  isShort: boolean
  /** Words the member does not want to read in it. */
  avoid: string[]
  /** The member's own text for the whole, in place of ours. */
  text: string
}

export type Operation =
  | { kind: 'add'; items: DraftItem[] }
  | { kind: 'remove'; names: string[] }
  /** A line that explained the old name goes with it: `sentence` stands in its place. `as`: another item altogether. */
  | { kind: 'rename'; name: string; to: string; sentence?: string; evidence: DraftItem['evidence']; as?: DraftItem }
  | { kind: 'reword'; name: string; sentence: string; evidence: DraftItem['evidence'] }
  | { kind: 'rewrite'; text: string }
  | { kind: 'shorten' }
  | { kind: 'avoid'; words: string[] }
  | { kind: 'reorder'; names: string[] }
  | { kind: 'replace'; items: DraftItem[] }
  | { kind: 'reject' }
  | { kind: 'undo' }

const ITEMS_MAX = 6
const PAST_MAX = 12

export function emptyList(): DraftList {
  return { items: [], refused: [], past: [], isShort: false, avoid: [], text: '' }
}

/** Does to a draft what was said, and nothing else. What cannot be done leaves it as it was. */
export function applyOperation(list: DraftList, operation: Operation): DraftList {
  if (operation.kind === 'undo') return undo(list)
  const changed = change(list, operation)
  if (changed === list) return list
  const { past: _, ...before } = list
  return { ...changed, past: [...list.past, before].slice(-PAST_MAX) }
}

/** Several things asked for in one message are one step: one step back undoes them all. */
export function applyOperations(list: DraftList, operations: readonly Operation[]): DraftList {
  const changed = operations.reduce(applyOperation, list)
  if (changed === list || operations.length < 2) return changed
  const { past: _, ...before } = list
  return { ...changed, past: [...list.past, before].slice(-PAST_MAX) }
}

/** A refusal is taken back too: whoever undoes a removal wants the thing back. */
function undo(list: DraftList): DraftList {
  const before = list.past.at(-1)
  return before ? { ...before, past: list.past.slice(0, -1) } : list
}

function change(list: DraftList, operation: Exclude<Operation, { kind: 'undo' }>): DraftList {
  switch (operation.kind) {
    case 'add':
      return operation.items.reduce(add, list)
    case 'remove':
      return remove(list, operation.names)
    case 'rename':
      return rename(list, operation)
    case 'reword':
      return reword(list, operation)
    case 'rewrite':
      return operation.text === list.text ? list : { ...list, text: operation.text }
    case 'shorten':
      return list.isShort ? list : { ...list, isShort: true }
    case 'avoid':
      return operation.words.length > 0 ? { ...list, avoid: [...list.avoid, ...operation.words] } : list
    case 'reorder':
      return reorder(list, operation.names)
    case 'replace':
      return {
        ...list,
        items: unlike(operation.items.filter(({ name }) => !isRefused(list, name))).slice(0, ITEMS_MAX),
      }
    case 'reject':
      return remove(
        { ...list, text: '' },
        list.items.map(({ name }) => name),
      )
  }
}

/** What the member asks for comes in even if it was refused before: the newer word counts. */
function add(list: DraftList, item: DraftItem): DraftList {
  if (list.items.some(({ name }) => isSame(name, item.name))) return list
  const refused = list.refused.filter((name) => !isSame(name, item.name))
  const kept = list.items.length < ITEMS_MAX ? list.items : list.items.slice(0, ITEMS_MAX - 1)
  return { ...list, refused, items: [...kept, item] }
}

function remove(list: DraftList, names: string[]): DraftList {
  const isGone = (name: string) => names.some((other) => isSame(name, other))
  const gone = list.items.filter(({ name }) => isGone(name))
  const fresh = names.filter((name) => !isRefused(list, name))
  if (gone.length === 0 && fresh.length === 0) return list
  return { ...list, items: list.items.filter(({ name }) => !isGone(name)), refused: [...list.refused, ...fresh] }
}

/** The old name is refused from then on; the words behind it stay, they are the member's, unless another thing takes its place. */
function rename(list: DraftList, operation: Extract<Operation, { kind: 'rename' }>): DraftList {
  const { name, to, sentence, evidence, as } = operation
  const at = list.items.findIndex((item) => isSame(item.name, name))
  if (at < 0 || to === '' || list.items.some((item, other) => other !== at && isSame(item.name, to))) return list
  const items = list.items.map((item, index) =>
    index === at
      ? (as ?? { ...item, name: to, sentence: sentence ?? item.sentence, evidence: [...item.evidence, ...evidence] })
      : item,
  )
  const refused = list.refused.filter((other) => !isSame(other, to))
  return { ...list, items, refused: isSame(name, to) ? refused : [...refused, name] }
}

function reword(list: DraftList, { name, sentence, evidence }: Extract<Operation, { kind: 'reword' }>): DraftList {
  const at = list.items.findIndex((item) => isSame(item.name, name))
  if (at < 0) return list
  const items = list.items.map(({ isAdded, ...item }, index) =>
    index === at ? { ...item, sentence, evidence } : { ...item, ...(isAdded && { isAdded }) },
  )
  return { ...list, items }
}

/** Those named come first, in the order named; the others follow as they were. */
function reorder(list: DraftList, names: string[]): DraftList {
  const first = names.flatMap((name) => list.items.find((item) => isSame(item.name, name)) ?? [])
  const items = [...new Set([...first, ...list.items])]
  return items.every((item, at) => item === list.items[at]) ? list : { ...list, items }
}

/** Each name once. */
function unlike(items: DraftItem[]) {
  return items.filter(({ name }, at) => items.findIndex((other) => isSame(other.name, name)) === at)
}

export function isRefused({ refused }: DraftList, name: string) {
  return refused.some((other) => isSame(other, name))
}

/** Capitals and signs make no other name. */
export function isSame(one: string, other: string) {
  return plainName(one) === plainName(other)
}

function plainName(name: string) {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
