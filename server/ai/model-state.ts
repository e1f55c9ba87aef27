import { type DraftList, emptyList } from '#coach/dialogue/drafts/draft-list.ts'
import { isState, type Note } from '#coach/dialogue/state.ts'
import type { Tool } from '#contract/tools.ts'

const VERSION = 'model-1'
const LOG_MAX = 12
const NOTES_MAX = 120

/** What is kept in mind for a language model between two messages: it has no memory of its own. */
export interface ModelState {
  draft: DraftList
  /** What was done to drafts and what came of it, the newest last. */
  log: string[]
  /** What the encoder has understood of what was said so far. */
  notes: Note[]
  /** The newest message of the member's that is in the notes. */
  notedId: string
}

interface Stored extends ModelState {
  version: typeof VERSION
  tool: Tool
  /** The message that was answered, and how things stood before: it may be asked again, or said differently. */
  lastId: string
  before: ModelState
}

/** The state before a message is answered, whoever answered the last one. */
export function readModelState(value: unknown, tool: Tool, messageId: string): ModelState {
  if (isStored(value, tool)) {
    const { draft, log, notes, notedId } = value.lastId === messageId ? value.before : value
    return { draft, log, notes, notedId }
  }
  // The built-in coach has answered so far: its draft and what it noted are carried on.
  if (isState(value, tool)) return { draft: value.draft, log: [], notes: value.notes, notedId: value.lastId }
  return { draft: emptyList(), log: [], notes: [], notedId: '' }
}

export function writeModelState(tool: Tool, lastId: string, before: ModelState, after: ModelState): Stored {
  return { version: VERSION, tool, lastId, before: bound(before), ...bound(after) }
}

function bound({ draft, log, notes, notedId }: ModelState): ModelState {
  return { draft, log: log.slice(-LOG_MAX), notes: notes.slice(-NOTES_MAX), notedId }
}

function isStored(value: unknown, tool: Tool): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Stored).version === VERSION &&
    (value as Stored).tool === tool
  )
}
