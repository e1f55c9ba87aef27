import type { Occupation, WayIn } from '../knowledge.ts'

/** Short enough to be read, and all that the two licences ask for; docs/data.md has the long form. */
export const SOURCE =
  'National Careers Service, November 2020 (Open Government Licence v3.0) and O*NET 29.3 by USDOL/ETA (CC BY 4.0), put in our own words'

const WAYS: Record<WayIn, string> = {
  apprenticeship: 'an apprenticeship',
  college: 'a college course',
  university: 'university',
  direct: 'applying directly',
  volunteering: 'volunteering first',
  work: 'starting in a related job and working up',
}

export function pageOf({ slug }: Pick<Occupation, 'slug'>) {
  return `https://nationalcareers.service.gov.uk/job-profiles/${slug}`
}

export function namesOfWays({ waysIn }: Occupation) {
  return join(waysIn.map((way) => WAYS[way]))
}

export function waysInto({ waysIn, jobZone }: Occupation) {
  const ways = waysIn.map((way) => WAYS[way])
  const long =
    jobZone >= 5 ? ' Long training is usual.' : jobZone >= 4 ? ' Several years of preparation are usual.' : ''
  return ways.length > 0 ? `${join(ways)}.${long}` : `the page has the current ways in.${long}`
}

function join(words: readonly string[]) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
