import { z } from 'zod'
import type { Section, Tool } from '#contract/tools.ts'

/** Which section each coach drafts; the others draft none. */
export const sectionOf: Partial<Record<Tool, Section>> = {
  'coach-values': 'values',
  'coach-strengths': 'strengths',
  'coach-mission': 'mission',
}

const Quotes = z
  .array(z.string())
  .default([])
  .describe('Pieces of what the person said, copied letter by letter, that this rests on.')

const Item = z.object({
  name: z.string().describe('One to three words, best the person’s own.'),
  description: z.string().default('').describe('One short sentence in the first person, in the person’s words.'),
  quotes: Quotes,
})
export type GivenItem = z.infer<typeof Item>

const Text = z
  .string()
  .default('')
  .describe(
    'The section as the person would say it, in the first person and in their own words; spelling put right, nothing added; at most 90 words.',
  )

export const Propose = z.object({
  text: Text,
  items: z.array(Item).default([]).describe('Two to five named values or strengths; none for a mission.'),
  quotes: Quotes,
})
export type Propose = z.infer<typeof Propose>

export const Revise = z.object({
  text: Text.describe('The whole section as it reads after the change. Leave empty where only names change.'),
  remove: z.array(z.string()).default([]).describe('Names that go. They never come back by themselves.'),
  rename: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
  reword: z.array(Item).default([]).describe('Names that stay, each with its new sentence.'),
  add: z.array(Item).default([]).describe('What the person asked to have in it.'),
  order: z.array(z.string()).default([]).describe('Names in the order wanted, where the order changes.'),
  quotes: Quotes,
})
export type Revise = z.infer<typeof Revise>

export const Withdraw = z.object({ reason: z.string().default('') })

/** The same for servers without functions, in one step after the reply. */
export const DraftStep = z.object({
  ready: z.boolean().describe('Whether anything is to happen to the draft now.'),
  action: z.enum(['propose', 'revise', 'withdraw']),
  ...Revise.shape,
  items: Propose.shape.items,
})
export type DraftStep = z.infer<typeof DraftStep>

/** A change of a draft that a model asks for, by either way. */
export type DraftChange =
  | { action: 'propose'; given: Propose }
  | { action: 'revise'; given: Revise }
  | { action: 'withdraw' }
