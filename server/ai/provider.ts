import type { z } from 'zod'
import type { CareSign } from '#coach/care.ts'
import type { AnswerFound } from '#coach/dialogue/state.ts'
import type { HarmKind } from '#coach/safety/harm-rules.ts'
import type { Helpline } from '#coach/safety/helplines.ts'
import type { Understand } from '#coach/understand.ts'
import type { Proposal } from '#contract/chat.ts'
import type { UkNation } from '#contract/helpline-choices.ts'
import type { ProviderFailure } from '#contract/provider-failures.ts'
import type { ReasoningLevel, Tool } from '#contract/tools.ts'

/** What is known of whoever is speaking. Never a special-category attribute. */
export interface Speaker {
  firstName: string
  age: number | null
  country: string | null
  /** Where in the UK, as far as their postcode says so: helplines differ between the nations. */
  nation?: UkNation
  careerStages: string[]
  personality: string
  accepted: { values: string; strengths: string; mission: string }
  /** What they said they do, did and consider, as they wrote it. */
  roles: { current: string[]; past: string[]; considered: string[] }
  /** From their CV, corrected by them. */
  experience: { role: string; company: string; startDate: string; endDate: string; description: string }[]
  /** What coaches have kept in mind about them; they can see, change and delete each. */
  facts: string[]
}

export interface Said {
  id: string
  role: 'user' | 'assistant'
  content: string
  /** Its words were taken out: nothing is to be built on what stands in their place. */
  isCovered?: true
}

/** A function that a model may call, and the shape of what it calls it with. */
export interface ModelTool {
  name: string
  description: string
  parameters: z.ZodType
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as far as the model can write it. */
  arguments: string
}

/** What a model said and called before it goes on, and what came of each call. */
export interface ToolRound {
  text: string
  calls: (ToolCall & { result: string })[]
}

/** A drafted section as it lies before the member. */
export interface DraftCard {
  messageId: string
  proposal: Proposal
  state: 'open' | 'added' | 'dismissed'
}

/** What a coach works with besides what was said lately. */
export interface ConversationContext {
  /** What was said before the newest messages, in short. */
  earlier: string
  /** The newest drafts of this conversation, the newest first. */
  cards: DraftCard[]
  today: Date
}

export interface Ask {
  tool: Tool
  model: string
  reasoningLevel: ReasoningLevel
  /** Written when it is needed, the same each time: most of it is known anyway, and thousands may wait for their replies. */
  system: () => string
  messages: Said[]
  /** The reply so far, where one that was cut off is to be gone on with. */
  continues?: string
  /** What the model may call. */
  tools?: readonly ModelTool[]
  /** It has called enough while making this reply. */
  isCalledOut?: boolean
  /** What it has called already while making this reply. */
  rounds?: readonly ToolRound[]
  speaker: Speaker
  /** Given for a member's own conversation. Whoever only wants a few lines gives none. */
  conversation?: ConversationContext
  /** What the coach kept in mind after its last reply. */
  coachState: unknown
  /** The answer nearest in meaning to a question, where one is near enough. Absent where nobody may be answered. */
  findAnswer?: (question: Float32Array, understand: Understand) => Promise<AnswerFound | null>
  /** People to talk to, as the administrator has them; absent: as they come with the product. */
  helplines?: readonly Helpline[]
  requestId: string
  signal: AbortSignal
}

/**
 * What comes of asking: pieces of text, and at the end what else there is to know. Where the safety check answers, what
 * it found comes first: whoever stops the reply has been heard all the same.
 */
export type Piece =
  | { kind: 'care'; sign: CareSign }
  /** What follows is said by the safety check, to somebody it has answered before. */
  | { kind: 'unasked' }
  | { kind: 'text'; text: string }
  | Withheld
  | { kind: 'calls'; calls: ToolCall[] }
  | ReplyEnd

export interface ReplyEnd extends TokenUsage {
  kind: 'end'
  proposal?: Proposal
  /** The message whose draft is put aside, since it was taken back or another stands in its place. */
  setsAside?: string
  coachState?: unknown
  /** All that the model was told, where more was added to what it was asked with. */
  told?: string
  /** Given where a reply is not whole: it reached the model's limit, or the provider's own filter stopped it. */
  cut?: 'length' | 'filter'
}

/** What a model wrote was not to be shown: this text stands in place of all of it. */
export interface Withheld {
  kind: 'withheld'
  harm: HarmKind
  text: string
  /** Given where the member's own message was a sign. */
  sign?: CareSign
}

/** A text that is to be read into a shape. */
export interface ReadAsk<T> {
  model: string
  reasoningLevel: ReasoningLevel
  system: string
  text: string
  schema: z.ZodType<T>
  requestId: string
  signal: AbortSignal
}

export interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

export interface Read<T> extends TokenUsage {
  value: T
}

/** Something spoken that is to be written down. */
export interface Recording {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  requestId: string
  signal: AbortSignal
}

/** Whatever answers for the model: OpenAI, a server that speaks like it, or the coach built in. */
export interface Provider {
  readonly kind: 'openai' | 'compatible' | 'built-in' | 'scripted'
  /** For the person who starts the server. */
  readonly describe: string
  /** The name of the model that answers for one the agent names; a smaller one where there is sure to be one. */
  modelFor(model: string, smaller?: string): string
  /** The models the server has; undefined where it does not say. Absent where there is no server. */
  listModels?(): Promise<string[] | undefined>
  stream(ask: Ask): AsyncIterable<Piece>
  /** Absent where no language model is at hand: what it would have read is then read by rules, or not at all. */
  read?<T>(ask: ReadAsk<T>): Promise<Read<T>>
  /** Absent where the encoder's files are missing. */
  readonly understand?: Understand
  /** Absent where no speech model is at hand. */
  transcribe?(recording: Recording): Promise<string>
  /** The name of the model that writes speech down. */
  readonly speechModel?: string
  /** Throws ProviderFailed while nobody could be answered, as far as that is known without paying. Absent where nothing can be away. */
  check?(): Promise<void>
  /** Lets go of what it holds, such as threads. */
  close?(): Promise<void>
}

/** The provider did not answer as it should. Says what kind of failure it was and nothing of what the provider said. */
export class ProviderFailed extends Error {
  readonly reason: ProviderFailure
  /** What was paid for all the same. */
  readonly usage: TokenUsage | undefined

  constructor(reason: ProviderFailure, usage?: TokenUsage) {
    super(`The provider failed: ${reason}.`)
    this.reason = reason
    this.usage = usage
  }
}

/** The key, the address or the name of the model is wrong for everybody; any other refusal is about this one request. */
export function refusalOf(status: number) {
  return new ProviderFailed([401, 403, 404, 405].includes(status) ? 'refused' : 'rejected')
}
