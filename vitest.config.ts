import { defineConfig } from 'vitest/config'
import { endpoints } from './scripts/endpoints-plugin.ts'

export default defineConfig({
  plugins: [endpoints()],
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    // By itself it would use one on a machine with two cores.
    maxWorkers: 3,
    // A machine that is busy with other work is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // To read the whole server anew for each file would take longer than most of them. Nothing in it is one for all:
        // what is kept is kept per database, and each test has its own.
        test: { name: 'server', include: ['{contract,server,coach,scripts}/**/*.test.ts'], isolate: false },
      },
      // What a browser has in common, and a test changes, ends with its file.
      { extends: true, test: { name: 'app', include: ['app/**/*.test.{ts,tsx}'] } },
    ],
  },
})
