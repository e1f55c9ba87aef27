import type { z } from 'zod'

export interface JobSettings {
  readonly name: string
  /** How often it is tried again before it counts as failed. */
  readonly retry: number
  /** The first wait after a failure; it doubles each time, with some chance in it. */
  readonly backoffSeconds: number
  /** How long one attempt may take before it is given up and tried again. */
  readonly expireSeconds: number
}

/** One kind of work that is done after the reply, again after a failure, and once more after a kill. */
export interface JobKind<Body> extends JobSettings {
  /** What the work is about. It crosses the database as JSON and is checked on both sides. */
  readonly body: z.ZodType<Body, Body>
}

/** Declares a kind. Its handler may run twice for one job, so it must be able to. */
export function job<Body>(name: string, kind: Omit<JobKind<Body>, 'name'>): JobKind<Body> {
  return { name, ...kind }
}
