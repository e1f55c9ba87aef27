import { hashPassword } from '../server/identity/password.ts'
import { addMembers, addRequests } from './fill.ts'
import { median, percentile, type Row, round } from './measure.ts'
import type { Stage } from './stage.ts'

const ASKED = 40
const MOST_MS = 50
const JSON_TYPE = { 'Content-Type': 'application/json' }
const PASSWORD = 'Kettle-drum7'

interface Call {
  what: string
  goal: 'fast' | 'unchanged'
  /** Fewer for what takes long by its nature. */
  times?: number
  ask(at: number): Promise<{ path: string; init?: RequestInit }>
}

/** A call on one database. */
export interface Timed {
  what: string
  goal: Call['goal']
  /** The times of each repetition. */
  rounds: number[][]
  time(): Promise<number[]>
}

const get = (what: string, path: string): Call => ({ what, goal: 'fast', ask: async () => ({ path }) })

interface Size {
  members: number
  requests: number
}

/** Fills a database up to a size, and gives every call that is to be timed on it. */
export async function openConsole(stage: Stage, { members, requests }: Size): Promise<Timed[]> {
  await addMembers(stage.pool, members)
  await addRequests(stage.pool, requests)
  const cookie = await enterConsole(stage)
  const calls = [...(await memberCalls(stage)), ...logCalls(stage)]
  return calls.map((call) => ({
    ...{ what: call.what, goal: call.goal, rounds: [] },
    time: () => time(stage, call, cookie),
  }))
}

/** Times every call on both, over and over and by turns: whatever else the machine does falls on one like on the other. */
export async function timeByTurns(little: Timed[], much: Timed[], repetitions: number) {
  for (let repetition = 0; repetition < repetitions; repetition++) {
    for (const [index, many] of much.entries()) {
      for (const one of [little[index] ?? many, many]) one.rounds.push(await one.time())
    }
  }
}

/** What must not follow the number of members: the console, a sign-in, a page, a deletion. */
async function memberCalls(stage: Stage): Promise<Call[]> {
  const passwordHash = await hashPassword(PASSWORD)
  return [
    get('the console’s list', '/api/admin/users'),
    get('a search for one member', '/api/admin/users/search?q=surname777'),
    get('a search for an address', '/api/admin/users/search?q=many777@example.org'),
    get('a search that finds many', '/api/admin/users/search?q=first1'),
    get('a search for two letters', '/api/admin/users/search?q=zq'),
    get('a search for a username', '/api/admin/users/search?q=many777'),
    get('the list, last active first', '/api/admin/users?limit=50&sort=active'),
    get('the list, longest away first', '/api/admin/users?limit=50&sort=active-first'),
    get('the list of Pro members', '/api/admin/users?limit=50&who=pro'),
    get('the list of suspended members, last active first', '/api/admin/users?limit=50&who=suspended&sort=active'),
    get('the list of those with an open entry', '/api/admin/users?limit=50&who=safeguarding'),
    get('the list by cost', '/api/admin/users?limit=50&sort=cost'),
    get('the log of acts', '/api/admin/acts?act=pro-set'),
    get('the figures', '/api/admin/stats'),
    { ...get('a shared profile', '/api/public/profile/many777'), goal: 'unchanged' },
    { ...get('who is signed in', '/api/session'), goal: 'unchanged' },
    {
      ...{ what: 'a sign-in', goal: 'unchanged', times: 12 },
      ask: async (at) => ({ path: '/api/login', init: await signingIn(stage, passwordHash, at) }),
    },
    {
      ...{ what: 'the deletion of a member', goal: 'fast', times: 20 },
      ask: async () => ({
        path: `/api/admin/users/${(await stage.addMember()).id}`,
        init: { method: 'DELETE', headers: JSON_TYPE },
      }),
    },
  ]
}

/** What must not follow the number of requests: the log, from its first page to one far back. */
function logCalls({ pool }: Stage): Call[] {
  const path = '/api/admin/openai-logs?limit=20'
  const oldest = async () => {
    const { rows } = await pool.query(
      'select id from ai_requests order by created_at nulls first, id desc limit 1 offset 500',
    )
    return { path: `${path}&page=9&after=${rows[0]?.id}` }
  }
  return [
    get('a page of the log', `${path}&page=1`),
    get('the 400th page, counted', `${path}&page=400`),
    { what: 'one of the last pages, from the one before', goal: 'fast', ask: oldest },
    get('a page of one tool', `${path}&page=1&toolName=jobideas`),
    get('a page of a section by its two names', `${path}&page=1&toolName=values`),
    get('the 100th page of one tool, counted', `${path}&page=100&toolName=jobideas`),
    get('a page of one member', `${path}&page=1&userEmail=many777@example.org`),
    get('a page of one member and one tool', `${path}&page=1&toolName=jobideas&userEmail=many777@example.org`),
    get('a page of one model', `${path}&page=1&model=m`),
    get('a page of what failed', `${path}&page=1&outcome=error`),
    get('a page of one version', `${path}&page=1&version=7`),
    get('one request by its id', `${path}&page=1&requestId=r777`),
    get('a page of one day', `${path}&page=1&from=2020-01-01`),
    get('a page of fifty members', `${path}&page=1&userEmail=many77`),
  ]
}

async function enterConsole({ pool, signIn }: Stage) {
  const { rows } = await pool.query<{ id: string }>('select id from members where is_admin')
  return (await signIn(rows[0]?.id ?? '')).cookie
}

async function signingIn({ pool, addMember }: Stage, passwordHash: string, at: number): Promise<RequestInit> {
  await pool.query('delete from rate_limits')
  const email = `enters${at}-${performance.now()}@example.org`
  await addMember({ email, passwordHash })
  const body = JSON.stringify({ email, password: PASSWORD })
  return { method: 'POST', headers: JSON_TYPE, body }
}

/** The times of one call, asked many times. */
async function time({ url }: Stage, { what, ask, times: wanted = ASKED }: Call, cookie: string) {
  const times: number[] = []
  for (let asked = 0; asked < wanted + 5; asked++) {
    const { path, init = {} } = await ask(asked)
    const started = performance.now()
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...(init.body ? {} : { cookie }), ...init.headers },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`)
    // The first ones warm up: a large count is made once.
    if (asked >= 5) times.push(performance.now() - started)
  }
  return times
}

const MEMBER_CALLS = 18

/** What else the machine does shows in the slowest calls: of several repetitions the middle one counts. */
export function compareConsole(little: Timed[], much: Timed[], { members, requests }: Size): Row[] {
  const p95Of = ({ rounds }: Timed) => median(rounds.map((round) => percentile(round, 0.95)))
  const medianOf = ({ rounds }: Timed) => median(rounds.flat())
  return much.map((many, index) => {
    const few = little[index] ?? many
    const among = index < MEMBER_CALLS ? `among ${count(members)} members` : `among ${count(requests)} requests`
    const p95 = p95Of(many)
    const ratio = medianOf(many) / medianOf(few)
    const verdict =
      many.goal === 'fast'
        ? { goal: `under ${MOST_MS} ms`, isMet: p95 < MOST_MS }
        : { goal: 'unchanged: at most 1.5', isMet: ratio <= 1.5 }
    const sizes = { ours: `${round(p95)} (median ${round(medianOf(many))})`, bare: round(p95Of(few)) }
    return { what: `${many.what} ${among}, p95 ms`, ...sizes, ratios: [ratio], ...verdict }
  })
}

function count(number: number) {
  return number.toLocaleString('en-GB')
}
