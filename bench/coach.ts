// What a reply of the built-in coach costs and how much it holds: node --expose-gc bench/coach.ts
// Goals: 150 ms of CPU a turn beside the process that answers, 200 MB while the encoder is loaded, nothing when idle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { respond } from '../coach/respond.ts'
import { checkSafety } from '../coach/safety.ts'
import { scripts } from '../coach/testing/members.ts'
import { loadKnowledge } from '../server/ai/knowledge.ts'
import { openLocalModels } from '../server/ai/local/open.ts'
import { createLog } from '../server/log.ts'
import { cpuOf, memoryOf } from './measure.ts'

const { pid } = process
/** This process and that of the model, while there is one. */
const processes = () =>
  [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number)].filter(Boolean)
const rss = () => {
  globalThis.gc?.()
  return processes().reduce((sum, each) => sum + memoryOf(each), 0)
}
const cpu = () => processes().reduce((sum, each) => sum + cpuOf(each), 0)

const knowledge = await loadKnowledge()
const before = rss()
const folders = { encoder: join(import.meta.dirname, '../coach/model'), speech: '' }
const models = openLocalModels({ folders, log: createLog({ level: 'silent' }), idleMs: 2_000 })
const { understand } = models
const loading = cpu()
await understand?.('x')
console.log(`loaded           ${(cpu() - loading).toFixed(0)} ms of CPU`)

/** One conversation, line by line, as a server would lead it. */
async function converse({ tool, lines, member, seed }: (typeof scripts)[number], mark: string) {
  const messages: Parameters<typeof respond>[0]['messages'] = []
  let state: unknown
  for (const line of lines) {
    messages.push({ id: `u${messages.length}`, role: 'user', content: `${line}${mark}` })
    const answer = await respond({
      tool,
      member,
      accepted: {},
      knowledge,
      seed,
      messages,
      state,
      ...(understand && { understand }),
    })
    state = answer.state
    messages.push({ id: `a${messages.length}`, role: 'assistant', content: answer.reply })
  }
  return lines.length
}

for (const script of scripts) await converse(script, '')
const from = cpu()
const began = performance.now()
let turns = 0
for (const script of scripts) turns += await converse(script, ' really')
console.log(
  `a turn           ${((cpu() - from) / turns).toFixed(0)} ms of CPU, ${((performance.now() - began) / turns).toFixed(0)} ms until the reply`,
)
console.log(`while loaded     ${(rss() - before).toFixed(0)} MB more than before`)

const long = 'I like cooking and my job is fine, but I do not know what I want to do with my life and '.repeat(180)
const rules = cpu()
for (let turn = 0; turn < 20; turn++) checkSafety(long)
console.log(`safety rules     ${((cpu() - rules) / 20).toFixed(1)} ms of CPU for ${long.length} letters`)
const whole = cpu()
await understand?.(long)
console.log(`longest message  ${(cpu() - whole).toFixed(0)} ms of CPU to be understood`)

await pause(4_000)
console.log(`when idle        ${(rss() - before).toFixed(0)} MB more than before`)
await models.close()
