/** Which members a list shows, without the checks that only the server needs. */
export const userGroups = {
  pro: 'Pro',
  free: 'Free',
  founders: 'Founders',
  suspended: 'Suspended',
  safeguarding: 'With an open safeguarding entry',
} as const
export type UserGroup = keyof typeof userGroups

export const userActivities = {
  '7': 'In the last 7 days',
  '30': 'In the last 30 days',
  away: 'Not for 90 days',
  never: 'Never',
} as const
export type UserActivity = keyof typeof userActivities

export const userSorts = {
  joined: 'Joined, newest first',
  'joined-first': 'Joined, oldest first',
  active: 'Last active, latest first',
  'active-first': 'Last active, longest ago first',
  cost: 'Cost this month, highest first',
} as const
export type UserSort = keyof typeof userSorts

export const namesOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as [Name, ...Name[]]
