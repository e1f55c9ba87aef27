/** What the console offers, without the checks that only the server needs. */
export const models = [
  'gpt-5',
  'gpt-5-mini',
  'gpt-5-nano',
  'gpt-4.1',
  'gpt-4.1-mini',
  'gpt-4.1-nano',
  'gpt-4o',
  'gpt-4o-mini',
  'gpt-4-turbo',
  'gpt-4',
] as const

export const promptTypes = ['guidance', 'followup', 'clarification', 'expertise'] as const
export type PromptType = (typeof promptTypes)[number]

/** Made-up people an administrator can be while trying out a prompt. */
export const sampleMembers = [
  { key: 'school-leaver', firstName: 'Mia', name: 'Mia, 17, sixth form, no job yet' },
  { key: 'career-changer', firstName: 'Gary', name: 'Gary, 45, warehouse manager, wants out' },
  { key: 'graduate', firstName: 'Priya', name: 'Priya, 22, geography graduate' },
  { key: 'returner', firstName: 'Ruth', name: 'Ruth, 52, back after caring for her mother' },
] as const
export type SampleMember = (typeof sampleMembers)[number]['key']

export const analysisTypes = ['wordcloud', 'topics', 'sentiment'] as const
export type AnalysisType = (typeof analysisTypes)[number]

export const logTools = [
  'coach',
  'jobideas',
  'coach_suggestions',
  'jobideas_suggestions',
  'values',
  'strengths',
  'mission',
] as const

export const logPageSizes = [10, 20, 50, 100] as const

export const exports = ['sign-ups', 'usage', 'tools', 'sections'] as const
export type Export = (typeof exports)[number]

/** How many messages of a conversation are read at a time. */
export const CONVERSATION_PAGE = 200
