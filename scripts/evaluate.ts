// Tries the built-in coach on the sets in coach/evaluation/rounds and on CVs, and writes what came of it: npm run evaluate
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareThresholds, judgeCare } from '../coach/evaluation/care-thresholds.ts'
import {
  type MemberCase,
  measureCare,
  measureEdits,
  measureIdeas,
  measureQuestions,
  type Setting,
} from '../coach/evaluation/measure.ts'
import { measureTalks, type TalkativeMember } from '../coach/evaluation/talk-back.ts'
import { loadKnowledge } from '../server/ai/knowledge.ts'
import { loadEncoder } from '../server/ai/local/encoder.ts'
import { loadRuntime } from '../server/ai/local/runtime.ts'
import { shipped } from '../server/answers/answers.ts'
import { nearestAnswer } from '../server/answers/find-answer.ts'
import { kinds, measureCvs } from './evaluate-cvs.ts'
import { addScores, evaluateModel, readNewestSets, readPage, storePage } from './model-evaluation/evaluate-model.ts'
import { readOptions, readWhole } from './options.ts'

/** So many of the newest sets nothing was trained on. */
const UNSEEN_SETS = 1
const MARK = '<!-- What follows is written by npm run evaluate. -->'
const root = join(import.meta.dirname, '..')
const rounds = join(root, 'coach/evaluation/rounds')
const USAGE = `
Tries the built-in coach on the sets in coach/evaluation/rounds and on CVs, and writes what came of it.

npm run evaluate               all of it, into docs/evaluation.md
npm run evaluate -- ROUND      one round, shown and not written
npm run evaluate -- thresholds the table of thresholds alone, into docs/evaluation.md

npm run evaluate -- --provider tries the model that OPENAI_BASE_URL and AI_MODEL name, into docs/evaluation-model.md
    --judge MODEL              a second model at the same server scores the conversations
    --sheet FILE               writes them down for a person to score
    --scores FILE              puts the scores of such a sheet into the page; nothing is asked
    --price INPUT,OUTPUT       dollars for a million tokens in and out, where none are known
    --count NUMBER             how many of each set (20)
`
const { positionals, values } = readOptions(
  USAGE,
  {
    provider: { type: 'boolean' },
    judge: { type: 'string' },
    sheet: { type: 'string' },
    scores: { type: 'string' },
    price: { type: 'string' },
    count: { type: 'string', default: '20' },
  },
  [...readdirSync(rounds), 'thresholds'],
)
if (values.scores) {
  storePage(addScores(readPage(), readFileSync(values.scores, 'utf8')))
  process.exit()
}
const understand = await loadEncoder(loadRuntime(), join(root, 'coach/model'))
const setting: Setting = {
  knowledge: await loadKnowledge(),
  understand,
  findAnswer: (question) => nearestAnswer(shipped, question, understand),
}

if (values.provider) {
  const { judge, sheet, price } = values
  const about = { env: process.env, judge, sheet, price, count: readWhole('count', values.count) }
  const { knowledge } = setting
  const { page } = await evaluateModel({ ...about, sets: readNewestSets(), knowledge, understand, today: new Date() })
  storePage(page)
  console.log(page)
  process.exit()
}

const [only] = positionals
if (only === 'thresholds') {
  await writeThresholds()
  process.exit()
}
const parts: string[] = []
for (const round of readdirSync(rounds)
  .filter((name) => !only || name === only)
  .sort())
  parts.push(await writeRound(round))
if (only) {
  console.log(parts.join('\n\n'))
} else {
  await writeThresholds()
  parts.push(await writeCvs())
  const page = readFileSync(join(root, 'docs/evaluation.md'), 'utf8')
  const [before = ''] = page.split(MARK)
  writeFileSync(join(root, 'docs/evaluation.md'), `${before}${MARK}\n\n${parts.join('\n\n')}\n`)
  console.log(parts.join('\n\n'))
}

/** Found and false alarms over thresholds, on all sets so far and on those nothing was trained on. */
async function writeThresholds() {
  const begin = '<!-- Thresholds, written by npm run evaluate. -->'
  const end = '<!-- End of thresholds. -->'
  const names = readdirSync(rounds).sort()
  const sets = []
  for (const name of names) {
    const lines = readFileSync(join(rounds, name, 'care.tsv'), 'utf8')
      .split('\n')
      .filter(Boolean)
    sets.push(
      await judgeCare(
        lines.map((line) => line.split('\t')),
        understand,
      ),
    )
  }
  const head = ['check-in from / full from', 'found, all', 'false full', 'false check-in']
  const newest = ['found, newest', 'false full', 'false check-in']
  const made = table([...head, ...newest], compareThresholds([sets.flat(), sets.slice(-UNSEEN_SETS).flat()]))
  const page = readFileSync(join(root, 'docs/evaluation.md'), 'utf8')
  const [before = '', after = ''] = [page.slice(0, page.indexOf(begin)), page.slice(page.indexOf(end))]
  writeFileSync(join(root, 'docs/evaluation.md'), `${before}${begin}\n\n${made}\n\n${after}`)
  console.log(made)
}

async function writeRound(round: string) {
  const rows = (name: string) => {
    const file = join(rounds, round, name)
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  }
  const cells = (name: string) => rows(name).map((line) => line.split('\t'))
  const lines: string[][] = []
  const examples: string[] = []
  if (rows('care.tsv').length > 0) {
    const care = await measureCare(cells('care.tsv'), setting)
    lines.push([
      'cries for help answered, in full or with a check-in',
      share(care.full + care.checkedIn, care.cries),
      `${care.full} in full`,
    ])
    lines.push(['harmless lines answered in full', share(care.falseFull.length, care.harmless), ''])
    lines.push(['harmless lines that got a check-in', share(care.falseCheckIns.length, care.harmless), ''])
    examples.push(
      ...list('Missed', care.missed),
      ...list('Harmless, answered in full', care.falseFull),
      ...list('Harmless, checked in', care.falseCheckIns),
    )
  }
  if (rows('edits.tsv').length > 0) {
    const edits = await measureEdits(cells('edits.tsv'), setting)
    lines.push([
      'edits of a draft that happened exactly',
      share(edits.done, edits.edits),
      `${edits.asked.length} were asked about, ${edits.wrong.length} went wrong`,
    ])
    lines.push(['refused and came back', `${edits.returned.length}`, ''])
    examples.push(...list('Edits that went wrong', edits.wrong), ...list('Edits that were asked about', edits.asked))
  }
  if (rows('questions.tsv').length > 0) {
    const asked = await measureQuestions(cells('questions.tsv'), shipped, setting)
    lines.push([
      'plain questions that got their answer',
      share(asked.answered, asked.questions),
      `${asked.wrong.length} got another one`,
    ])
    lines.push([
      'questions without an answer that got one all the same',
      share(asked.pretended.length, asked.strangers),
      '',
    ])
    examples.push(
      ...list('Answered with another', asked.wrong),
      ...list('Not answered', asked.unanswered),
      ...list('Answered without an answer', asked.pretended),
    )
  }
  if (rows('talks.jsonl').length > 0) {
    const members = rows('talks.jsonl').map((line) => JSON.parse(line) as TalkativeMember)
    const talks = await measureTalks(members, shipped, setting)
    lines.push([
      'conversations with members who talk back that came to a draft, a plan or ideas',
      share(talks.finished, talks.conversations),
      '',
    ])
    lines.push([
      'their questions that were answered',
      share(talks.questions - talks.unanswered.length, talks.questions),
      '',
    ])
    lines.push(['their edits that happened exactly', share(talks.edits - talks.undone.length, talks.edits), ''])
    lines.push(['what they refused and came back', `${talks.returned.length}`, ''])
    lines.push([
      'what was said back to them by a theme and is true of what they said',
      share(talks.reflections - talks.untrue.length, talks.reflections),
      `said to ${talks.reflections} of ${talks.answers} answers`,
    ])
    examples.push(
      ...list('Questions not answered', talks.unanswered),
      ...list('Edits that did not happen', talks.undone),
      ...list('Said back and not true', talks.untrue),
    )
  }
  if (rows('members.jsonl').length > 0) {
    const cases = rows('members.jsonl').map((line) => JSON.parse(line) as MemberCase)
    const ideas = await measureIdeas(cases, setting)
    lines.push(['of the first four job ideas fit', share(ideas.fitting, ideas.shown), ''])
    lines.push(['the first job idea fits', share(ideas.firstFits, ideas.members), ''])
    lines.push(['members who were shown something silly', share(ideas.silly.length, ideas.members), ''])
    examples.push(...list('Silly', ideas.silly))
  }
  if (only) return [table(['', round, ''], lines), ...examples].join('\n\n')
  return [`## The sets of ${round}, as the coach is now`, table(['', 'figure', ''], lines)].join('\n\n')
}

function list(title: string, lines: readonly string[]) {
  return lines.length > 0 ? [`${title}:`, lines.map((line) => `- ${line}`).join('\n')] : []
}

async function writeCvs() {
  const cvs = await measureCvs()
  const ratio = (one: number, of: number) => (of === 0 ? '–' : (one / of).toFixed(2))
  return [
    '## CVs',
    'Generated CVs in several layouts, each as PDF, Word and text, read by the code that reads a member’s file. Precision and recall, field by field; the aim is 0.95 and 0.90.',
    table(
      ['field', ...kinds.map((kind) => kind.toUpperCase())],
      (Object.keys(cvs.pdf) as (keyof typeof cvs.pdf)[]).map((field) => [
        field,
        ...kinds.map((kind) => {
          const { told, given, right } = cvs[kind][field]
          return `${ratio(right, given)} / ${ratio(right, told)}`
        }),
      ]),
    ),
  ].join('\n\n')
}

function table(head: string[], rows: string[][]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function share(part: number, whole: number) {
  return whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}
