// Reads the example questions of the shipped answers with the encoder and writes coach/model/questions.bin:
//   node scripts/build-answers.ts
// To be run after the encoder was trained or coach/answers/answers.json was changed; a test says when it is due.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadEncoder } from '../server/ai/local/encoder.ts'
import { loadRuntime } from '../server/ai/local/runtime.ts'
import { listExamples } from '../server/answers/find-answer.ts'

const coach = join(import.meta.dirname, '../coach')
const answers = JSON.parse(await readFile(join(coach, 'answers/answers.json'), 'utf8')) as {
  title: string
  asked: string[]
}[]
const understand = await loadEncoder(loadRuntime(), join(coach, 'model'))
const rows: Int8Array[] = []
for (const asked of listExamples(answers)) {
  const { question } = await understand(asked)
  const highest = question.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  rows.push(Int8Array.from(question, (value) => Math.round((value / highest) * 127)))
}
await writeFile(join(coach, 'model/questions.bin'), Buffer.concat(rows.map((row) => Buffer.from(row.buffer))))
console.log(`${rows.length} examples`)
