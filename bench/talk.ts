import { ensureBrowser } from '../scripts/browser.ts'
import { openPhone } from './browser.ts'
import { withTalk } from './growth.ts'
import { median, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

/** Longer than a reply takes, and all that the browser does after it. */
const TURN = 7_000

interface Turn {
  ms: number
  received: number
  sent: number
}

/** What a turn costs a browser after many messages and after few, with everything it asks for on the way, by turns. */
export async function measureTalk(stage: Stage, times: number): Promise<Part> {
  await using short = await openTalk(stage, 20)
  await using long = await openTalk(stage, 2_000)
  const seen: { short: Turn; long: Turn }[] = []
  // What is said first is not counted: the code for it is compiled.
  for (let time = 0; time <= times; time++) seen.push({ short: await short.say(), long: await long.say() })
  const turns = seen.slice(1)
  const compare = (what: string, of: (turn: Turn) => number) => {
    const ratios = turns.map((turn) => of(turn.long) / of(turn.short))
    const middle = (length: 'long' | 'short') => round(median(turns.map((turn) => of(turn[length]))))
    const judged = { goal: 'at most 1.2', isMet: median(ratios) <= 1.2 }
    return { what, ours: middle('long'), bare: middle('short'), ratios, ...judged }
  }
  return {
    title: 'A turn in the browser',
    note: 'After 2,000 messages and after 20, which is called bare. On a phone whose processor is 4 times slower, until everything that belongs to a turn is done: the reply, the talk that is kept and read again, suggestions.',
    rows: [
      compare('ms of the main thread', ({ ms }) => ms),
      compare('bytes received', ({ received }) => received),
      compare('bytes sent', ({ sent }) => sent),
    ],
  }
}

async function openTalk(stage: Stage, length: number) {
  const { url } = stage
  const { cookie } = await withTalk(stage, length)
  const phone = await openPhone(await ensureBrowser(), url, cookie)
  const { page, devtools } = phone
  let received = 0
  let sent = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    sent += request.postData?.length ?? 0
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await devtools.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.goto(`${url}/dashboard/coach`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3_000)
  return {
    async say(): Promise<Turn> {
      const before = { ms: await busy(), received, sent }
      await page.getByRole('textbox').fill('Briefly, please.')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(TURN)
      return { ms: (await busy()) - before.ms, received: received - before.received, sent: sent - before.sent }
    },
    [Symbol.asyncDispose]: () => phone[Symbol.asyncDispose](),
  }
}
