import { readWords, type Words } from './language/spelling.ts'
import { everyday } from './lexicon/everyday.ts'
import { type Facts, readFacts } from './occupations/facts.ts'

/** What the product knows about occupations. Built by scripts/build-occupations.ts, read by the server, passed in. */
export interface Knowledge {
  occupations: Occupation[]
  /** What the working life of each occupation is usually like, by slug; empty when the file is not there. */
  facts: ReadonlyMap<string, Facts>
  /** What one does in each occupation, in our words, by slug. */
  days: ReadonlyMap<string, WorkingDay>
  /** What people call jobs besides their titles, each with the slugs it may stand for, the most usual first. */
  called: ReadonlyMap<string, readonly string[]>
  /** The model's table: one row of 384 signed bytes per occupation; empty when the file is not there. */
  vectors: Int8Array
  /** Last words of job titles, for telling a role from an employer. */
  titleWords: Set<string>
  /** Words that are spelt right. */
  words: Words
}

export interface WorkingDay {
  /** Follows "You would". */
  day: string
  /** The heart of it, as an -ing phrase. */
  activity: string
}

/** What lies beside the occupations; each may be missing. */
export interface KnowledgeFiles {
  facts?: string
  days?: string
  called?: string
  vectors?: Uint8Array
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
  titleWords: string[]
  /** Frequent words, most frequent first. */
  vocabulary: string[]
  occupations: (Omit<Occupation, 'categories' | 'skills'> & { categories: number[]; skills: number[] })[]
}

export const DIMENSIONS = 384

/** Unfolds the data files. */
export function readKnowledge(
  file: OccupationFile,
  { facts = '', days = '', called = '', vectors = new Uint8Array() }: KnowledgeFiles = {},
): Knowledge {
  const occupations = file.occupations.map(({ categories, skills, ...rest }) => ({
    ...rest,
    categories: categories.flatMap((index) => file.categories[index] ?? []),
    skills: skills.flatMap((index) => file.skills[index] ?? []),
  }))
  return {
    occupations,
    facts: readFacts(facts),
    days: readDays(days),
    called: readCalled(called),
    vectors: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength),
    titleWords: new Set(file.titleWords),
    words: readWords(file.vocabulary, everyday),
  }
}

/** Reads coach/data/days.tsv: a slug, what one does, and the heart of it. */
function readDays(text: string): Map<string, WorkingDay> {
  return new Map(
    text
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((parts) => parts.length === 3)
      .map(([slug = '', day = '', activity = '']) => [slug, { day, activity }]),
  )
}

/** Reads coach/data/called.tsv: a name, and slugs with commas between them. */
function readCalled(text: string): Map<string, string[]> {
  return new Map(
    text
      .split('\n')
      .map((line) => line.split('\t'))
      .filter((parts) => parts.length === 2)
      .map(([name = '', slugs = '']) => [name, slugs.split(',')]),
  )
}

/** For a coach without data: it still talks, and says that it has no occupations to show. */
export const emptyKnowledge: Knowledge = readKnowledge({
  categories: [],
  skills: [],
  titleWords: [],
  vocabulary: [],
  occupations: [],
})
