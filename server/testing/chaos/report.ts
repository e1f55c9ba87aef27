import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { commit, median, round } from '../../../bench/measure.ts'
import type { Figures } from './figures.ts'

const file = join(import.meta.dirname, '../../../docs/reliability.md')

/** What each scenario is for, in the order of the page. */
const PARTS: Record<string, [title: string, about: string]> = {
  kill: [
    'The product is killed',
    'kill -9 at a random moment while people write messages, talk, change their profile, passcode and photo, sign in and out, join and leave for good. A witness outside the process notes what was acknowledged. After each restart everything of it must be there, what was deleted gone, what was ended ended, no profile half saved, no photo without its file, no count untrue. Replies that broke off are shown as interrupted and asked for again. In the last round with the embedded PostgreSQL everything is killed at once, as when the power goes.',
  ],
  database: [
    'PostgreSQL goes away',
    'While the same people go on. The only refusal allowed is 503, in words and without a word about us; nobody may wait longer than 22 s; reads and writes must work again by themselves, without a restart; letters taken on meanwhile must leave.',
  ],
  others: [
    'The file store, the mail server and the provider go away',
    'All three at the same time, each in its own ways: refused, cut, wrong answers, nonsense, silence. A photo is refused with 503 and the one before stays; letters wait and leave once; a coach who cannot answer says so in one sentence and the question is kept; after five failures in a row the provider is left alone for 30 s, and then asked again.',
  ],
  disk: [
    'The disk is full',
    'Database, photos and letters on one small disk, filled to the last byte for three seconds while people write.',
  ],
  clock: [
    'The clock jumps',
    'Forward and back by hours while people write. Sessions stay, but for the administrator’s short one; limits that were used up by a clock that was ahead keep nobody out when it is put right; tokens of letters expire and can be had anew; replies that seem to come from the future are shown as interrupted. The wall clock of the product is shifted, not that of PostgreSQL.',
  ],
  stop: [
    'SIGTERM',
    'While replies are being streamed, each to a member of their own. It must end with 0 within 10 s, every stream with a sentence, and every question and all that was heard of its reply must be kept.',
  ],
  roll: [
    'Rolling restarts',
    'Three instances behind nginx as in deploy/nginx.conf are stopped with SIGTERM and started again, one at a time, while people open pages, read, write and read back what they wrote. The first start has to wait for the lock of a migration. No request may fail, and nothing that was acknowledged may be lost. The same while APP_SECRET is changed in three rounds and the keys are wrapped anew.',
  ],
  slow: [
    'Slow clients',
    'At the same time: headers and bodies at a byte a second, replies that are not read or at a byte a second, four answers of 3.3 MB each that are asked for at once and not read at all. Headers are cut after 10 s, bodies after 20 s, a connection on which nothing moves after 150 s, or twice that where an answer is only half taken; a reply runs on to its end whether it is read or not. Memory may grow by what was asked for and not taken, and no more.',
  ],
}

export function printFigures({ title, lost, wrong, ...figures }: Figures) {
  console.log(`\n${title}`)
  console.log(`  ${sayFigures({ title, lost, wrong, ...figures }).join('\n  ')}`)
  for (const line of [...lost.map((what) => `LOST: ${what}`), ...wrong.map((what) => `WRONG: ${what}`)])
    console.log(`  ${line}`)
}

/** Replaces one part of docs/reliability.md and leaves the others as they were found. */
export function writeReport(name: string, all: Figures[], given: string[]) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const kept = new Map(
    [...before.matchAll(/<!-- (\w+) -->\n([\s\S]*?)<!-- end -->/g)].map(([, key = '', text = '']) => [key, text]),
  )
  kept.set(name, tellOf(name, all, given))
  const sections = Object.keys(PARTS).flatMap((key) => {
    const text = kept.get(key)
    return text ? [`<!-- ${key} -->\n${text}<!-- end -->\n`] : []
  })
  writeFileSync(file, [INTRODUCTION, ...sections].join('\n'))
}

const INTRODUCTION = `# Reliability

What must hold is in [security.md](security.md), R34 to R39; this page says how it was tried and what came of it. \`npm run chaos\` starts the product as a process of its own, breaks everything it stands on, and writes this file; \`npm run chaos -- kill clock\` tries a part anew, \`--rounds 50\` more often. A short slice is in \`npm test\` (\`server/chaos.test.ts\`). It ends with an error when anything acknowledged is lost or anything else is not as it must be.

A letter may leave twice when the product or its database dies between handing it over and noting that. It is never lost, and both have the same Message-ID, so that mail programs show one. How often that was is in the figures.
`

function tellOf(name: string, all: Figures[], given: string[]) {
  const [title, about] = PARTS[name] ?? [name, '']
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} cores under a load of ${round(loadavg()[0] ?? 0)}`
  return [
    `## ${title}\n`,
    `${about}\n`,
    `\`npm run chaos${given.length > 0 ? ` -- ${given.join(' ')}` : ''}\`, ${date}, commit ${commit()}, ${machine}, Node.js ${process.versions.node}.\n`,
    ...all.flatMap((figures) => [`**${figures.title}**\n`, ...sayFigures(figures).map((line) => `- ${line}`), '']),
  ].join('\n')
}

function sayFigures({ times, acknowledged, lost, wrong, statuses, slowestMs, recoveriesMs, more }: Figures) {
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count.toLocaleString('en-GB')}`)
  const seconds = (ms: number) => `${round(ms / 1000)} s`
  const recovery = `served again after ${seconds(median(recoveriesMs))} (median), ${seconds(Math.max(...recoveriesMs))} at most`
  return [
    `${times === 1 ? 'once' : `${times.toLocaleString('en-GB')} times`}; ${acknowledged.toLocaleString('en-GB')} acknowledged, ${lost.length} lost; ${wrong.length} other findings`,
    ...(answers.length > 0
      ? [`answers by status: ${answers.join(', ')}; the slowest began after ${seconds(slowestMs)}`]
      : []),
    ...(recoveriesMs.length > 0 ? [recovery] : []),
    ...Object.entries(more).map(([what, value]) => `${what}: ${value.toLocaleString('en-GB')}`),
    ...new Set([...lost.map((what) => `lost: ${what}`), ...wrong.map((what) => `finding: ${what}`)]),
  ]
}
