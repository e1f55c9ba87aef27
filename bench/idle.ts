import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { load, median, memoryOf, type Part, round } from './measure.ts'
import { type Bare, withStage } from './stage.ts'

interface Held {
  open: number
  refused: number
  /** Of memory, for each. */
  kilobytes: number
  /** How long others wait meanwhile. */
  p99: number
}

/** Many people whose coach is thinking: what each of them costs, and whether others are served meanwhile. */
export async function measureIdle(times: number, streams: number): Promise<Part> {
  const seen: [ours: Held, bare: Held][] = []
  for (let time = 0; time < times; time++) {
    // On new servers each time: what one has let go of stays in the process, and would be had for nothing.
    await withStage(async ({ url, pid, keeper, addMembers }) => {
      const cookies = await addMembers(streams)
      const ours = await hold({ url, pid }, '/api/chat/coach', cookies)
      seen.push([ours, await hold(keeper, '', cookies)])
    })
  }
  const middle = (who: 0 | 1, of: (held: Held) => number) => median(seen.map((held) => of(held[who])))
  const refused = seen.reduce((sum, [ours]) => sum + ours.refused, 0)
  const perStream = middle(0, ({ kilobytes }) => kilobytes)
  const p99 = middle(0, (held) => held.p99)
  return {
    title: 'Idle streams',
    note: `${streams.toLocaleString('en-GB')} replies at once that have begun and fallen silent, each with a connection to its reader and one to the provider. 10,000 would need more open files than one process may have here. Bare: the relay that stores.`,
    rows: [
      {
        ...{ what: 'KB of memory for one', ours: round(perStream) + (refused ? `, ${refused} refused` : '') },
        bare: round(middle(1, ({ kilobytes }) => kilobytes)),
        ratios: seen.map(([ours, bare]) => ours.kilobytes / bare.kilobytes),
        ...{ goal: 'at most 60', isMet: refused === 0 && perStream <= 60 },
      },
      {
        ...{ what: '/healthz meanwhile, p99 ms', ours: round(p99), bare: round(middle(1, (held) => held.p99)) },
        ...{ goal: 'under 250 ms', isMet: refused === 0 && p99 < 250 },
      },
    ],
  }
}

/** Opens them all, and looks at the server while it holds them. */
async function hold({ url, pid }: Bare, path: string, cookies: string[]): Promise<Held> {
  // The first ones find nothing ready yet; that belongs to the program, not to a stream.
  await open(url + path, cookies.slice(0, 50), async () => {})
  const before = memoryOf(pid)
  return open(url + path, cookies, async (held) => {
    const kilobytes = ((memoryOf(pid) - before) * 1024) / held.open
    const { p99 } = await load({ url: `${url}/healthz`, pid, connections: 4, seconds: 5 })
    return { ...held, kilobytes, p99 }
  })
}

async function open<Result>(
  url: string,
  cookies: string[],
  measure: (held: Pick<Held, 'open' | 'refused'>) => Promise<Result>,
) {
  const told = JSON.stringify({ url, cookies })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'idle-streams.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(told)
  const [line] = await once(createInterface(child.stdout), 'line')
  try {
    return await measure(JSON.parse(String(line)))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}
