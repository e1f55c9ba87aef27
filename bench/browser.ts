import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { GALLERY_MAX } from '../contract/photo-limits.ts'
import { BROWSER_ARGS, ensureBrowser } from '../scripts/browser.ts'
import { profiles } from '../server/profile/tables.ts'
import { median, type Part, type Row, round } from './measure.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
/** Fetched when it is needed: as a dependency it would be a third of all packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const SLOW_PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** What a phone makes of the pages: Lighthouse's own slow phone, how long until somebody can talk to a coach, and until a touch is seen. */
export async function measureBrowser(stage: Stage, times: number): Promise<Part> {
  const { url, ada } = stage
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
  rows.push(await comparePaint(browser, stage, times))
  const chats = []
  for (let time = 0; time < times; time++) chats.push(await openChat(browser, url, ada.cookie))
  rows.push({
    what: 'from an address to a coach that listens, 4 times slower processor, 1.6 Mbit/s, ms',
    ours: round(median(chats)),
  })
  const waits: number[][] = []
  for (let time = 0; time < times; time++) waits.push(await timeTouches(browser, url, ada.cookie))
  for (const [index, { what }] of touches.entries()) {
    const wait = median(waits.map((each) => each[index] ?? Number.NaN))
    rows.push({ what: `until a touch is seen, 4 times slower processor: ${what}, ms`, ours: round(wait) })
  }
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

/** A shared profile full of photos and the same without any, by turns. */
async function comparePaint(browser: string, stage: Stage, times: number): Promise<Row> {
  const { url } = stage
  const full = await shareWithPhotos(stage)
  const paints: { full: number; bare: number }[] = []
  for (let time = 0; time < times; time++) {
    paints.push({ full: await paint(browser, `${url}/${full}`), bare: await paint(browser, `${url}/adalovelace`) })
  }
  const ratios = paints.map((one) => one.full / one.bare)
  return {
    what: `a shared profile with a portrait and ${GALLERY_MAX} photos and with none, 4 times slower processor, 1.6 Mbit/s: first paint, ms`,
    ...{
      ours: round(median(paints.map((one) => one.full))),
      bare: round(median(paints.map((one) => one.bare))),
      ratios,
    },
    ...{ goal: 'unchanged: at most 1.1', isMet: median(ratios) <= 1.1 },
  }
}

/** Gives somebody Ada's page, a portrait and as many photos as a gallery takes. Returns the address. */
async function shareWithPhotos({ url, db, ada, addMember }: Stage) {
  const { id, cookie } = await addMember()
  const [page] = await db.select().from(profiles).where(eq(profiles.memberId, ada.id))
  if (!page) throw new Error('Ada has no page.')
  await db.insert(profiles).values({ ...page, memberId: id, username: 'gracehopper' })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const profilePhoto = `data:image/jpeg;base64,${photo.toString('base64')}`
  const put = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const answer = await fetch(url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await put('/api/profile-photo-upload', { profilePhoto })
  await put('/api/user/profile/photos', { additionalPhotos: Array(GALLERY_MAX).fill(profilePhoto) })
  return 'gracehopper'
}

/** How long until a visitor sees something of a page. */
async function paint(executablePath: string, url: string) {
  await using phone = await openPhone(executablePath, url)
  await phone.page.goto(url, { waitUntil: 'load' })
  return await phone.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

async function openChat(executablePath: string, url: string, cookie: string) {
  await using phone = await openPhone(executablePath, url, cookie)
  const started = performance.now()
  await phone.page.goto(`${url}/dashboard/coach`, { waitUntil: 'commit' })
  await phone.page.getByRole('textbox').fill('Hello')
  await phone.page.getByRole('button', { name: /send/i }).and(phone.page.locator(':enabled')).waitFor()
  return performance.now() - started
}

interface Touch {
  what: string
  path: string
  reach: (page: Page) => Promise<void>
  touch: (page: Page) => Promise<void>
}

const touches: Touch[] = [
  {
    what: 'the first letter in the profile editor',
    path: '/dashboard/public-profile',
    reach: (page) => page.getByLabel('Mission').click(),
    touch: (page) => page.keyboard.press('a'),
  },
  {
    what: 'a new line in a talk',
    path: '/dashboard/coach',
    reach: (page) => page.getByRole('textbox').fill('One line'),
    touch: (page) => page.keyboard.press('Shift+Enter'),
  },
  {
    what: 'the menu',
    path: '/dashboard',
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).hover(),
    touch: (page) => page.mouse.down().then(() => page.mouse.up()),
  },
  {
    what: 'a dialog',
    path: '/dashboard/settings',
    reach: (page) => page.getByRole('button', { name: 'Delete my account' }).hover(),
    touch: (page) => page.mouse.down().then(() => page.mouse.up()),
  },
]

/** How long somebody waits after each touch until the screen shows it, as the browser itself counts it. */
async function timeTouches(executablePath: string, url: string, cookie: string) {
  await using phone = await openPhone(executablePath, url, cookie)
  const { page } = phone
  const waits: number[] = []
  for (const { path, reach, touch } of touches) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await reach(page)
    await page.waitForTimeout(1_000)
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.push(duration)
      })
      watch.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await touch(page)
    await page.waitForTimeout(1_500)
    waits.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen)))
  }
  return waits
}

/** A browser on a slow phone, a visitor's or a member's. */
export async function openPhone(executablePath: string, url: string, cookie?: string) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    // What signing in leaves in a browser.
    const { member } = await (await context.request.get(`${url}/api/session`)).json()
    await context.addInitScript((user) => localStorage.setItem('currentUser', JSON.stringify(user)), member)
  }
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools, [Symbol.asyncDispose]: () => browser.close() }
}
