import {
  type HelplineAudience,
  type HelplineKind,
  type HelplinePlace,
  helplinePlaces,
  type UkNation,
  ukNations,
} from '#contract/helpline-choices.ts'
import shipped from './helplines.json' with { type: 'json' }

/** What the safety check tells apart. */
export type SafetyKind = Exclude<HelplineKind, 'careers'>

/** People to talk to, and for whom they are there. */
export interface Helpline {
  id: string
  name: string
  /** Empty where it has none. */
  phone: string
  /** What to text and where to, such as "SHOUT to 85258"; empty where it cannot be texted. */
  text: string
  hours: string
  /** A few more words; may be empty. */
  note: string
  kinds: HelplineKind[]
  ageFrom: number | null
  ageTo: number | null
  places: HelplinePlace[]
  audience: HelplineAudience
  /** Where more fit than a reply names, those with the lowest are named. */
  rank: number
  /** Its own site: where it was checked, and where there is more to read. */
  source: string
  /** The day on which somebody last compared it with its source. */
  checked: string
}

/** As the product comes. A test holds that each of them is what its type says. */
export const shippedHelplines = shipped as Helpline[]

/** What is known of somebody that decides who can help them. */
export interface Caller {
  age?: number
  /** Where the exact age is not known. */
  isUnder19?: boolean
  country?: string
  /** Where in the UK, if that is known. */
  nation?: UkNation
}

const OLDEST_UNDER_19 = 18
/** Fits only helplines that have no upper limit. */
const ADULT_OF_ANY_AGE = 120

/** Those for a kind of trouble who are there for this person, the most fitting first. */
export function chooseHelplines(helplines: readonly Helpline[], kind: HelplineKind, caller: Caller) {
  const place = placeOf(caller)
  const age = caller.age ?? (caller.isUnder19 ? OLDEST_UNDER_19 : ADULT_OF_ANY_AGE)
  return helplines
    .filter(({ kinds, places }) => kinds.includes(kind) && places.includes(place))
    .filter(({ ageFrom, ageTo }) => age >= (ageFrom ?? 0) && age <= (ageTo ?? ADULT_OF_ANY_AGE))
    .toSorted((one, other) => one.rank - other.rank)
}

/** Most people in the UK live in England, so its lines are named, with their nation, where the nation is not known. */
function placeOf({ country, nation }: Caller): HelplinePlace {
  if (isUk(country)) return nation ?? ukNations.find((name) => name === country) ?? 'England'
  return helplinePlaces.find((name) => name === country) ?? 'Other'
}

/** Whoever did not say where they live is taken to live in the UK, as most members do. */
export function isUk(country: string | undefined) {
  return (
    !country || /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i.test(country.trim())
  )
}
