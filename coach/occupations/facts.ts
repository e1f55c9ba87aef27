import type { Knowledge, Occupation } from '../knowledge.ts'

/** What the working life of an occupation is usually like: 0 hardly, 1 in some posts, 2 typical. In the file's order. */
export const FACT_NAMES = [
  'lifting',
  'standing',
  'kneeling',
  'sitting',
  'hands',
  'heights',
  'outdoors',
  'noise',
  'dirt',
  'blood',
  'nights',
  'early',
  'weekends',
  'away',
  'driving',
  'alone',
  'people',
  'children',
  'animals',
  'conflict',
  'pressure',
  'selling',
  'screen',
  'death',
  /** 0 no qualifications, 1 GCSEs, 2 level 2 or 3, 3 higher apprenticeship or HND, 4 degree. */
  'entry',
  /** Until one earns a wage in it: 0 at once, 1 under a year, 2 one to two years, 3 three years or more. */
  'training',
  /** 0 rare, 1 some, 2 common. */
  'partTime',
  'reading',
  'maths',
  'home',
  'leading',
  /** How far a conviction is usually in the way. */
  'record',
] as const

export type FactName = (typeof FACT_NAMES)[number]
export type Facts = Record<FactName, number>

/** Reads coach/data/facts.tsv: a slug and one digit for each fact. */
export function readFacts(text: string): Map<string, Facts> {
  const facts = new Map<string, Facts>()
  for (const line of text.split('\n')) {
    const [slug = '', digits = ''] = line.split('\t')
    if (slug === '' || slug.startsWith('#')) continue
    const figures = FACT_NAMES.map((name, at) => [name, Number(digits[at] ?? 0)] as const)
    facts.set(slug, Object.fromEntries(figures) as Facts)
  }
  return facts
}

/** How a fact speaks against somebody with a limit: 2 rules the work out, 1 is worth a word. */
export function weighLimit(limit: string, { facts }: Knowledge, occupation: Occupation): number {
  const own = facts.get(occupation.slug)
  const rule = LIMITS[limit]
  return own && rule ? rule.weigh(own, occupation) : 0
}

interface LimitRule {
  weigh: (facts: Facts, occupation: Occupation) => number
  /** What the facts say, to stand after "and". */
  words: string
}

const typical = (name: FactName) => (facts: Facts) => facts[name]
export const RULED_OUT = 2
const WORTH_A_WORD = 1

export const LIMITS: Record<string, LimitRule> = {
  lifting: { weigh: typical('lifting'), words: 'there can be heavy lifting' },
  standing: { weigh: typical('standing'), words: 'one is on one’s feet a good deal' },
  kneeling: { weigh: typical('kneeling'), words: 'there can be kneeling and bending' },
  sitting: { weigh: typical('sitting'), words: 'there is a lot of sitting' },
  hands: { weigh: typical('hands'), words: 'it takes fine or repeated handwork' },
  heights: { weigh: typical('heights'), words: 'some of it is done at height' },
  outdoors: { weigh: typical('outdoors'), words: 'some of it is outdoors in all weathers' },
  indoors: {
    weigh: ({ sitting, screen, outdoors }) =>
      sitting + screen >= 4 && outdoors === 0 ? RULED_OUT : sitting + screen >= 3 ? WORTH_A_WORD : 0,
    words: 'much of it is at a desk',
  },
  noise: { weigh: typical('noise'), words: 'it can be loud' },
  dirt: { weigh: typical('dirt'), words: 'there can be dust, dirt or fumes' },
  blood: { weigh: typical('blood'), words: 'there can be blood or bodily fluids' },
  nights: { weigh: typical('nights'), words: 'there can be nights or late shifts' },
  early: { weigh: typical('early'), words: 'early starts are common' },
  weekends: { weigh: typical('weekends'), words: 'weekends can be part of it' },
  part_time: { weigh: ({ partTime }) => 2 - partTime, words: 'part-time posts are not common' },
  school_hours: {
    weigh: ({ nights, early, weekends, partTime }) =>
      Math.max(nights, early, weekends) > 1 ? RULED_OUT : partTime === 0 ? WORTH_A_WORD : 0,
    words: 'school hours are hard to find in it',
  },
  away: { weigh: typical('away'), words: 'there can be nights away' },
  far: {
    weigh: ({ away, driving, home }) => (away > 1 ? RULED_OUT : driving > 1 && home === 0 ? WORTH_A_WORD : 0),
    words: 'it can mean travelling',
  },
  driving: { weigh: typical('driving'), words: 'driving is often needed' },
  degree: { weigh: ({ entry }) => (entry >= 4 ? RULED_OUT : 0), words: 'a degree is usual' },
  long_training: {
    weigh: ({ training, entry }) => (training >= 3 || entry >= 4 ? RULED_OUT : training === 2 ? WORTH_A_WORD : 0),
    words: 'training takes a year or two',
  },
  earn_now: {
    weigh: ({ training }) => (training >= 2 ? RULED_OUT : training),
    words: 'it takes some months until a wage',
  },
  alone: { weigh: typical('alone'), words: 'one is often alone' },
  people: { weigh: typical('people'), words: 'there is contact with the public' },
  children: { weigh: typical('children'), words: 'there can be children' },
  animals: { weigh: typical('animals'), words: 'there are animals' },
  conflict: { weigh: typical('conflict'), words: 'there can be conflict' },
  pressure: { weigh: typical('pressure'), words: 'there can be pressure and deadlines' },
  selling: { weigh: typical('selling'), words: 'selling can be part of it' },
  screen: { weigh: typical('screen'), words: 'a good part is at a screen' },
  reading: { weigh: typical('reading'), words: 'there is reading and writing to do' },
  maths: { weigh: typical('maths'), words: 'there are figures to deal with' },
  leading: { weigh: typical('leading'), words: 'it can mean leading people' },
  death: { weigh: typical('death'), words: 'death and grief can be part of it' },
  record: {
    weigh: typical('record'),
    words: 'a conviction can be in the way; ask Unlock or Nacro before you rule it out',
  },
  uniform_forces: {
    weigh: (_, { title, categories }) =>
      /\b(?:army|navy|naval|marine|RAF|soldier|forces|infantry)\b/i.test(title) || categories.includes('Armed forces')
        ? RULED_OUT
        : 0,
    words: 'it is in the forces',
  },
}

/** Limits no fact decides: said plainly, with where to look. */
export const UNDECIDED: Record<string, string> = {
  low_pay: 'What it pays is on each page; my facts on pay are too old to show.',
  far: 'Where the vacancies are, only a search near you can tell.',
}

/** What is hard about an occupation, for whoever named no limit it touches. */
export const HARD: Partial<Record<FactName, string>> = {
  nights: 'nights',
  weekends: 'weekends',
  lifting: 'heavy lifting',
  heights: 'heights',
  outdoors: 'all weathers',
  conflict: 'conflict now and then',
  pressure: 'pressure',
  death: 'grief close by',
  blood: 'blood',
  away: 'nights away from home',
  standing: 'long hours on your feet',
  screen: 'a lot of screen',
  early: 'early starts',
}
