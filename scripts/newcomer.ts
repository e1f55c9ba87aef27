// Goes the way of somebody who has never seen the product, from `git clone` to the first conversation, with a watch and
// a camera, and writes docs/first-visit.md: npm run newcomer.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeFolder } from '../e2e/folder.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { readOptions } from './options.ts'

const USAGE = `
Goes the way from git clone to the first conversation, with a watch and a camera, and writes docs/first-visit.md.

npm run newcomer
`
readOptions(USAGE, {}, [])

const root = join(import.meta.dirname, '..')
const images = join(root, 'docs/images')
/** As quick as somebody who types well. */
const TYPING = { delay: 60 }
const PORT = '4567'

interface Moment {
  what: string
  seconds: number
  picture?: string
}

const folder = makeFolder()
const clone = join(folder, 'bearings')
const moments: Moment[] = []
const started = performance.now()
const note = (what: string, picture?: string) =>
  moments.push({ what, seconds: (performance.now() - started) / 1000, ...(picture ? { picture } : {}) })

execFileSync('git', ['clone', '--quiet', root, clone])
note('`git clone` is done')

// Nothing of whoever runs this script, but for the folder where npm keeps what it has fetched before.
const { HOME = '', PATH = '' } = process.env
const ownPath = PATH.split(':').filter((part) => !part.startsWith(root))
const product = spawn('npm', ['start'], {
  ...{ cwd: clone, detached: true, stdio: 'ignore' },
  env: { HOME, PATH: ownPath.join(':'), PORT, DATA_DIR: join(folder, 'data') },
})
const url = `http://localhost:${PORT}`
try {
  await untilServed()
  note('`npm start` has installed and built, and serves the first page')
  await visit()
  writeReport()
} finally {
  if (product.pid) process.kill(-product.pid, 'SIGTERM')
  await pause(3_000)
  rmSync(folder, { recursive: true, force: true })
}

async function untilServed() {
  for (;;) {
    if (product.exitCode !== null) throw new Error(`npm start ended with ${product.exitCode}.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
}

async function visit() {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
  const size = { width: 1280, height: 800 }
  const page = await browser.newPage({ baseURL: url, viewport: size, locale: 'en-GB', timezoneId: 'Europe/London' })
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).pressSequentially(text, TYPING)

  await page.goto('/')
  await page.locator('h1').waitFor()
  await keep(page, 'first-page', 'The first page is shown')
  await page.goto('/signup')
  await type('Email', 'newcomer@example.org')
  await type('Password', 'Harbour-Lantern-27')
  await type('First name', 'Robin')
  await type('Surname', 'Ashdown')
  await type('Age', '34')
  await type('Postcode', 'LS1 4AP')
  await keep(page, 'first-form', 'The form is filled in')
  await page.getByRole('button', { name: 'Join Bearings now' }).click()
  await page.waitForURL('/dashboard')
  await page.locator('h1').waitFor()
  await keep(page, 'first-home', 'The new member is at home')
  await page.goto('/dashboard/coach')
  await page
    .getByRole('textbox')
    .pressSequentially('I feel stuck in a call centre and I would like to work outdoors.', TYPING)
  await page.getByRole('button', { name: 'Send' }).click()
  const reply = page.getByText('call centre').nth(1)
  await reply.waitFor()
  note('The coach has begun to answer')
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' })
  await pause(500)
  await keep(page, 'first-talk', 'The first answer is there, with the next question')
  await browser.close()
}

async function keep(page: Page, name: string, what: string) {
  note(what, name)
  mkdirSync(images, { recursive: true })
  const picture = sharp(await page.screenshot())
  await picture.webp({ quality: 84, effort: 6 }).toFile(join(images, `${name}.webp`))
}

function writeReport() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const rows = moments.map(({ what, seconds }) => `| ${what} | ${seconds.toFixed(1)} s |`)
  const shown = moments.flatMap(({ what, picture }) =>
    picture ? [`### ${what}\n\n![${what}](images/${picture}.webp)`] : [],
  )
  writeFileSync(
    join(root, 'docs/first-visit.md'),
    `# The first visit

From \`git clone\` to the first conversation, as it went when \`npm run newcomer\` was run: ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores, packages that npm had fetched before. The script clones from a folder nearby, calls \`npm start\`, and then types and presses as a person would, at ${(1000 / TYPING.delay) | 0} letters a second and without a pause to read. Times count from the beginning.

| what | after |
|---|---|
${rows.join('\n')}

## What it looked like

${shown.join('\n\n')}
`,
  )
  console.log(moments.map(({ what, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${what}`).join('\n'))
}
