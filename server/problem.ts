import { type ProblemCode, problems } from '#contract/problems.ts'

interface More {
  /** Replaces the catalogue's sentence where the case at hand has better words. */
  sentence?: string
  details?: string[]
  retryAfterSeconds?: number
}

/** A refusal on its way to whoever asked: a code of the catalogue, nothing about HTTP. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: string[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, { sentence, details, retryAfterSeconds }: More = {}) {
    super(sentence ?? problems[code][1])
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}
