import type { SafetyKind } from './helplines.ts'

/** One way of saying that something is very wrong. */
export interface Rule {
  kind: SafetyKind
  pattern: RegExp
  /** The same words meaning something harmless, looked for in the same sentence. */
  unless?: RegExp
  /** Set where the pattern itself carries the negation ("don't want to live"). */
  isNegative?: true
}
