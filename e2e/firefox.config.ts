import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.ts'

/** The main journeys in Firefox, as people have it: Playwright's own build of it comes from no package registry. */
export default defineConfig({
  ...chromium,
  testMatch: ['by-hand.spec.ts', 'keyboard.spec.ts'],
  // The others intercept requests, which has holes in this pair.
  grep: /somebody joins/,
  // One window has the keyboard at a time.
  workers: 1,
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: join(import.meta.dirname, 'firefox-relay.ts') },
  },
})
