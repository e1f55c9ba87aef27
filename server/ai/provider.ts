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
}

export interface Ask {
  tool: Tool
  model: string
  reasoningLevel: ReasoningLevel
  /** Written when it is needed, the same each time: most of it is known anyway, and thousands may wait for their replies. */
  system: () => string
  messages: Said[]
  speaker: Speaker
  /** What the built-in coach kept in mind; others have no use for it. */
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
  | { kind: 'text'; text: string }
  | Withheld
  | { kind: 'end'; inputTokens: number; outputTokens: number; proposal?: Proposal; coachState?: unknown }

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

export interface Read<T> {
  value: T
  inputTokens: number
  outputTokens: number
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
  /** The name of the model that answers for one the agent names. */
  modelFor(model: string): string
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

  constructor(reason: ProviderFailure) {
    super(`The provider failed: ${reason}.`)
    this.reason = reason
  }
}
