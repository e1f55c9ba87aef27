import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { commit, median, type Part, type Row, round } from './measure.ts'

const file = join(import.meta.dirname, '../docs/performance.md')
const ORDER = ['pages', 'chat', 'api', 'photos', 'growth', 'start']

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
  const lines = (verdict: string) =>
    [...all.matchAll(/^## (.+)$|^\| (.+?) \| (.+?) \| .* \| (.+?) \| (met|not met) \|$/gm)].reduce<string[]>(
      (found, [, title, what, ours, goal, met], _, every) => {
        if (title || met !== verdict) return found
        const section = every
          .slice(
            0,
            every.findIndex((match) => match[2] === what),
          )
          .findLast((match) => match[1])?.[1]
        return [...found, `- ${section}: ${what}: ${ours} (goal: ${goal})`]
      },
      [],
    )
  const list = (title: string, found: string[]) => `${title}\n\n${found.length > 0 ? found.join('\n') : '- none'}\n`
  writeFileSync(
    file,
    [
      '# Performance\n',
      'Measured by `npm run bench`, which writes this file; `npm run bench -- pages chat` measures a part anew. Ours and the bare servers take turns on the same machine, so the ratios count and the absolute figures only show their size. What a build can break without a clock is a test: script and style bytes (`app/weight.test.ts`), statements and rows read (`server/cost.test.ts`).\n',
      list('Goals that are not met:', lines('not met')),
      list('Goals that are met:', lines('met')),
      all,
    ].join('\n'),
  )
}

function tellOf({ title, note, rows }: Part, times: number) {
  const date = new Date().toISOString().slice(0, 10)
  return [
    `## ${title}\n`,
    `${date}, commit ${commit()}, ${cpus().length} cores, Node.js ${process.versions.node}, ${times} repetitions.${note ? ` ${note}` : ''}\n`,
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
