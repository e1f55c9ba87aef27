import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { load, memoryOf, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

/** Many people whose coach is thinking: what each of them costs, and whether others are served meanwhile. */
export async function measureIdle({ url, pid, addMembers }: Stage, streams: number): Promise<Part> {
  const cookies = await addMembers(streams)
  // The first ones find nothing ready yet; that belongs to the program, not to a stream.
  await hold(url, cookies.slice(0, 50), async () => {})
  const before = memoryOf(pid)
  return hold(url, cookies, async ({ open, refused }) => {
    const perStream = ((memoryOf(pid) - before) * 1024) / open
    const { p99 } = await load({ url: `${url}/healthz`, pid, connections: 4, seconds: 5 })
    const isWhole = refused === 0
    return {
      title: 'Idle streams',
      note: `${open.toLocaleString('en-GB')} replies at once that have begun and fallen silent, each with a connection to its reader and one to the provider. 10,000 would need more open files than one process may have here.`,
      rows: [
        {
          ...{ what: 'KB of memory for one', ours: round(perStream) + (isWhole ? '' : `, ${refused} refused`) },
          ...{ goal: 'at most 60', isMet: isWhole && perStream <= 60 },
        },
        {
          ...{ what: '/healthz meanwhile, p99 ms', ours: round(p99) },
          ...{ goal: 'under 250 ms', isMet: isWhole && p99 < 250 },
        },
      ],
    }
  })
}

async function hold<Result>(
  url: string,
  cookies: string[],
  measure: (held: { open: number; refused: number }) => Promise<Result>,
) {
  const told = JSON.stringify({ url: `${url}/api/chat/coach`, cookies })
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
