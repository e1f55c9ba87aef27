import { cpus } from 'node:os'
import { readOptions, readWhole } from '../scripts/options.ts'
import { measureApi } from './api.ts'
import { measureBrowser } from './browser.ts'
import { measureCare } from './care.ts'
import { measureChat } from './chat.ts'
import { measureCv } from './cv.ts'
import { measureGrowth } from './growth.ts'
import { measureIdle } from './idle.ts'
import type { Part } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { measurePhotos } from './photos.ts'
import { printPart, writeReport } from './report.ts'
import { measureRestore } from './restore.ts'
import { type Stage, withStage } from './stage.ts'
import { measureStart } from './start.ts'
import { measureTalk } from './talk.ts'

const USAGE = `
npm run bench                  measures everything
npm run bench -- pages chat    some of it: pages, browser, chat, api, care, cv, photos, growth, talk, idle,
                               start, restore, memory

  --times 3          how often each is measured
  --streams 1000     replies at once; 200 leaves out the thousand
  --idle 9000        streams that wait
  --members 100000   members for growth and restore
  --requests 1000000 requests in the log for both; ten million take a quarter of an hour and 6 GB of disk
  --data FOLDER      fills that folder once and measures it again the next time
`
const { values, positionals } = readOptions(
  USAGE,
  {
    times: { type: 'string', default: '3' },
    streams: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '9000' },
    members: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '1000000' },
    data: { type: 'string' },
  },
  ['pages', 'browser', 'chat', 'api', 'care', 'cv', 'photos', 'growth', 'talk', 'idle', 'start', 'restore', 'memory'],
)
const times = readWhole('times', values.times)
const [streams, idle] = [readWhole('streams', values.streams), readWhole('idle', values.idle)]
const [members, requests] = [readWhole('members', values.members), readWhole('requests', values.requests)]
const parts: Record<string, (stage: Stage) => Promise<Part>> = {
  pages: (stage) => measurePages(stage, times),
  browser: (stage) => measureBrowser(stage, times),
  chat: (stage) => measureChat(stage, times, streams),
  api: (stage) => measureApi(stage, times),
  care: () => measureCare(times),
  cv: (stage) => measureCv(stage, times),
  photos: () => measurePhotos(times),
  growth: (stage) => measureGrowth(stage, { members, requests }, times),
  talk: (stage) => measureTalk(stage, times),
  idle: () => measureIdle(times, idle),
  start: () => measureStart(times),
  restore: () => measureRestore({ members, requests }, times),
  memory: (stage) => measureMemory(stage),
}
const names = positionals.length > 0 ? positionals : Object.keys(parts)

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
