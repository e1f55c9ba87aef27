import { readWords, type Words } from './language/spelling.ts'
import { everyday } from './lexicon/everyday.ts'

/** What the product knows about occupations. Built by scripts/build-occupations.ts, read by the server, passed in. */
export interface Knowledge {
  occupations: Occupation[]
  /** The form of each stem that people read. */
  forms: Map<string, string>
  /** Where each stem occurs: occupation and count. */
  postings: Map<string, Posting[]>
  /** One row of 384 signed bytes per occupation; empty when the file is not there. */
  embeddings: Int8Array
  /** Last words of job titles, for telling a role from an employer. */
  titleWords: Set<string>
  /** Words that are spelt right. */
  words: Words
}

export interface Posting {
  at: number
  count: number
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
  /** Number of counted words, for judging how much one of them says. */
  length: number
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

/** The shape of coach/data/occupations.json. */
export interface OccupationFile {
  categories: string[]
  skills: string[]
  stems: string[]
  forms: string[]
  titleWords: string[]
  /** Frequent words, most frequent first. */
  vocabulary: string[]
  occupations: (Omit<Occupation, 'categories' | 'skills' | 'length'> & {
    categories: number[]
    skills: number[]
    /** Pairs of stem and count, one after the other. */
    words: number[]
  })[]
}

export const DIMENSIONS = 384

/** Unfolds the two data files; the second may be missing, then nothing is matched by meaning. */
export function readKnowledge(file: OccupationFile, embeddings: Uint8Array = new Uint8Array()): Knowledge {
  const postings = new Map<string, Posting[]>()
  const occupations = file.occupations.map(({ words, categories, skills, ...facts }, at) => {
    let length = 0
    for (let index = 0; index < words.length; index += 2) {
      const stem = file.stems[words[index] ?? -1] ?? ''
      const count = words[index + 1] ?? 0
      const list = postings.get(stem) ?? []
      list.push({ at, count })
      postings.set(stem, list)
      length += count
    }
    return {
      ...facts,
      categories: categories.flatMap((index) => file.categories[index] ?? []),
      skills: skills.flatMap((index) => file.skills[index] ?? []),
      length,
    }
  })
  return {
    occupations,
    postings,
    forms: new Map(file.stems.map((stem, index) => [stem, file.forms[index] ?? stem])),
    embeddings: new Int8Array(embeddings.buffer, embeddings.byteOffset, embeddings.byteLength),
    titleWords: new Set(file.titleWords),
    words: readWords(file.vocabulary, everyday),
  }
}

/** For a coach without data: it still talks, and says that it has no occupations to show. */
export const emptyKnowledge: Knowledge = readKnowledge({
  categories: [],
  skills: [],
  stems: [],
  forms: [],
  titleWords: [],
  vocabulary: [],
  occupations: [],
})
