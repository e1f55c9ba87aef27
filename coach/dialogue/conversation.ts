import type { Knowledge } from '../knowledge.ts'
import type { Section, Tool } from '../tool.ts'

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
}

export type Embed = (texts: string[]) => Promise<Float32Array[]>

export interface Job {
  role: string
  company: string
  startDate: string
  endDate: string
  current?: boolean
  description: string
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
  embed?: Embed
}

export interface Proposal {
  section: Section
  text: string
  items: { name: string; description: string }[]
  evidence: { quote: string; messageId: string }[]
}

export interface Answer {
  reply: string
  state: State
  suggestions: string[]
  proposal?: Proposal
}

/** Words of the member's, verbatim, and where they stand. */
export interface Said {
  quote: string
  messageId: string
}

export interface Note extends Said {
  kind: 'value' | 'strength' | 'like' | 'dislike' | 'situation' | 'constraint' | 'audience'
  name: string
  /** The words tell of something missing. */
  isLack?: boolean
}

export interface State {
  version: 1
  tool: Tool
  /** The newest message of the member's that is in here. */
  lastId: string
  turns: number
  /** Messages before this one belong to a conversation the member has closed by starting again. */
  since: number
  /** The question that is open, and how often it has been put. */
  step: string
  tries: number
  /** Answers with nothing in them so far: whoever gives many is asked less and offered more. */
  thin: number
  /** Keys of wordings already used, so that none comes twice. */
  used: string[]
  answers: Record<string, Said[]>
  notes: Note[]
  offered: string[]
  picks: string[]
  missing: string
  isDrafted: boolean
  /** The member asked for a shorter draft. */
  isShort: boolean
  /** The question last put, to come back to after an interruption. */
  asked: string
  isClosed: boolean
  /** The last answer was the one to an alarm. */
  isAlarmed: boolean
  /** Occupations by slug. */
  shown: string[]
  rejected: string[]
  liked: string[]
}

export function newState(tool: Tool): State {
  return {
    version: 1,
    tool,
    lastId: '',
    turns: 0,
    since: 0,
    step: '',
    tries: 0,
    thin: 0,
    used: [],
    answers: {},
    notes: [],
    offered: [],
    picks: [],
    missing: '',
    isDrafted: false,
    isShort: false,
    asked: '',
    isClosed: false,
    isAlarmed: false,
    shown: [],
    rejected: [],
    liked: [],
  }
}

/** A stored state is somebody else's JSON until it has been looked at. */
export function isState(value: unknown, tool: Tool): value is State {
  if (typeof value !== 'object' || value === null) return false
  const blank: Record<string, unknown> = { ...newState(tool) }
  const stored = value as Record<string, unknown>
  if (stored.version !== 1 || stored.tool !== tool) return false
  return Object.keys(blank).every(
    (key) => typeof stored[key] === typeof blank[key] && Array.isArray(stored[key]) === Array.isArray(blank[key]),
  )
}
