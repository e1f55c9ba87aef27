/** What a helpline may be. Both sides apply it, so it stands apart from the schemas that only the server needs. */
export const HELPLINE_NAME_LENGTH_MIN = 2
export const HELPLINE_NAME_LENGTH_MAX = 80
export const HELPLINE_HOURS_LENGTH_MAX = 80
export const HELPLINE_NOTE_LENGTH_MAX = 120
export const HELPLINE_SOURCE_LENGTH_MAX = 300
export const HELPLINE_AGE_MAX = 120
export const HELPLINE_RANK_MAX = 9

/** What a helpline can be there for: everything the safety check tells apart, and careers advice. */
export const helplineKinds = [
  'emergency',
  'suicide',
  'self-harm',
  'distress',
  'someone-else',
  'harm',
  'abuse',
  'sexual-abuse',
  'forced-marriage',
  'eating',
  'work',
  'exploitation',
  'carrying',
  'homeless',
  'bereavement',
  'careers',
] as const
export type HelplineKind = (typeof helplineKinds)[number]

export const helplineKindNames: Record<HelplineKind, string> = {
  emergency: 'Danger now',
  suicide: 'Wanting to die',
  'self-harm': 'Self-harm',
  distress: 'Despair, not coping',
  'someone-else': 'Somebody else in danger',
  harm: 'Afraid of harming others',
  abuse: 'Violence or abuse at home',
  'sexual-abuse': 'Sexual abuse',
  'forced-marriage': 'Forced marriage',
  eating: 'Trouble with eating',
  work: 'Harassment or unfairness at work',
  exploitation: 'Exploitation, modern slavery',
  carrying: 'Made to carry or sell drugs',
  homeless: 'Nowhere to stay tonight',
  bereavement: 'Bereavement',
  careers: 'Careers advice',
}

export const ukNations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const
export type UkNation = (typeof ukNations)[number]

/** Where a helpline answers: the nations of the UK, the other countries offered at sign-up, and all the rest. */
export const helplinePlaces = [
  ...ukNations,
  'Ireland',
  'United States',
  'Canada',
  'Australia',
  'New Zealand',
  'Other',
] as const
export type HelplinePlace = (typeof helplinePlaces)[number]

export const helplineAudiences = ['anyone', 'women', 'men'] as const
export type HelplineAudience = (typeof helplineAudiences)[number]

interface Limits {
  audience: HelplineAudience
  ageFrom: number | null
  ageTo: number | null
  places: readonly HelplinePlace[]
}

/** Whom a helpline is for, where that is not everybody in the UK: "for women of 16 and over, in England". */
export function describeLimits({ audience, ageFrom, ageTo, places }: Limits) {
  const whom = [audience, describeAges(ageFrom, ageTo)].filter(Boolean).join(' ')
  const nations = ukNations.filter((nation) => places.includes(nation))
  const isPartOfUk = nations.length > 0 && nations.length < ukNations.length
  return [whom === 'anyone' ? '' : `for ${whom}`, isPartOfUk ? `in ${joinWords(nations)}` : '']
    .filter(Boolean)
    .join(', ')
}

function describeAges(from: number | null, to: number | null) {
  if (from !== null && to !== null) return `from ${from} to ${to}`
  if (to !== null) return `under ${to + 1}`
  return from === null ? '' : `of ${from} and over`
}

function joinWords(words: readonly string[]) {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
}
