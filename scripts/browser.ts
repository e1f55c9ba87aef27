import { existsSync, globSync } from 'node:fs'
import { findProgram, installPackages } from './debian.ts'

/** The one without windows first: it does the same in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Switches that let a browser run anywhere, containers and administrators included, and keep it from phoning home. */
export const BROWSER_ARGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-first-run', '--disable-quic'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--force-color-profile=srgb'],
]

/** The path of a Chromium. Where there is none and the machine is Debian's, it is installed. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  installPackages('chromium-headless-shell')
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('The journeys need Chromium or Chrome. Please install one, or set BROWSER_PATH to its program.')
}

/** The path of a Firefox, Debian's or another. Nothing where there is none: then the journeys run in Chromium alone. */
export function ensureFirefox() {
  const found = findFirefox()
  if (found) return found
  installPackages('firefox-esr')
  return findFirefox()
}

/** What it takes to use WebKit as Debian has it. */
export interface WebKit {
  driver: string
  browser: string
  /** A screen that nobody sees: it has no way to do without one. */
  display: string
}

/** Debian's WebKit. Nothing where there is none: it is the nearest to Safari that a registry of packages has. */
export function ensureWebKit() {
  const found = findWebKit()
  if (found || process.platform !== 'linux') return found
  installPackages('webkit2gtk-driver', 'xvfb')
  return findWebKit()
}

function findWebKit(): WebKit | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}

function findFirefox() {
  const named = [process.env.FIREFOX_PATH ?? '', MAC_FIREFOX].find((program) => program !== '' && existsSync(program))
  return named ?? findProgram('firefox-esr', 'firefox')
}

function findBrowser() {
  const named = [process.env.BROWSER_PATH ?? '', MAC].find((program) => program !== '' && existsSync(program))
  return named ?? findProgram(...NAMES)
}
