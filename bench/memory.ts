import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { photoUrl } from '../server/testing/photos.ts'
import { memoryOf, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

const REQUESTS = 20_000
const CONNECTIONS = 16
const MEMBERS = 400
const SETTLE_MS = 5_000
const REST_GOAL_MB = 150
const BUSY_GOAL_MB = 400

const PAGES = [
  '/',
  '/privacy',
  '/terms',
  '/support',
  '/founders',
  '/contact',
  '/signin',
  '/adalovelace',
  '/nobody-here',
]
const SCREENS = [
  ...['/dashboard', '/dashboard/coach', '/dashboard/public-profile', '/dashboard/conversations'],
  ...['/dashboard/account', '/dashboard/settings'],
]
const CALLS = [
  ...['/api/session', '/api/user/account', '/api/user/profile', '/api/user/recent-activities', '/api/user/settings'],
  ...['/api/user/conversation/coach', '/api/public/profile/adalovelace', '/api/user/profile/photos'],
]

/** What the server holds at rest, and after everything that people do with it. The models' process is counted apart. */
export async function measureMemory(stage: Stage): Promise<Part> {
  const { pid } = stage
  await sleep(SETTLE_MS)
  const rest = memoryOf(pid)
  const { statuses, peak, models } = await askMixed(stage)
  const after = memoryOf(pid)
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
  return {
    title: 'Memory',
    note: `${REQUESTS.toLocaleString('en-GB')} requests over ${CONNECTIONS} connections by ${MEMBERS} members and visitors: pages, screens of the dashboard, calls, saves, photos and replies. Answers by status: ${tell(statuses)}. PostgreSQL is not counted, and the process of the coach’s model apart.`,
    rows: [
      { what: 'at rest, MB', ours: round(rest), goal: `under ${REST_GOAL_MB}`, isMet: rest < REST_GOAL_MB },
      {
        ...{ what: 'after them, MB', ours: round(after) + (failed ? `, ${failed} failed` : '') },
        ...{ goal: `under ${BUSY_GOAL_MB}`, isMet: failed === 0 && after < BUSY_GOAL_MB },
      },
      { what: 'at most while they ran, MB', ours: round(peak) },
      { what: 'the process of the model, MB', ours: round(models) },
    ],
  }
}

async function askMixed({ url, pid, addMembers }: Stage) {
  const cookies = await addMembers(MEMBERS)
  const photo = await photoUrl({ width: 3000, height: 2000, format: 'jpeg' })
  const statuses = new Map<number, number>()
  let next = 0
  let peak = 0
  let models = 0
  const askSome = async () => {
    while (next < REQUESTS) {
      const { path, ...init } = requestOf(next, cookies[next % MEMBERS] ?? '', photo)
      next++
      const answer = await fetch(url + path, { redirect: 'manual', ...init })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (next % 50 === 0) peak = Math.max(peak, memoryOf(pid))
      if (next % 1000 === 0) models = Math.max(models, modelsOf(pid))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askSome))
  return { statuses, peak, models }
}

/** The same mixture each time: of twenty requests six are pages, five screens, six calls, and three write. */
function requestOf(number: number, cookie: string, photo: string): { path: string } & RequestInit {
  const kind = number % 20
  const round = Math.floor(number / 20)
  const one = (list: string[]) => list[(round + kind) % list.length] ?? '/'
  if (kind < 6) return { path: one(PAGES) }
  if (kind < 11) return { path: one(SCREENS), headers: { cookie } }
  if (kind < 17) return { path: one(CALLS), headers: { cookie } }
  const write = (method: string, path: string, body: object) => ({
    ...{ method, path, body: JSON.stringify(body) },
    headers: { cookie, 'Content-Type': 'application/json' },
  })
  if (kind === 17)
    return write('POST', '/api/user/profile', {
      displayName: 'Ada',
      mission: `To mend what is broken, time ${number}.`,
    })
  if (kind === 18 && round % 10 === 0) return write('PUT', '/api/profile-photo-upload', { profilePhoto: photo })
  if (kind === 18) return write('POST', '/api/user/session-state', { currentPath: '/dashboard', tool: 'coach' })
  const messages = [{ id: randomUUID(), role: 'user', content: 'Briefly, please: what do I do next?' }]
  return write('POST', '/api/chat/coach', { messages })
}

/** Memory of the server's own child processes that run Node.js; the guard of the database is none of its children. */
function modelsOf(pid: number) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => isModelOf(name, pid))
  return children.reduce((sum, name) => sum + memoryOf(Number(name)), 0)
}

function isModelOf(name: string, pid: number) {
  try {
    const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
    return Number(parent) === pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('model')
  } catch {
    // It has ended meanwhile.
    return false
  }
}

function tell(statuses: Map<number, number>) {
  return [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en-GB')}`)
    .join(', ')
}
