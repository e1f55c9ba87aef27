import type { UkNation } from '#contract/helpline-choices.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Helpline } from '../safety/helplines.ts'
import type { Section, Tool } from '../tool.ts'
import type { Understand } from '../understand.ts'
import { type DraftList, emptyList } from './drafts/draft-list.ts'

export interface Message {
  id: string
  role: 'user' | 'assistant'
  content: string
}

export interface Member {
  firstName: string
  ageBand?: string
  careerStage?: string[]
  personality?: string
  country?: string
  isUnder19?: boolean
  age?: number
  /** Where in the UK, if that is known. */
  nation?: UkNation
}

export interface Job {
  role: string
  company: string
  startDate: string
  endDate: string
  current?: boolean
  description: string
}

/** A short answer to a plain question, and how near a question comes to it. */
export interface AnswerFound {
  /** From 0 to 1: above 0.5 it may be meant, above 0.6 it is. */
  near: number
  text: string
  source: string
  link: string
}

export interface Input {
  tool: Tool
  member: Member
  /** Sections the member has added to their profile. */
  accepted: Partial<Record<Section, string>>
  /** What the member said they do, did and consider, as they wrote it. */
  roles?: { current: string[]; past: string[]; considered: string[] }
  /** From the member's CV, newest first. */
  experience?: Job[]
  /** What the member lets the coaches remember, newest last. */
  facts?: string[]
  messages: Message[]
  /** What the last answer gave back; anything else is rebuilt from the messages. */
  state?: unknown
  knowledge: Knowledge
  seed: number
  /** Absent where the model's files are missing: then the coach offers lines to tap and says why. */
  understand?: Understand
  /** The answer that is nearest in meaning to a question, when one is near enough. */
  findAnswer?: (question: Float32Array) => Promise<AnswerFound | null>
  /** People to talk to, as the administrator has them; absent: as they come with the product. */
  helplines?: readonly Helpline[]
}

export interface Proposal {
  section: Section
  text: string
  items: { name: string; description: string }[]
  evidence: Quote[]
}

export interface Answer {
  reply: string
  state: State
  suggestions: string[]
  proposal?: Proposal
}

/** Words of the member's, verbatim, and where they stand. */
export interface Quote {
  quote: string
  messageId: string
}

/** A clause of the member's with what it was understood to do and show. */
export interface Note extends Quote {
  says: string
  /** Sure enough of what it says to say so. */
  isSure?: boolean
  values: string[]
  /** The values show by their absence. */
  isLack: boolean
  strengths: string[]
  limits: string[]
  /** What kind of thing it tells, by the names in coach/themes. */
  theme?: string
  /** The whole sentence that shows the names, where there are any. */
  sentence?: string
  /** Those of the names that hardly leave a doubt. */
  sure?: string[]
  /** Names that may be in it: too unsure to be said, worth being offered. */
  perhaps?: string[]
}

/** A line offered to tap, and what it means when it is tapped. */
export interface Choice {
  text: string
  /** What the whole message does, in the words of the model's labels. */
  act: string
  /** A name, a slug or another key the open question knows. */
  value?: string
}

/** What came of the last look at a message: nothing, a short check-in, the full answer, or asked how things are after it. */
export type CareState = 'none' | 'check-in' | 'full' | 'asked'

export interface State {
  version: 2
  tool: Tool
  /** The newest message of the member's that is in here. */
  lastId: string
  turns: number
  /** Messages before this one belong to a conversation the member has closed by starting again. */
  since: number
  /** The question that is open, how it was worded, and how often it has been put. */
  step: string
  asked: string
  tries: number
  /** Answers that were not understood or held nothing: whoever gives many is asked less and offered more to tap. */
  thin: number
  /** Keys of wordings already used, so that none comes twice. */
  used: string[]
  /** What was said to each question, by its name. */
  slots: Record<string, Quote[]>
  notes: Note[]
  draft: DraftList
  isDrafted: boolean
  isClosed: boolean
  care: CareState
  /** After a check-in or a full answer the member said that they are safe. */
  hasSaidSafe: boolean
  choices: Choice[]
  /** The choices of the open question, for coming back to it after an interruption. */
  openChoices: Choice[]
  /** Occupations by slug. */
  shown: string[]
  offered: string[]
  rejected: string[]
  liked: string[]
  /** Refinements tapped or said about job ideas. */
  wishes: string[]
}

export function newState(tool: Tool): State {
  return {
    version: 2,
    tool,
    lastId: '',
    turns: 0,
    since: 0,
    step: '',
    asked: '',
    tries: 0,
    thin: 0,
    used: [],
    slots: {},
    notes: [],
    draft: emptyList(),
    isDrafted: false,
    isClosed: false,
    care: 'none',
    hasSaidSafe: false,
    choices: [],
    openChoices: [],
    shown: [],
    offered: [],
    rejected: [],
    liked: [],
    wishes: [],
  }
}

/** A stored state is somebody else's JSON until it has been looked at. */
export function isState(value: unknown, tool: Tool): value is State {
  if (typeof value !== 'object' || value === null) return false
  const blank: Record<string, unknown> = { ...newState(tool) }
  const stored = value as Record<string, unknown>
  if (stored.version !== 2 || stored.tool !== tool) return false
  return Object.keys(blank).every(
    (key) => typeof stored[key] === typeof blank[key] && Array.isArray(stored[key]) === Array.isArray(blank[key]),
  )
}
