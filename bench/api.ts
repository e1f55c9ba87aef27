import { type Load, load, median, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

const CALLS = [
  ['who is signed in', '/api/session'],
  ['an account', '/api/user/account'],
  ['a profile', '/api/user/profile'],
  ['the progress of a profile', '/api/user/profile/progress'],
  ['what happened lately', '/api/user/recent-activities'],
  ['a conversation', '/api/user/conversation/coach'],
  ['settings', '/api/user/settings'],
  ['where somebody was last', '/api/user/session-state'],
  ['photos', '/api/user/profile/photos'],
  ['a shared profile', '/api/public/profile/adalovelace'],
] as const

/** The calls that pages make most, each with its session checked, against one row of PostgreSQL. */
export async function measureApi({ url, pid, pages, ada }: Stage, times: number): Promise<Part> {
  const headers = { Cookie: ada.cookie }
  const seen = new Map<string, { ours: Load[]; bare: Load[] }>()
  const ask = (path: string) => load({ url: url + path, pid, headers, seconds: 1 })
  for (const [, path] of CALLS) await ask(path)
  for (let time = 0; time < times; time++) {
    for (const [name, path] of CALLS) {
      const { ours, bare } = seen.get(name) ?? { ours: [], bare: [] }
      bare.push(await load({ url: `${pages.url}/row`, pid: pages.pid, seconds: 1 }))
      ours.push(await ask(path))
      seen.set(name, { ours, bare })
    }
  }
  const rows = [...seen].map(([what, { ours, bare }]) => {
    const errors = ours.reduce((sum, load) => sum + load.errors, 0)
    const rate = (loads: Load[]) => round(median(loads.map(({ perSecond }) => perSecond)))
    const p99 = round(median(ours.map((load) => load.p99)))
    const cpu = round(median(ours.map((load) => load.cpu)))
    return {
      what,
      ours: `${rate(ours)} (p99 ${p99} ms, ${cpu} ms of CPU)${errors ? `, ${errors} failed` : ''}`,
      bare: rate(bare),
      ratios: ours.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? Number.NaN)),
    }
  })
  const note =
    'Requests a second over 32 connections. Bare: the server of the pages that reads one row; ours checks a session first, which is a row of its own.'
  return { title: 'API', note, rows }
}
