import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.ts'
import { median, type Part, type Row, round } from './measure.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
/** Fetched when it is needed: as a dependency it would be a third of all packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const SLOW_PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** What a phone makes of the pages: Lighthouse's own slow phone, and how long until somebody can talk to a coach. */
export async function measureBrowser({ url, ada }: Stage, times: number): Promise<Part> {
  const browser = await ensureBrowser()
  const rows: Row[] = []
  for (const path of ['/', '/contact', '/signup', '/adalovelace']) {
    const seen: Judged[] = []
    for (let time = 0; time < times; time++) seen.push(await judge(browser, url + path))
    const middle = (of: (one: Judged) => number) => median(seen.map(of))
    const score = middle((one) => one.score)
    const shift = middle((one) => one.shift)
    rows.push(
      {
        what: `${path}: Lighthouse, performance on a phone`,
        ours: round(score),
        goal: 'at least 99',
        isMet: score >= 99,
      },
      { what: `${path}: largest paint, ms`, ours: round(middle((one) => one.paint)) },
      { what: `${path}: layout shift`, ours: round(shift), goal: 'exactly 0', isMet: shift === 0 },
    )
  }
  const chats = []
  for (let time = 0; time < times; time++) chats.push(await openChat(browser, url, ada.cookie))
  rows.push({
    what: 'from an address to a coach that listens, 4 times slower processor, 1.6 Mbit/s, ms',
    ours: round(median(chats)),
  })
  const note = `${LIGHTHOUSE.replace('@', ' ')} with its own simulation of a phone. The machine itself is slower while it is busy, and the score with it.`
  return { title: 'In a browser', note, rows }
}

interface Judged {
  score: number
  paint: number
  shift: number
}

async function judge(browser: string, url: string): Promise<Judged> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', '--only-categories=performance'],
      `--chrome-flags=--headless=new ${BROWSER_ARGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 2 ** 20 },
  )
  const { categories, audits } = JSON.parse(stdout)
  return {
    score: categories.performance.score * 100,
    paint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  }
}

async function openChat(executablePath: string, url: string, cookie: string) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    const [name = '', value = ''] = cookie.split('=')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name, value, url }])
    // What signing in leaves in a browser.
    const { member } = await (await context.request.get(`${url}/api/session`)).json()
    await context.addInitScript((user) => localStorage.setItem('currentUser', JSON.stringify(user)), member)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const started = performance.now()
    await page.goto(`${url}/dashboard/coach`, { waitUntil: 'commit' })
    const box = page.getByRole('textbox')
    await box.fill('Hello')
    await page.getByRole('button', { name: /send/i }).and(page.locator(':enabled')).waitFor()
    return performance.now() - started
  } finally {
    await browser.close()
  }
}
