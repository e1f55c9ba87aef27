import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cpuOf, median, type Part, type Row, round } from './measure.ts'
import type { Bare, Stage } from './stage.ts'
import type { Told } from './streams.ts'

const run = promisify(execFile)
/** How long a reply of the provider takes. Who begins within this time, one after the other, keeps so many going. */
const REPLY = 1020
const WARM_UP = 5
const GOALS: Record<number, number> = { 1: 5, 50: 10, 200: 100 }

interface Heard {
  first: number
  tokens: number
  /** With those of the first round, which cost as much and are not timed. */
  allTokens: number
  seconds: number
  failed: number
  /** What those who heard nothing were told. */
  refusals: string[]
  cpu: number
}

/** The same people heard by ours, by the bare relay, by the one that keeps what was said, and by the provider itself. */
type Seen = [ours: Heard, bare: Heard, kept: Heard, nobodyBetween: Heard]
/** Something of one of them, which may have to do with the others. */
type Of = (heard: Heard, seen: Seen) => number

/** A reply through the product, with storing, sealing, logging and limits, against a relay that only passes it on. */
export async function measureChat(
  { url, pid, relay, keeper, provider, addMembers }: Stage,
  times: number,
  most: number,
): Promise<Part> {
  const sizes = [1, 50, 200, 1000].filter((size) => size <= most)
  const servers = [{ url: `${url}/api/chat/coach`, pid }, relay, keeper, provider]
  /** What each of them takes for the same people, ours first. */
  const ask = async (cookies: string[], within?: number) => {
    const heard: Heard[] = []
    for (const server of servers) {
      await sleep(300)
      heard.push(await hear(server, cookies, within))
    }
    return heard as Seen
  }
  // A server that has run for a while has its most used code compiled, for one who speaks alone as well as for a crowd.
  for (let time = 0; time < WARM_UP; time++) {
    const cookies = await addMembers(Math.min(100, most))
    await ask(cookies, REPLY)
    await ask(cookies)
  }

  const rows: Row[] = []
  for (const size of sizes) {
    const atOnce: Seen[] = []
    const inTurn: Seen[] = []
    for (let time = 0; time < (size > 200 ? Math.min(times, 3) : times); time++) {
      // Others each time: nobody may say more than twenty things a minute.
      const cookies = await addMembers(size)
      inTurn.push(await ask(cookies, REPLY))
      atOnce.push(await ask(cookies))
    }
    rows.push(...tellOf(size, inTurn, atOnce))
  }
  const note =
    'A provider that sends the first token after 20 ms and 200 at 5 ms. So many replies are on their way at any time: people begin one after the other and go on talking. Then the same people all speak in the same moment, which is also when CPU and tokens are counted. What is said first is not timed. Added: more than the same people wait who ask the provider itself, in the same run. Bare: a Node relay that reads each event and passes it on; with three plain statements before it asks it stores as R27 has it, without seals, limits, memory or log.'
  return { title: 'Chat', note, rows }
}

function tellOf(size: number, inTurn: Seen[], atOnce: Seen[]): Row[] {
  const name = size === 1 ? '1 stream' : `${size} streams`
  const heard = [...inTurn, ...atOnce].map(([ours]) => ours)
  const failed = heard.reduce((sum, one) => sum + one.failed, 0)
  for (const refusal of new Set(heard.flatMap(({ refusals }) => refusals))) console.warn(`${name}: ${refusal}`)
  const middle = (seen: Seen[], who: 0 | 1 | 2 | 3, of: Of) => median(seen.map((one) => of(one[who], one)))
  const ratios = (seen: Seen[], to: 1 | 2, of: Of) => seen.map((one) => of(one[0], one) / of(one[to], one))
  const added: Of = ({ first }, [, , , nobodyBetween]) => first - nobodyBetween.first
  const cpu = (one: Heard) => (one.cpu / one.allTokens) * 1000
  const rate = (one: Heard) => one.tokens / one.seconds
  const compare = (what: string, seen: Seen[], to: 1 | 2, of: Of) => ({
    what: `${name}${what}`,
    ours: round(middle(seen, 0, of)) + (failed ? `, ${failed} failed` : ''),
    bare: round(middle(seen, to, of)),
    ratios: ratios(seen, to, of),
  })
  const meets = (goal: string, isMet: boolean) => ({ goal, isMet: failed === 0 && isMet })
  const most = GOALS[size]
  const first = middle(inTurn, 0, added)
  const crowd =
    size > 1
      ? [
          compare(', all asked for in the same moment: ms added to the first token', atOnce, 1, added),
          compare(': the same, against a bare relay that stores', atOnce, 2, added),
        ]
      : []
  return [
    {
      ...compare(': ms added to the first token', inTurn, 1, added),
      ...(most && meets(`at most ${most} ms`, first <= most)),
    },
    compare(': the same, against a bare relay that stores', inTurn, 2, added),
    {
      ...{ what: `${name}: ms to the first token with nothing between, which is not counted above`, ours: '' },
      bare: round(middle(inTurn, 3, ({ first }) => first)),
    },
    ...crowd,
    {
      ...compare(': ms of CPU for 1,000 tokens', atOnce, 1, cpu),
      ...meets('at most 2', median(ratios(atOnce, 1, cpu)) <= 2),
    },
    {
      ...compare(': tokens a second', atOnce, 1, rate),
      ...(size === 1000 && meets('at least 20,000', middle(atOnce, 0, rate) >= 20_000)),
    },
  ]
}

async function hear({ url, pid }: Bare, cookies: string[], within?: number): Promise<Heard> {
  const before = cpuOf(pid)
  const told: Told = { url, cookies, within }
  const running = run(process.execPath, [join(import.meta.dirname, 'streams.ts')])
  running.child.stdin?.end(JSON.stringify(told))
  const { stdout } = await running
  return { ...JSON.parse(stdout), cpu: cpuOf(pid) - before }
}
