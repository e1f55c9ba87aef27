import { countWords, plain, upperFirst } from '../../language/plain.ts'
import type { SectionPlan } from '../sections.ts'
import { FAIRLY_SURE, SURE, type Turn } from '../turn.ts'
import { type DraftItem, isSame, type Operation } from './draft-list.ts'
import { findItem, toName } from './find-item.ts'
import { findMentions } from './find-mentions.ts'
import { inFirstPerson } from './sentence.ts'

const EDITS = ['add', 'remove', 'rename', 'reword', 'reorder', 'undo', 'pick']

/**
 * What a message asks to be done to the draft. 'which' where it is clear that something should change but not what,
 * 'what' where something should come in that was not named; null where the message is no edit.
 */
export function readOperation(turn: Turn, plan: SectionPlan): Operation | 'which' | 'what' | null {
  const { tapped, state } = turn
  const alone = nameAlone(turn, plan)
  if (alone) return readAdd(turn, plan, [alone])
  const command = readCommand(turn, plan)
  if (command) return command
  const act = editOf(turn)
  if (!act) return null
  const { items } = state.draft
  const spans = turn.reading?.spans ?? { old: [], new: [], cut: [] }
  const mentioned = tapped?.value
    ? items.filter(({ name }) => isSame(name, tapped.value ?? ''))
    : findMentions(turn.text, spans.old, items, plan.known)
  const named = mentioned.map(({ name }) => name)
  const fresh = tapped?.act === 'add' && tapped.value ? [tapped.value] : newNames(turn, spans.new, named)
  if (act === 'undo') return { kind: 'undo' }
  if (keepsOnly(turn.text) && named.length > 0 && named.length < items.length) return keepOnly(items, named)
  if (act === 'remove') return readRemove(turn, plan, named, fresh, spans.old)
  if (act === 'rename') return readRename(turn, plan, named, fresh)
  if (act === 'reorder') return readOrder(items, named, turn.text)
  if (act === 'reword') return readReword(turn, spans, tapped?.value)
  if (act === 'add') return readAdd(turn, plan, fresh)
  return named.length > 0 && named.length < items.length ? keepOnly(items, named) : null
}

/** The edit a message most likely is; undefined where it is more likely none. */
function editOf({ act, sureness, tapped, reading }: Turn) {
  if (tapped || sureness >= SURE) return EDITS.includes(act) ? act : undefined
  const edits = (reading?.acts ?? []).filter(({ name }) => EDITS.includes(name))
  const together = edits.reduce((sum, { probability }) => sum + probability, 0)
  return together >= FAIRLY_SURE ? edits[0]?.name : undefined
}

/** What should come in is never something that is already there. */
function newNames({ state }: Turn, spans: string[], named: string[]) {
  return spans.filter(
    (said) => !named.some((name) => isSame(name, said)) && !state.draft.items.some(({ name }) => isSame(name, said)),
  )
}

/** "Just the first, the others aren't me". */
function keepsOnly(text: string) {
  return /\b(?:just|only|keep)\b.*\b(?:rest|others?|other (?:two|three|ones))\b|\b(?:rest|others) (?:can go|out)\b|\b(?:just|only) (?:keep|leave|want)\b|\bkeep (?:just|only)\b/.test(
    plain(text),
  )
}

const RENAMES = [
  /\b(?:change|swap|switch|replace|rename|turn)\s+(?<old>.+?)\s+(?:to|for|with|into|as)\s+(?<into>[^.,;!?]+)/i,
  /\b(?:put|use|say|write|have|want)\s+(?<into>[^.,;!?]+?)\s+(?:instead of|in place of|rather than)\s+(?<old>[^.,;!?]+)/i,
  /^(?<into>[^.,;!?]+?),?\s+(?:instead of|in place of|rather than)\s+(?<old>[^.,;!?]+)/i,
  /^(?<old>[^.,;!?]+?)\s*(?:->|=>|→|should be|shud be|needs to be)\s*(?<into>[^.,;!?]+)/i,
  /^(?:its |it['’]s )?not (?<old>[^.,;!?]+?)(?:,\s*(?:its |it['’]s |more like |but |just )?|\s+(?:its|it['’]s|but|more like)\s+)(?<into>[^.,;!?]+)/i,
]
const FIRST =
  /\b(?:to the (?:front|top)|(?:go|goes|come|comes) (?:first|at the front|on top)|start with|(?:put|move|stick) .+ (?:first|on top|at the top)|number one|first place)\b/
const ALL_OUT =
  /\b(?:bin|scrap|delete|get rid of|lose|drop|ditch)\b.*\b(?:the (?:whole )?lot|all of (?:it|them)|everything|the whole thing)\b/
/** Something that is to go, and nothing named in its place. */
const OUT =
  /^(?:please |pls |can (?:you|u) |just )*(?:take (?:out|off)|remove|drop|delete|lose|get rid of|scrap|ditch|not) (?!.*\b(?:more like|instead|but|add|put|call)\b)/
const SHORTER = /\b(?:shorter|less (?:text|words)|fewer words|trim|brief(?:er)?|too long)\b/
const WORDS_IN_A_COMMAND = 24

/** What is said as a plain command is exact, so that it needs no guess. */
function readCommand(turn: Turn, plan: SectionPlan): Operation | null {
  const { items } = turn.state.draft
  const said = plain(turn.text)
  if (turn.tapped || countWords(turn.text) > WORDS_IN_A_COMMAND) return null
  if (ALL_OUT.test(said)) return { kind: 'reject' }
  if (SHORTER.test(said)) return { kind: 'shorten' }
  for (const command of RENAMES) {
    const { old = '', into = '' } = command.exec(turn.text)?.groups ?? {}
    const item = findItem(old, items, plan.known)
    const name = toName(into)
    const isOther = items.some((other) => isSame(other.name, name))
    if (item && name && !isOther) return renameTo(turn, plan, item.name, name)
  }
  const called = items.flatMap(({ name }) => {
    const into = new RegExp(`\\b(?:call|rename|calling) (?:the |that )?${plain(name)}(?: one)?(?: to| as)? (.+)`).exec(
      said,
    )?.[1]
    return into ? [{ name, to: toName(into) }] : []
  })
  if (called[0]?.to) return renameTo(turn, plan, called[0].name, called[0].to)
  const mentioned = findMentions(turn.text, [], items, plan.known)
  if (OUT.test(said) && mentioned.length > 0 && mentioned.length < items.length)
    return { kind: 'remove', names: mentioned.map(({ name }) => name) }
  const [only, ...more] = mentioned
  return only && more.length === 0 && FIRST.test(said) ? { kind: 'reorder', names: [only.name] } : null
}

/** A name of ours that is not in the list, said by itself, is wanted in it. */
function nameAlone({ text, tapped, state }: Turn, plan: SectionPlan) {
  const own = toName(text)
  const known = tapped ? undefined : plan.known.find((thing) => isSame(thing.name, own))
  return known && !state.draft.items.some(({ name }) => isSame(name, known.name)) ? known.name : ''
}

/** What goes; and where a word is given in its place, it is a new name for it. A refused name stays refused. */
function readRemove(
  turn: Turn,
  plan: SectionPlan,
  named: string[],
  fresh: string[],
  old: string[],
): Operation | 'which' {
  const into = toName(fresh[0] ?? '')
  const [first] = named
  if (first && into && named.length === 1 && fresh.length === 1) return renameTo(turn, plan, first, into)
  if (named.length > 0) return { kind: 'remove', names: named }
  const refused = old.map(toName).filter((name) => plan.known.some((thing) => isSame(thing.name, name)))
  return refused.length > 0 ? { kind: 'remove', names: refused } : 'which'
}

function readRename(turn: Turn, plan: SectionPlan, named: string[], fresh: string[]): Operation | 'which' | 'what' {
  const { items } = turn.state.draft
  // Where several words could be the new name, the one said last is the one decided on.
  const into = toName(fresh.at(-1) ?? '')
  const old = named[0] ?? (items.length === 1 ? items[0]?.name : undefined)
  if (!into) return old ? 'what' : 'which'
  return old ? renameTo(turn, plan, old, into) : readAdd(turn, plan, fresh)
}

function renameTo({ text, messageId }: Turn, _: SectionPlan, name: string, to: string): Operation {
  return { kind: 'rename', name, to, evidence: [{ quote: text.trim(), messageId }] }
}

/** The member's own word is always possible as a name; where it is another word for one of ours, it stays their word. */
function readAdd(turn: Turn, plan: SectionPlan, said: string[]): Operation | 'what' {
  const names = said.flatMap(splitNames).map(toName).filter(Boolean)
  const items = names.map((own): DraftItem => {
    const known = plan.known.find((thing) => isSame(thing.name, own))
    return {
      name: known?.name ?? own,
      sentence: known ? `${upperFirst(inFirstPerson(known.meaning))}.` : '',
      evidence: [{ quote: turn.text.trim(), messageId: turn.messageId }],
    }
  })
  return items.length > 0 ? { kind: 'add', items } : 'what'
}

/** "Teamwork and selling" are two names; "peace and quiet" are two as well, and the member can rename them. */
function splitNames(said: string) {
  const parts = said.split(/\s*(?:,|&|\+|\band\b|\bplus\b)\s*/i).filter(Boolean)
  return parts.length > 1 && parts.every((part) => part.split(/\s+/).length <= 2) ? parts : [said]
}

function readReword({ text }: Turn, { cut }: { cut: string[] }, tapped: string | undefined): Operation | 'what' {
  if (
    tapped === 'shorter' ||
    /\b(?:short\w*|long|brief\w*|less (?:text|words)|fewer words|cut it down|trim\w*|snapp\w*)\b/.test(plain(text))
  )
    return { kind: 'shorten' }
  return cut.length > 0 ? { kind: 'avoid', words: cut } : 'what'
}

/** Those named come first, or last where that is said; two that are swapped change places. */
function readOrder(items: readonly DraftItem[], named: string[], text: string): Operation | 'which' {
  const said = plain(text)
  const names = items.map(({ name }) => name)
  const [one, two] = named
  if (/\b(?:other way|reverse|flip|backwards|upside down)\b/.test(said))
    return { kind: 'reorder', names: [...names].reverse() }
  if (one && two && named.length === 2 && /\b(?:swap|switch|change places)\b/.test(said))
    return { kind: 'reorder', names: names.map((name) => (name === one ? two : name === two ? one : name)) }
  if (named.length === 0) return 'which'
  if (/\b(?:last|bottom|end|down)\b/.test(said))
    return { kind: 'reorder', names: [...names.filter((name) => !named.includes(name)), ...named] }
  const order = [...named].sort((a, b) => said.indexOf(plain(a).slice(0, 4)) - said.indexOf(plain(b).slice(0, 4)))
  return { kind: 'reorder', names: order }
}

/** Of those on the table only the ones picked stay. */
function keepOnly(items: readonly DraftItem[], names: string[]): Operation {
  return { kind: 'remove', names: items.map(({ name }) => name).filter((name) => !names.includes(name)) }
}
