import { defineConfig } from '@playwright/test'
import chromium from './playwright.config.ts'

/** The main journey in WebKit, on which Safari is built. Playwright runs it and counts it; it drives nothing here. */
export default defineConfig({ ...chromium, testIgnore: [], testMatch: 'in-webkit.spec.ts', workers: 1 })
