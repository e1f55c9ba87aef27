/** The coaches a member can talk to, by their key. */
export const tools = ['coach', 'jobideas', 'profile', 'coach-values', 'coach-strengths', 'coach-mission'] as const
export type Tool = (typeof tools)[number]

export const toolNames: Record<Tool, string> = {
  coach: 'Career Coach',
  jobideas: 'Job Ideas',
  profile: 'Profile Creator',
  'coach-values': 'Values',
  'coach-strengths': 'Strengths',
  'coach-mission': 'Mission',
}

/** Coaches that older conversations may be with. Nobody can begin one with them. */
const formerToolNames: Record<string, string> = {
  'coach-goalsetter': 'Goal Setter',
  'coach-philosophy': 'Philosophy',
  'coach-vision': 'Vision',
}

/** What a conversation's coach is called, whichever it was. */
export function nameOfTool(tool: string) {
  return toolNames[tool as Tool] ?? formerToolNames[tool] ?? tool
}

/** The parts of a profile a coach may draft. */
export const sections = ['values', 'strengths', 'mission'] as const
export type Section = (typeof sections)[number]

export const DEFAULT_MODEL = 'gpt-5'

export const reasoningLevels = ['low', 'medium', 'high'] as const
export type ReasoningLevel = (typeof reasoningLevels)[number]
