import { defineConfig } from 'vitest/config'
import { endpoints } from './scripts/endpoints-plugin.ts'

export default defineConfig({
  plugins: [endpoints()],
  test: {
    include: ['{contract,server,app,coach,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/global-setup.ts'],
    // By itself it would use one on a machine with two cores.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
