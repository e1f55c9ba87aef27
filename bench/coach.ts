// How long a reply of the built-in coach takes and how much its data weighs: node --expose-gc bench/coach.ts
// Goals: 50 ms of CPU to the first word, 300 ms where a model is asked, 60 MB for the data.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { converse } from '../coach/evaluation/converse.ts'
import { members } from '../coach/evaluation/members.ts'
import { checkSafety } from '../coach/safety.ts'
import { tools } from '../coach/tool.ts'
import { loadKnowledge } from '../server/ai/knowledge.ts'
import { openLocalModels } from '../server/ai/local/open.ts'
import { createLog } from '../server/log.ts'

const used = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const before = used()
const started = cpu()
const knowledge = await loadKnowledge()
await converse(members[0] as (typeof members)[number], 'jobideas', { knowledge })
console.log(
  `data: ${(used() - before).toFixed(1)} MB, loaded and warmed up in ${(cpu() - started).toFixed(0)} ms of CPU`,
)

for (const tool of tools) {
  const times: number[] = []
  for (const member of members) {
    const from = cpu()
    const { exchanges } = await converse(member, tool, { knowledge })
    times.push((cpu() - from) / exchanges.length)
  }
  times.sort((one, other) => one - other)
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  console.log(
    `${tool.padEnd(16)} ${mean.toFixed(1)} ms of CPU a reply, ${times.at(-1)?.toFixed(1)} ms for the slowest member`,
  )
}

const long = 'I like cooking and my job is fine, but I do not know what I want to do with my life and '.repeat(45)
const from = cpu()
for (let turn = 0; turn < 20; turn++) checkSafety(long)
console.log(
  `safety           ${((cpu() - from) / 20).toFixed(1)} ms of CPU for ${long.length} letters without a full stop`,
)

const folder = join(import.meta.dirname, '../models')
if (existsSync(folder)) {
  const models = openLocalModels({ folder, log: createLog({ level: 'silent' }) })
  for (let ready = false; models.embed && !ready; )
    ready = await models.embed(['x']).then(
      () => true,
      () => false,
    )
  const began = performance.now()
  for (let turn = 0; turn < 50; turn++) await models.embed?.([`I like animals and being outside ${turn}`])
  console.log(`embedding        ${((performance.now() - began) / 50).toFixed(1)} ms a text, off the main thread`)
  await models.close()
}
