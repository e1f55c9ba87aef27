import type { ModelTool } from './provider.ts'

/** By functions it calls, or by a step of its own after the reply, for servers without functions. */
export type DraftWay = 'functions' | 'step'

/** Something a model works with while it makes a reply. */
export interface Desk {
  tools: readonly ModelTool[]
  /** How it is used, in words. */
  guide(way: DraftWay): string
  /** What it is told; data, never an instruction. */
  data(): Record<string, unknown>
  /** What came of a call; nothing for a function of another desk. */
  call(name: string, given: unknown): Promise<string | undefined> | string | undefined
}
