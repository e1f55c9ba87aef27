import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { commit, median, type Part, type Row, round } from './measure.ts'

const file = join(import.meta.dirname, '../docs/performance.md')
const ORDER = [
  'pages',
  'browser',
  'chat',
  'idle',
  'api',
  'photos',
  'cv',
  'care',
  'growth',
  'talk',
  'start',
  'memory',
  'restore',
]

export function printPart({ title, rows }: Part) {
  console.log(`\n${title}`)
  for (const row of rows) {
    const bare = row.bare === undefined ? '' : `, bare ${row.bare}`
    const goal = row.goal ? `  [${row.goal}${row.isMet === undefined ? '' : row.isMet ? ': met' : ': NOT MET'}]` : ''
    console.log(`  ${row.what}: ${row.ours}${bare}${row.ratios ? `, ratio ${sayRatios(row.ratios)}` : ''}${goal}`)
  }
}

/** Replaces one part of docs/performance.md and leaves the others as they were measured. */
export function writeReport(name: string, part: Part, times: number) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const kept = new Map(
    [...before.matchAll(/<!-- (\w+) -->\n([\s\S]*?)<!-- end -->/g)].map(([, key = '', text = '']) => [key, text]),
  )
  kept.set(name, tellOf(part, times))
  const sections = ORDER.flatMap((key) => {
    const text = kept.get(key)
    return text ? [`<!-- ${key} -->\n${text}<!-- end -->\n`] : []
  })
  const all = sections.join('\n')
  const lines = (verdict: string) => sections.flatMap((section) => linesOf(section, verdict))
  const list = (title: string, found: string[]) => `${title}\n\n${found.length > 0 ? found.join('\n') : '- none'}\n`
  writeFileSync(
    file,
    [
      '# Performance\n',
      'Measured by `npm run bench`, which writes this file; `npm run bench -- pages chat` measures a part anew. Ours and the bare servers take turns on the same machine, so the ratios count and the absolute figures only show their size. What a build can break without a clock is a test: script and style bytes (`app/weight.test.ts`), statements and rows read (`server/cost.test.ts`).\n',
      list('Goals that are not met:', lines('not met')),
      list('Goals that are met:', lines('met')),
      'A thousand streams are measured unless `--streams 200` leaves them out; a table without that row was made so.\n',
      all,
    ].join('\n'),
  )
}

/** The goals of one section that are met, or not, a line each. */
function linesOf(section: string, verdict: string) {
  const title = /^## (.+)$/m.exec(section)?.[1]
  const rows = /^\| (.+?) \| (.+?) \| [^|]*? \| ([^|]*?) \| ([^|]+?) \| (met|not met) \|$/gm
  return [...section.matchAll(rows)].flatMap(([, what, ours, ratio, goal, met]) =>
    met === verdict ? [`- ${title}: ${what}: ${ours}${ratio ? `, ratio ${ratio}` : ''} (goal: ${goal})`] : [],
  )
}

function tellOf({ title, note, rows }: Part, times: number) {
  const date = new Date().toISOString().slice(0, 10)
  return [
    `## ${title}\n`,
    `${date}, commit ${commit()}, ${cpus().length} cores under a load of ${round(loadavg()[0] ?? 0)}, Node.js ${process.versions.node}, ${times} repetitions.${note ? ` ${note}` : ''}\n`,
    '| what | ours | bare | ratio: median (lowest to highest) | goal | |',
    '|---|---|---|---|---|---|',
    ...rows.map(toLine),
    '',
  ].join('\n')
}

function toLine({ what, ours, bare = '', ratios, goal = '', isMet }: Row) {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'not met'
  return `| ${what} | ${ours} | ${bare} | ${ratios ? sayRatios(ratios) : ''} | ${goal} | ${verdict} |`
}

function sayRatios(ratios: number[]) {
  const middle = round(median(ratios))
  return ratios.length > 1 ? `${middle} (${round(Math.min(...ratios))} to ${round(Math.max(...ratios))})` : middle
}
