import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from '../scripts/browser.ts'

export default defineConfig({
  testDir: '.',
  // That one drives a browser of its own.
  testIgnore: 'in-webkit.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json']],
  workers: 2,
  fullyParallel: true,
  // A machine that is busy with other work is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
      // A microphone that nobody has to allow: a browser without windows has no way to ask.
      args: [...BROWSER_ARGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // Allowed by the one journey that is about it.
    serviceWorkers: 'block',
    // Keeping one costs a third of the time: TRACE=1 keeps those of journeys that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
