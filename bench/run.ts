import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureChat } from './chat.ts'
import { measureGrowth } from './growth.ts'
import type { Part } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePhotos } from './photos.ts'
import { printPart, writeReport } from './report.ts'
import { type Stage, withStage } from './stage.ts'
import { measureStart } from './start.ts'

// `npm run bench` measures everything; `npm run bench -- pages chat` some of it; --streams 200 leaves out the thousand.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '3' }, streams: { type: 'string', default: '1000' } },
})
const times = Number(values.times)
const parts: Record<string, (stage: Stage) => Promise<Part>> = {
  pages: (stage) => measurePages(stage, times),
  chat: (stage) => measureChat(stage, times, Number(values.streams)),
  api: (stage) => measureApi(stage, times),
  photos: () => measurePhotos(times),
  growth: (stage) => measureGrowth(stage),
  start: () => measureStart(times),
}
const names = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`There is no part called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)

console.log(`${cpus().length} cores, ${times} repetitions: ${names.join(', ')}`)
await withStage(async (stage) => {
  for (const name of names) {
    const part = await parts[name]?.(stage)
    if (!part) continue
    printPart(part)
    writeReport(name, part, times)
  }
})
