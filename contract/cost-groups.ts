/** By what costs are added up, without the checks that only the server needs. */
export const costGroups = {
  day: 'Day',
  member: 'Member',
  model: 'Model',
  coach: 'Coach',
  version: 'Prompt version',
} as const
export type CostGroup = keyof typeof costGroups
