// Builds coach/data/occupations.json from a folder with the collected public data:
//   node scripts/build-occupations.ts <folder>
// Only facts and figures are taken (titles, codes, scores, ways in, frequent words): no sentence of theirs is copied.
// coach/data/SOURCES.md says where they come from and what has to be shown.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Surrounding, WayIn } from '../coach/knowledge.ts'

interface Job {
  t: string
  s: string
  d: string
  soc: string
  onet: string
  cats: string[]
  ria: number[] | null
  wv: number[] | null
  ws: number[] | null
  sk: string[]
  jz: number
  r: Record<WayIn, boolean>
  env?: string[]
}

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/build-occupations.ts <folder with jobs_compact.json>')
  process.exit(1)
}
const target = join(import.meta.dirname, '../coach/data')

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const { jobs } = JSON.parse(read('jobs_compact.json')) as { jobs: Job[] }

const categories = [...new Set(jobs.flatMap(({ cats }) => cats))].sort()
const skills = [...new Set(jobs.flatMap(({ sk }) => sk))].sort()

const occupations = jobs.map((job) => ({
  title: job.t.replace(/\*+$/, '').replace(/\s+/g, ' ').trim(),
  slug: job.s,
  soc: job.soc,
  onet: job.onet,
  categories: job.cats.map((name) => categories.indexOf(name)),
  // Some occupations have no figures of one kind; an empty list says so.
  interests: job.ria ?? [],
  workValues: job.wv ?? [],
  workStyles: job.ws ?? [],
  skills: job.sk.map((name) => skills.indexOf(name)),
  jobZone: job.jz,
  waysIn: (Object.keys(job.r) as WayIn[]).filter((way) => job.r[way]),
  surroundings: readSurroundings(job.env ?? []),
}))

writeFileSync(
  join(target, 'occupations.json'),
  `${JSON.stringify({ categories, skills, titleWords: readTitleWords(), vocabulary: readFrequentWords(), occupations })}\n`,
)
console.log(
  `${occupations.length} occupations, ${Math.round(statSync(join(target, 'occupations.json')).size / 1024)} KB`,
)

function readSurroundings(environment: string[]): Surrounding[] {
  const said = environment.join('; ').toLowerCase()
  const signs: [Surrounding, RegExp][] = [
    ['outdoors', /outdoors|farm|park|construction site|in the community/],
    ['all-weathers', /all weathers/],
    ['physical', /physically/],
    ['emotional', /emotionally/],
    ['travel', /travel often|visit sites/],
    ['nights-away', /nights away/],
    ['noisy', /noisy/],
    ['heights', /height/],
    ['office', /office/],
    ['home', /from home/],
  ]
  return signs.filter(([, sign]) => sign.test(said)).map(([name]) => name)
}

/** Every word that occurs more than once, most frequent first: enough to notice most slips of the keyboard. */
function readFrequentWords() {
  const counts = new Map<string, number>()
  for (const name of ['jobs_compact.json', 'onet_compact.json', 'soc2020_descriptions.tsv']) {
    for (const word of read(name)
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .map(([word]) => word)
}

/** Words that end a job title and seldom stand inside one: what tells "Care assistant" from "Care UK". */
function readTitleWords() {
  const onet = JSON.parse(read('onet_compact.json')) as { title: string; alt?: string[] }[]
  const soc = read('soc2020_descriptions.tsv')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split('\t').at(-1)?.split('~') ?? [])
    .filter((title) => !title.includes('<blank>'))
  const titles = [
    ...jobs.map(({ t }) => t),
    ...onet.flatMap(({ title, alt = [] }) => [...title.split(/, | and /), ...alt]),
    ...soc,
  ]
  const ends = new Map<string, number>()
  const insides = new Map<string, number>()
  for (const title of titles) {
    const words = title
      .replace(/\(.*?\)/g, '')
      .trim()
      .toLowerCase()
      .split(/[\s/-]+/)
      .map(singular)
    for (const [at, word] of words.entries()) {
      const counts = at === words.length - 1 ? ends : insides
      if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return [...ends]
    .filter(([word, count]) => count > 1 && count > (insides.get(word) ?? 0))
    .map(([word]) => word)
    .sort()
}

function singular(word: string) {
  return word.replace(/[^a-z]/g, '').replace(/([^s])s$/, '$1')
}
