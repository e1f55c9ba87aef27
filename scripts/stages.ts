import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ensureBrowser, ensureFirefox, ensureWebKit } from './browser.ts'

interface Counts {
  passed: number
  failed: number
  /** What failed, by name: the end of a long run is all that many people see of it. */
  failures: string[]
}

type Stage = (scratch: string) => Promise<Counts>

const root = join(import.meta.dirname, '..')

/** Where the program of a package lies, for Node.js to run: what npm links beside them is a script of cmd on Windows. */
function programOf(name: string, file: string) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[file])
}

/** What must hold, in the order in which a mistake is found soonest. */
export const stages = {
  check: async () =>
    add(
      await one('Format, lint, boundaries', [
        programOf('@biomejs/biome', 'biome'),
        'check',
        '--error-on-warnings',
        '.',
      ]),
      await one('Route types', [programOf('@react-router/dev', 'react-router'), 'typegen']),
      await one('Types', [programOf('typescript', 'tsc'), '-p', '.']),
      await one('Unused code', [programOf('knip', 'knip')]),
    ),
  build: () => one('Build', ['scripts/build.ts']),
  tests: async (scratch) => {
    const file = join(scratch, 'vitest.json')
    const code = await run([
      programOf('vitest', 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ])
    return readVitest(file, code)
  },
  journeys: async (scratch) =>
    runJourneys(join(scratch, 'chromium.json'), 'e2e/playwright.config.ts', { BROWSER_PATH: await ensureBrowser() }),
  firefox: async (scratch) => {
    const firefox = ensureFirefox()
    if (firefox) return runJourneys(join(scratch, 'firefox.json'), 'e2e/firefox.config.ts', { FIREFOX_PATH: firefox })
    console.log('   There is no Firefox here, so the main journeys were not tried in it.')
    return { passed: 0, failed: 0, failures: [] }
  },
  webkit: async (scratch) => {
    if (ensureWebKit()) return runJourneys(join(scratch, 'webkit.json'), 'e2e/webkit.config.ts', {})
    console.log('   There is no WebKit here, so the main journey was not tried in it.')
    return { passed: 0, failed: 0, failures: [] }
  },
} satisfies Record<string, Stage>

export type StageName = keyof typeof stages

/** Runs stages one after the other, all of them even when one fails, and adds up what they counted. */
export async function runStages(names: StageName[]) {
  const scratch = mkdtempSync(join(tmpdir(), 'stages-'))
  let total: Counts = { passed: 0, failed: 0, failures: [] }
  try {
    for (const name of names) {
      const started = Date.now()
      console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
      const counts = await stages[name](scratch)
      console.log(
        `   ${name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
      )
      // A run can end badly without any test to blame.
      if (counts.failed > 0 && counts.failures.length === 0) counts.failures.push(name)
      total = add(total, counts)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return total
}

async function one(label: string, program: string[]): Promise<Counts> {
  console.log(`   ${label}`)
  return (await run(program)) === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [label] }
}

function run(program: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

async function runJourneys(file: string, config: string, env: Record<string, string>) {
  const code = await run([programOf('@playwright/test', 'playwright'), 'test', '--config', config], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return readPlaywright(file, code)
}

/** A run that ended badly without a failed test is itself a failure: a file that does not load has no tests to fail. */
function readVitest(file: string, code: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] }
  const { numPassedTests, numFailedTests, testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return [relative(root, name), ...failed.map(({ fullName }) => `  ${fullName}`)]
    })
  return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0), failures }
}

function readPlaywright(file: string, code: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] }
  const { stats, suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || Number(code !== 0),
    failures: suites.flatMap(failedSpecs),
  }
}

function failedSpecs({ specs, suites = [] }: JSONReportSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} ${title}`)
  return [...failed, ...suites.flatMap(failedSpecs)]
}

function add(...counts: Counts[]): Counts {
  return counts.reduce((sum, { passed, failed, failures }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    failures: [...sum.failures, ...failures],
  }))
}
