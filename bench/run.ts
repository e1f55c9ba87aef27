import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureBrowser } from './browser.ts'
import { measureCare } from './care.ts'
import { measureChat } from './chat.ts'
import { measureCv } from './cv.ts'
import { measureGrowth } from './growth.ts'
import { measureIdle } from './idle.ts'
import type { Part } from './measure.ts'
import { measurePages } from './pages.ts'
import { measurePhotos } from './photos.ts'
import { printPart, writeReport } from './report.ts'
import { type Stage, withStage } from './stage.ts'
import { measureStart } from './start.ts'
import { measureTalk } from './talk.ts'

// `npm run bench` measures everything; `npm run bench -- pages chat` some of it; --streams 200 leaves out the thousand;
// `npm run bench -- growth --members 1000000 --requests 10000000` takes a quarter of an hour and 6 GB of disk, and with
// --data /some/folder it fills that folder once and measures it again the next time.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '3' },
    streams: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '9000' },
    members: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '1000000' },
    data: { type: 'string' },
  },
})
const times = Number(values.times)
const parts: Record<string, (stage: Stage) => Promise<Part>> = {
  pages: (stage) => measurePages(stage, times),
  browser: (stage) => measureBrowser(stage, times),
  chat: (stage) => measureChat(stage, times, Number(values.streams)),
  api: (stage) => measureApi(stage, times),
  care: () => measureCare(times),
  cv: (stage) => measureCv(stage, times),
  photos: () => measurePhotos(times),
  growth: (stage) =>
    measureGrowth(stage, { members: Number(values.members), requests: Number(values.requests) }, times),
  talk: (stage) => measureTalk(stage, times),
  idle: () => measureIdle(times, Number(values.idle)),
  start: () => measureStart(times),
}
const names = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`There is no part called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`)

console.log(`${cpus().length} cores, ${times} repetitions: ${names.join(', ')}`)
for (const name of names) {
  // Each on servers of its own: one that has been busy has memory to spare, and work that goes on for a while.
  await withStage(async (stage) => {
    const part = await parts[name]?.(stage)
    if (!part) return
    printPart(part)
    writeReport(name, part, times)
  }, values.data)
}
