/** What the product knows about occupations. Built by scripts/build-occupations.ts, read by the server, passed in. */
export interface Knowledge {
  occupations: Occupation[]
  /** Stems, in the order in which occupations refer to them, each with the form people read. */
  stems: string[]
  forms: string[]
  /** One row of 384 signed bytes per occupation; empty when the file is not there. */
  embeddings: Int8Array
  /** Last words of job titles, for telling a role from an employer. */
  titleWords: string[]
  source: { name: string; date: string; url: string }
}

export interface Occupation {
  title: string
  slug: string
  soc: string
  onet: string
  categories: string[]
  /** Realistic, investigative, artistic, social, enterprising, conventional; 1 to 7. */
  interests: number[]
  /** In the order of workValueNames; 1 to 7. */
  workValues: number[]
  /** In the order of workStyleNames; 1 to 5. */
  workStyles: number[]
  skills: string[]
  jobZone: number
  waysIn: WayIn[]
  surroundings: Surrounding[]
  /** Pairs of stem index and count. */
  words: number[]
}

export type WayIn = 'apprenticeship' | 'college' | 'university' | 'direct' | 'volunteering' | 'work'

export type Surrounding =
  | 'outdoors'
  | 'all-weathers'
  | 'physical'
  | 'emotional'
  | 'travel'
  | 'nights-away'
  | 'noisy'
  | 'heights'
  | 'office'
  | 'home'

export const emptyKnowledge: Knowledge = {
  occupations: [],
  stems: [],
  forms: [],
  embeddings: new Int8Array(),
  titleWords: [],
  source: { name: '', date: '', url: '' },
}
