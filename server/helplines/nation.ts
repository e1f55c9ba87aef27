import type { UkNation } from '#contract/helpline-choices.ts'

/** The letters a postcode begins with, where nearly all of their area lies in one nation. */
const areas: [UkNation, RegExp][] = [
  ['Northern Ireland', /^BT\d/],
  ['Scotland', /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d/],
  ['Wales', /^(?:CF|LD|LL|NP|SA)\d/],
]

/** In which nation of the UK a postcode lies, as far as it says so; England is what is left over, and not said. */
export function findNation(postcode: string | null): UkNation | undefined {
  const letters = postcode?.trim().toUpperCase() ?? ''
  return areas.find(([, pattern]) => pattern.test(letters))?.[0]
}
