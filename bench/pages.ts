import { weighScripts, weighStyles } from '../app/testing/weigh-page.ts'
import { type Load, load, median, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

const KB = 1024

/** The landing page against a bare hello, a shared profile against one row in a template. */
export async function measurePages({ url, pid, pages, ada }: Stage, times: number): Promise<Part> {
  const ask = {
    hello: () => load({ url: `${pages.url}/hello`, pid: pages.pid }),
    landing: () => load({ url: `${url}/`, pid, headers: { 'Accept-Encoding': 'gzip, br' } }),
    row: () => load({ url: `${pages.url}/row`, pid: pages.pid }),
    showcase: () => load({ url: `${url}/adalovelace`, pid }),
    zipped: () => load({ url: `${url}/adalovelace`, pid, headers: { 'Accept-Encoding': 'gzip' } }),
  }
  const seen: Record<keyof typeof ask, Load[]> = { hello: [], landing: [], row: [], showcase: [], zipped: [] }
  for (const name of Object.keys(ask) as (keyof typeof ask)[]) await ask[name]()
  for (let time = 0; time < times; time++) {
    for (const name of Object.keys(ask) as (keyof typeof ask)[]) seen[name].push(await ask[name]())
  }
  const compare = (what: string, ours: Load[], bare: Load[], goal?: number) => {
    const ratios = ours.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? Number.NaN))
    const met = goal === undefined ? {} : { goal: `at least ${goal}`, isMet: median(ratios) >= goal }
    return { what: `${what}, requests a second`, ours: say(ours), bare: say(bare), ratios, ...met }
  }
  const compareCpu = (what: string, ours: Load[], bare: Load[]) => ({
    what: `${what}, ms of CPU a request`,
    ours: round(median(ours.map(({ cpu }) => cpu))),
    bare: round(median(bare.map(({ cpu }) => cpu))),
    ratios: ours.map(({ cpu }, index) => cpu / (bare[index]?.cpu ?? Number.NaN)),
  })
  return {
    title: 'Pages',
    note: 'Landing against Hono that says hello; a shared profile against one row of PostgreSQL put into a template. 32 connections.',
    rows: [
      compare('landing', seen.landing, seen.hello, 0.5),
      compareCpu('landing', seen.landing, seen.hello),
      compare('shared profile', seen.showcase, seen.row, 0.8),
      compareCpu('shared profile', seen.showcase, seen.row),
      compare('shared profile, gzip', seen.zipped, seen.row),
      ...(await weighRoutes(url, ada.cookie)),
    ],
  }
}

function say(loads: Load[]) {
  const errors = loads.reduce((sum, { errors }) => sum + errors, 0)
  const p99 = round(median(loads.map(({ p99 }) => p99)))
  return `${round(median(loads.map(({ perSecond }) => perSecond)))} (p99 ${p99} ms)${errors ? `, ${errors} failed` : ''}`
}

async function weighRoutes(url: string, cookie: string) {
  const goals: [string, number][] = [
    ['/', 15],
    ['/contact', 15],
    ['/adalovelace', 30],
    ['/dashboard', 150],
    ['/dashboard/coach', 190],
  ]
  const open = async (path: string) => (await fetch(url + path, { headers: { cookie } })).text()
  const scripts = goals.map(async ([path, most]) => {
    const bytes = weighScripts(await open(path))
    const goal = { goal: `at most ${most} KB`, isMet: bytes <= most * KB }
    return { what: `scripts of ${path} before anything is done, brotli`, ours: `${round(bytes / KB)} KB`, ...goal }
  })
  const styles = weighStyles(await open('/'))
  const goal = { goal: 'at most 20 KB', isMet: styles <= 20 * KB }
  return [...(await Promise.all(scripts)), { what: 'styles, brotli', ours: `${round(styles / KB)} KB`, ...goal }]
}
