// Takes the pictures of README.md and docs/ from the product itself, filled with the sample members, into docs/images/.
// Run it after a screen has changed: npm run pictures.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { ADMIN, enter } from '../e2e/journey.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { readOptions } from './options.ts'
import { sampleMember, serveSample } from './sample-product.ts'

const USAGE = `
Takes the pictures of README.md and docs/ from the product itself, filled with the sample members.

npm run pictures
`
readOptions(USAGE, {}, [])

const folder = join(import.meta.dirname, '../docs/images')
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }

interface Picture {
  name: string
  path: string
  /** Who looks: a visitor where nobody is named. */
  as?: { email: string; password: string }
  scheme: 'light' | 'dark'
  size: { width: number; height: number }
  act?: (page: Page) => Promise<unknown>
}

const inBoth = (picture: Omit<Picture, 'scheme'>): Picture[] =>
  (['light', 'dark'] as const).map((scheme) => ({ ...picture, name: `${picture.name}-${scheme}`, scheme }))

const pictures: Picture[] = [
  ...inBoth({ name: 'landing', path: '/', size: desk }),
  ...inBoth({ name: 'talk', path: '/dashboard/profile/values', as: sampleMember('Maya'), size: desk }),
  ...inBoth({ name: 'editor', path: '/dashboard/public-profile', as: sampleMember('Imran'), size: desk }),
  ...inBoth({ name: 'page', path: '/imransadiq', size: desk }),
  ...inBoth({ name: 'console', path: '/admin?view=users', as: ADMIN, size: desk }),
  { name: 'home', path: '/dashboard', as: sampleMember('Imran'), scheme: 'light', size: desk },
  { name: 'page-message', path: '/no/such/page', scheme: 'light', size: { width: 1280, height: 640 } },
  { name: 'phone-talk', path: '/dashboard/coach', as: sampleMember('Maya'), scheme: 'light', size: phone },
  { name: 'phone-form', path: '/signup', scheme: 'light', size: phone },
  { name: 'phone-home', path: '/dashboard', as: sampleMember('Imran'), scheme: 'dark', size: phone },
  {
    name: 'dialog',
    ...{ path: '/dashboard/settings', as: sampleMember('Imran'), scheme: 'dark', size: desk },
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
]

const served = await serveSample()
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
try {
  const phones: Buffer[] = []
  for (const [index, picture] of pictures.entries()) {
    const taken = await take(browser, picture, index)
    if (picture.size === phone) phones.push(taken)
    else await keep(picture.name, sharp(taken))
  }
  // Three telephones in one picture.
  await keep('phones', sharp(phones, { join: { across: phones.length, shim: 48, background: '#71858a' } }))
} finally {
  await browser.close()
  await served.stop()
}

async function keep(name: string, picture: Sharp) {
  const file = join(folder, `${name}.webp`)
  await picture.webp({ quality: 84, effort: 6 }).toFile(file)
  console.log(`${name}.webp ${Math.ceil(statSync(file).size / 1024)} KB`)
}

async function take(browser: Browser, { path, as, scheme, size, act }: Picture, index: number) {
  const page = await browser.newPage({
    ...{ baseURL: served.url, viewport: size, colorScheme: scheme, locale: 'en-GB', timezoneId: 'Europe/London' },
    // Letters stay sharp where a picture is shown smaller than it is.
    ...{ deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
    extraHTTPHeaders: { 'X-Forwarded-For': `198.18.0.${index + 1}` },
  })
  if (as) await enter(page, as, path)
  else await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  const picture = await page.screenshot()
  await page.close()
  return picture
}
