import type { careerStages } from '#contract/career-stages.ts'
import type { countries } from '#contract/countries.ts'
import type { Light } from './drawing/light.ts'
import type { Look } from './drawing/portrait.ts'
import type { SceneName } from './drawing/scenes.ts'

/** A time of day (UTC), at least a day ago: so that it's in the past at whatever hour the sample is planted. */
export interface When {
  daysAgo: number
  at: string
}

/** One invented member, with everything that is planted for them. */
export interface Person {
  email: string
  firstName: string
  surname: string
  age: number
  country: (typeof countries)[number]
  /** Of the right form, and nobody's: the last two letters are among those the post never uses. */
  postcode: string
  careerHelp: (typeof careerStages)[number][]
  isPro?: boolean
  isFounder?: boolean
  joined: When
  profile: Profile
  portrait?: { look: Look; alt: string }
  gallery: { scene: SceneName; light: Light; alt: string }[]
  conversations: Conversation[]
}

interface Profile {
  displayName?: string
  username?: string
  template: 'clean-minimal' | 'app-like' | 'gen-z'
  visibility: 'private' | 'protected' | 'public'
  bio?: string
  valuesText?: string
  values?: { name: string; description: string }[]
  strengths?: string
  superpowers?: { title: string; description: string }[]
  mission?: string
  vision?: string
  currentGoal?: string
  myPhilosophy?: string
}

export interface Conversation {
  tool: 'coach' | 'jobideas' | 'profile' | 'coach-values' | 'coach-strengths' | 'coach-mission'
  /** The coach speaks first, then they take turns, over the sittings too. */
  sittings: (When & { said: string[] })[]
}
