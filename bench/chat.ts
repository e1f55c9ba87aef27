import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cpuOf, median, type Part, type Row, round } from './measure.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const UPSTREAM_FIRST = 20
const WARM_UP = 5
const GOALS: Record<number, number> = { 1: 5, 50: 10, 200: 100 }

interface Heard {
  first: number
  slowestFirst: number
  tokens: number
  /** With those of the first round, which cost as much and are not timed. */
  allTokens: number
  seconds: number
  failed: number
  /** What those who heard nothing were told. */
  refusals: string[]
  cpu: number
}

/** A reply through the product, with storing, sealing, logging and limits, against a relay that only passes it on. */
export async function measureChat(
  { url, pid, relay, keeper, addMembers }: Stage,
  times: number,
  most: number,
): Promise<Part> {
  const sizes = [1, 50, 200, 1000].filter((size) => size <= most)
  const ask = async (target: string, process: number, cookies: string[]) => {
    await sleep(300)
    return hear(target, process, cookies)
  }
  // A server that has run for a while has its most used code compiled.
  const early = await addMembers(Math.min(100, most))
  for (let time = 0; time < WARM_UP; time++) {
    await ask(`${url}/api/chat/coach`, pid, early)
    for (const bare of [relay, keeper]) await ask(`${bare.url}/`, bare.pid, early)
  }

  const rows: Row[] = []
  for (const size of sizes) {
    // Others each time: nobody may say more than twenty things a minute.
    const cookies = await addMembers(size)
    const ours: Heard[] = []
    const bare: Heard[] = []
    const kept: Heard[] = []
    for (let time = 0; time < (size > 200 ? Math.min(times, 3) : times); time++) {
      bare.push(await ask(`${relay.url}/`, relay.pid, cookies))
      kept.push(await ask(`${keeper.url}/`, keeper.pid, cookies))
      ours.push(await ask(`${url}/api/chat/coach`, pid, cookies))
    }
    rows.push(...tellOf(size, ours, bare, kept))
  }
  const note =
    'A provider that sends the first token after 20 ms and 200 at 5 ms. Everybody says two things; the second is timed. Bare: a Node relay that reads each event and passes it on; with three plain statements before it asks it stores as R27 has it, without seals, limits, memory or log.'
  return { title: 'Chat', note, rows }
}

function tellOf(size: number, ours: Heard[], bare: Heard[], kept: Heard[]): Row[] {
  const name = size === 1 ? '1 stream' : `${size} streams`
  const middle = (seen: Heard[], of: (heard: Heard) => number) => median(seen.map(of))
  const added = ({ first }: Heard) => first - UPSTREAM_FIRST
  const cpu = (heard: Heard) => (heard.cpu / heard.allTokens) * 1000
  const rate = (heard: Heard) => heard.tokens / heard.seconds
  const failed = ours.reduce((sum, heard) => sum + heard.failed, 0)
  for (const refusal of new Set(ours.flatMap(({ refusals }) => refusals))) console.warn(`${name}: ${refusal}`)
  const most = GOALS[size]
  const cpuRatios = ours.map((heard, index) => cpu(heard) / cpu(bare[index] as Heard))
  return [
    {
      what: `${name}: ms added to the first token`,
      ours: round(middle(ours, added)) + (failed ? `, ${failed} failed` : ''),
      bare: round(middle(bare, added)),
      ...(most ? { goal: `at most ${most} ms`, isMet: failed === 0 && middle(ours, added) <= most } : {}),
    },
    {
      what: `${name}: the same, against a bare relay that stores`,
      ...{ ours: round(middle(ours, added)), bare: round(middle(kept, added)) },
      ratios: ours.map((heard, index) => added(heard) / added(kept[index] as Heard)),
    },
    {
      what: `${name}: ms of CPU for 1,000 tokens`,
      ours: round(middle(ours, cpu)),
      bare: round(middle(bare, cpu)),
      ratios: cpuRatios,
      ...{ goal: 'at most 2', isMet: failed === 0 && median(cpuRatios) <= 2 },
    },
    {
      what: `${name}: tokens a second`,
      ours: round(middle(ours, rate)),
      bare: round(middle(bare, rate)),
      ratios: ours.map((heard, index) => rate(heard) / rate(bare[index] as Heard)),
      ...(size === 1000 ? { goal: 'at least 20,000', isMet: failed === 0 && middle(ours, rate) >= 20_000 } : {}),
    },
  ]
}

async function hear(url: string, pid: number, cookies: string[]): Promise<Heard> {
  const before = cpuOf(pid)
  const told = JSON.stringify({ url, cookies })
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'streams.ts'), told])
  return { ...JSON.parse(stdout), cpu: cpuOf(pid) - before }
}
