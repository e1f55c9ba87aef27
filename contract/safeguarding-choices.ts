/** How far somebody has come with an entry of the safeguarding list. */
export const safeguardingStates = ['new', 'looked-at', 'closed'] as const
export type SafeguardingState = (typeof safeguardingStates)[number]

export const safeguardingStateNames: Record<SafeguardingState, string> = {
  new: 'New',
  'looked-at': 'Being looked at',
  closed: 'Closed',
}

/** How the safety check answered: it asked whether somebody is all right, or it was sure. The higher one stands last. */
export const careLevels = ['check-in', 'full'] as const
export type CareLevel = (typeof careLevels)[number]

export const careLevelNames: Record<CareLevel, string> = { 'check-in': 'Check-in', full: 'Full answer' }

/** What the safety check tells apart, as the console calls it. */
export const careKindNames = {
  suicide: 'Suicide',
  'self-harm': 'Self-harm',
  emergency: 'Danger now',
  'someone-else': 'Somebody else in danger',
  distress: 'Distress or despair',
  eating: 'Eating',
  abuse: 'Violence or abuse',
  'sexual-abuse': 'Sexual abuse',
  'forced-marriage': 'Forced marriage',
  harm: 'Harm to others',
  exploitation: 'Exploitation',
  carrying: 'Made to carry or sell drugs',
  work: 'Harassment or abuse at work',
  homeless: 'Nowhere to stay',
  bereavement: 'Bereavement',
}

/** A kind that has no name yet is called by its key, so that an entry is never without one. */
export function nameOfCareKind(kind: string) {
  return (careKindNames as Record<string, string>)[kind] ?? kind.replaceAll('-', ' ')
}

export const SAFEGUARDING_NOTE_LENGTH_MAX = 2_000
