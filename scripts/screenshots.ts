import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { addresses } from '../contract/addresses.ts'
import { ADMIN, enter } from '../e2e/journey.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { readOptions } from './options.ts'
import { sampleMember, serveSample } from './sample-product.ts'

const USAGE = `
npm run screenshots                  every route with the sample members, at 390 and 1280 px, light and dark
npm run screenshots -- / /signin     only those
`
const { positionals } = readOptions(USAGE, {})

/**
 * Takes a picture of every route at two widths, light and dark, into screenshots/: the
 * dashboard as a sample member, the console as the administrator, the rest as a visitor.
 * `npm run screenshots -- / /signin` takes only those.
 */
const folder = join(import.meta.dirname, '../screenshots')
const widths = [390, 1280]
const schemes = ['light', 'dark'] as const
const samples: Record<string, string> = {
  username: 'imransadiq',
  section: 'values',
  page: 'home',
  topic: 'x',
  userId: '1',
}

const paths = positionals.length > 0 ? positionals : [...new Set(Object.values(addresses).map(fill))]
mkdirSync(folder, { recursive: true })
let taken = 0
const served = await serveSample()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
try {
  for (const path of paths) await capture(browser, path)
  console.log(
    `${paths.length * 4} pictures of ${paths.length === 1 ? 'one route' : `${paths.length} routes`} are in screenshots/.`,
  )
} finally {
  await browser.close()
  await served.stop()
}

async function capture(browser: Browser, path: string) {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const viewport = { width, height: width < 768 ? 844 : 800 }
      const page = await browser.newPage({
        ...{ viewport, colorScheme, baseURL: served.url, reducedMotion: 'reduce' },
        // Somebody else each time: nobody signs in that often.
        extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${Math.floor(taken / 250)}.${(taken++ % 250) + 1}` },
      })
      const as = path.startsWith('/admin') ? ADMIN : path.startsWith('/dashboard') ? sampleMember('Imran') : undefined
      if (as) await enter(page, as, path)
      else await page.goto(path)
      await page.waitForLoadState('networkidle')
      const name = path === '/' ? 'landing' : path.slice(1).replaceAll(/[^\w-]+/g, '-')
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      await page.close()
    }
  }
}

function fill(address: string) {
  return address.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name).replace('*', 'no/such/page')
}
