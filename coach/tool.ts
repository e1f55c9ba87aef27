export const tools = ['coach', 'jobideas', 'profile', 'coach-values', 'coach-strengths', 'coach-mission'] as const

export type Tool = (typeof tools)[number]

export type Section = 'values' | 'strengths' | 'mission'
