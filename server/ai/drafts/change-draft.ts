import {
  applyOperations,
  type DraftItem,
  type DraftList,
  isRefused,
  isSame,
  type Operation,
} from '#coach/dialogue/drafts/draft-list.ts'
import { strengths } from '#coach/lexicon/strengths.ts'
import { values } from '#coach/lexicon/values.ts'
import type { Proposal } from '#contract/chat.ts'
import { PROPOSAL_MAX } from '#contract/message.ts'
import type { Section } from '#contract/tools.ts'
import type { Said, Speaker } from '../provider.ts'
import type { DraftChange, GivenItem } from './draft-shapes.ts'
import { findInvented, splitSentences, wordsOfMember } from './find-invented.ts'
import { type FoundQuote, findQuote } from './find-quote.ts'
import { isReversed } from './find-reversed.ts'

const NAME_WORDS_MAX = 4
const NAME_LENGTH_MAX = 60
const DESCRIPTION_LENGTH_MAX = 300
const EVIDENCE_MAX = 8

/** What a draft is judged by. */
export interface DraftGrounds {
  section: Section
  messages: readonly Said[]
  speaker: Speaker
}

/** What came of a change that a model asked for. */
export interface DraftOutcome {
  list: DraftList
  proposal?: Proposal
  /** What the model is told was wrong, each in a sentence. */
  faults: string[]
  /** Names and sentences that were left out for it. */
  dropped: string[]
}

/** Does to a draft what a model asked for, as far as it rests on the member's own words. What does not is left out. */
export function changeDraft(
  list: DraftList,
  change: Exclude<DraftChange, { action: 'withdraw' }>,
  grounds: DraftGrounds,
): DraftOutcome {
  const judge = createJudge(list, grounds)
  const operations = change.action === 'propose' ? readProposal(change, judge) : readRevision(change, judge)
  const changed = applyOperations(list, operations)
  const isKept = change.action === 'revise' && change.given.text.trim() === ''
  const text = judge.text(isKept ? renameIn(list.text, operations) : change.given.text, changed)
  const evidence = collectEvidence(changed, judge.quotes(change.given.quotes))
  const { faults, dropped } = judge
  const isEmpty = grounds.section === 'mission' ? text === '' : changed.items.length === 0
  if (isEmpty || evidence.length === 0) return { list: changed, faults, dropped }
  const written = (text || composeText(grounds.section, changed.items)).slice(0, PROPOSAL_MAX)
  const items = changed.items.map(({ name, sentence }) => ({ name, description: sentence }))
  return {
    list: { ...changed, text: written },
    proposal: {
      section: grounds.section,
      text: written,
      items: grounds.section === 'mission' ? [] : items,
      evidence,
    },
    faults,
    dropped,
  }
}

type Judge = ReturnType<typeof createJudge>

/** Looks at each part of a draft and keeps what was wrong with it. */
function createJudge(list: DraftList, { messages, speaker, section }: DraftGrounds) {
  const faults: string[] = []
  const dropped: string[] = []
  // What stood in the draft before was looked at then; the words it rests on may be too far back to be seen now.
  const before = [list.text, ...list.items.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))]
  const known = wordsOfMember([...messages, ...before.map(asSaid)], speaker)
  const newest = messages.findLast(({ role }) => role === 'user')
  const newestWords = wordsOfMember(newest ? [newest] : [], { ...speaker, ...NOTHING_KNOWN })
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const quotes = (given: readonly string[]) =>
    given.flatMap((quote) => {
      const found = findQuote(quote, messages)
      if (!found) faults.push(`Not found in what the person said: “${quote.slice(0, 200)}”.`)
      return found ?? []
    })
  return {
    ...{ faults, dropped, quotes },
    /** An item with the words it rests on; nothing where there are none. */
    item({ name, description, quotes: given }: GivenItem): DraftItem[] {
      const clean = tidyName(name)
      const evidence = quotes(given)
      const invented = inventedInName(clean, known)
      if (invented.length > 0) faults.push(`“${clean}” is no name the person would know: ${invented.join(', ')}.`)
      if (evidence.length === 0 && given.length === 0) faults.push(`“${clean}” rests on no words of the person.`)
      if (clean === '' || evidence.length === 0 || invented.length > 0) {
        if (clean !== '') dropped.push(clean)
        return []
      }
      if (isRefused(list, clean) && findInvented(clean, newestWords).length > 0) {
        faults.push(`“${clean}” was refused by the person. Leave it out.`)
        return []
      }
      return [{ name: clean, sentence: this.sentence(description, clean, evidence), evidence }]
    },
    /** A line behind a name, in the member's words; their own where the model's are not. */
    sentence(description: string, name: string, [first]: readonly FoundQuote[]) {
      const line = description.replace(/\s+/g, ' ').trim().slice(0, DESCRIPTION_LENGTH_MAX)
      const invented = findInvented(line, known, [name])
      const isTurned = isReversed(line, said)
      if (invented.length === 0 && !isTurned) return line
      if (isTurned) faults.push(`The sentence behind “${name}” says the opposite of what the person said.`)
      else faults.push(`The sentence behind “${name}” has words the person did not use: ${invented.join(', ')}.`)
      return first ? `“${first.quote.slice(0, DESCRIPTION_LENGTH_MAX)}”` : ''
    },
    /** What is left of a text when all that was made up, or speaks of what is gone, is taken out. */
    text(given: string, { items, refused }: DraftList) {
      const names = items.map(({ name }) => name)
      const gone = [...dropped, ...refused].filter((name) => !names.some((other) => isSame(name, other)))
      const kept = splitSentences(given).filter((sentence) => {
        if (gone.some((name) => mentions(sentence, name))) return false
        const invented = findInvented(sentence, known, section === 'mission' ? [] : names)
        const isTurned = isReversed(sentence, said)
        if (invented.length === 0 && !isTurned) return true
        if (isTurned) faults.push(`“${sentence.trim()}” says the opposite of what the person said.`)
        else faults.push(`“${sentence.trim()}” has words the person did not use: ${invented.join(', ')}.`)
        dropped.push(sentence.trim())
        return false
      })
      return kept.join('').trim()
    },
    fault: (words: string) => void faults.push(words),
    isNamed: (name: string) => inventedInName(name, known).length === 0,
  }
}

const NOTHING_KNOWN = {
  accepted: { values: '', strengths: '', mission: '' },
  roles: { current: [], past: [], considered: [] },
  experience: [],
  facts: [],
}

function readProposal({ given }: Extract<DraftChange, { action: 'propose' }>, judge: Judge) {
  const items = given.items.flatMap((item) => judge.item(item))
  const operations: Operation[] = items.length > 0 ? [{ kind: 'replace', items }] : []
  return operations
}

function readRevision({ given }: Extract<DraftChange, { action: 'revise' }>, judge: Judge) {
  const operations: Operation[] = []
  if (given.remove.length > 0) operations.push({ kind: 'remove', names: given.remove })
  for (const { from, to } of given.rename) {
    const name = tidyName(to)
    if (name === '' || !judge.isNamed(name)) judge.fault(`“${to}” is no name the person would know.`)
    else operations.push({ kind: 'rename', name: from, to: name, evidence: [] })
  }
  for (const item of given.reword) {
    const evidence = judge.quotes(item.quotes)
    const sentence = judge.sentence(item.description, item.name, evidence)
    if (sentence !== '') operations.push({ kind: 'reword', name: item.name, sentence, evidence })
  }
  const added = given.add.flatMap((item) => judge.item(item))
  if (added.length > 0) operations.push({ kind: 'add', items: added })
  if (given.order.length > 0) operations.push({ kind: 'reorder', names: given.order })
  return operations
}

/** A text that stays, with the new names in place of the old. */
function renameIn(text: string, operations: readonly Operation[]) {
  return operations.reduce((renamed, operation) => {
    if (operation.kind !== 'rename') return renamed
    const old = operation.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return renamed.replace(new RegExp(`\\b${old}\\b`, 'giu'), () => operation.to)
  }, text)
}

function asSaid(content: string): Said {
  return { id: '', role: 'user', content }
}

const KNOWN_NAMES = [...values, ...strengths].flatMap(({ name, aliases }) => [name, ...aliases])

/** Words of a name that are neither the member's nor a usual name for a value or a strength. */
function inventedInName(name: string, known: ReadonlySet<string>) {
  if (KNOWN_NAMES.some((usual) => isSame(usual, name))) return []
  return findInvented(name, known, KNOWN_NAMES)
}

function tidyName(name: string) {
  const clean = name
    .replace(/[*_#`<>[\]()"“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isName = clean.length <= NAME_LENGTH_MAX && clean.split(' ').length <= NAME_WORDS_MAX
  return isName ? clean.charAt(0).toUpperCase() + clean.slice(1) : ''
}

function mentions(sentence: string, name: string) {
  const bare = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return bare(sentence).includes(bare(name))
}

/** Every quote the draft rests on, each once. */
function collectEvidence({ items }: DraftList, quotes: readonly FoundQuote[]) {
  const all = [...items.flatMap(({ evidence }) => evidence), ...quotes]
  return all.filter(({ quote }, at) => all.findIndex((other) => other.quote === quote) === at).slice(0, EVIDENCE_MAX)
}

const LEADS: Record<Section, string> = {
  values: 'What matters to me: ',
  strengths: 'What I am good at: ',
  mission: '',
}

/** Written by us where nothing of a model's text could stand. */
function composeText(section: Section, items: readonly DraftItem[]) {
  const names = items.map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1)).join(', ')
  const lines = items.filter(({ sentence }) => sentence !== '').map(({ name, sentence }) => `${name}: ${sentence}`)
  return [`${LEADS[section]}${names}.`, ...lines].join('\n\n')
}
