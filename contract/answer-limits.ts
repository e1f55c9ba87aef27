/** What an answer may be. Both sides apply it, so it stands apart from the schemas that only the server needs. */
export const ANSWER_TITLE_LENGTH_MIN = 3
export const ANSWER_TITLE_LENGTH_MAX = 160
export const ANSWER_LENGTH_MIN = 10
export const ANSWER_LENGTH_MAX = 600
export const ANSWER_SOURCE_LENGTH_MAX = 100
export const ANSWER_LINK_LENGTH_MAX = 500
export const ANSWER_PHRASINGS_MAX = 24
export const ANSWER_PHRASING_LENGTH_MIN = 3
export const ANSWER_PHRASING_LENGTH_MAX = 200

/** Where an answer can hold: the law on work and learning differs between the nations. */
export const answerNations = [
  'UK',
  'Great Britain',
  'England and Wales',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
] as const
