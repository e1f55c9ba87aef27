import { type Served, serve } from '../../../e2e/served.ts'
import type { Figures } from './figures.ts'

export interface Product {
  url(): string
  served(): Served
  /** Starts it again after it was stopped or killed, on the same port and data. */
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/** The product as a process, with everything that people at many addresses need; what it logs as a failure is noted. */
export async function startProduct(figures: Figures, settings: Record<string, string>): Promise<Product> {
  const env = { TRUSTED_PROXIES: '127.0.0.1', LOCAL_MODELS: 'off', ...settings }
  let served = await serve(env)
  const { port } = new URL(served.url)
  const url = `http://127.0.0.1:${port}`
  watchLog(served, figures)
  // Whoever is stopped in the middle leaves nothing running.
  process.once('exit', () => served.process.kill('SIGKILL'))
  return {
    url: () => url,
    served: () => served,
    async start() {
      served = await serve({ ...env, PORT: port })
      watchLog(served, figures)
    },
    async kill() {
      await served.stop('SIGKILL')
    },
    stop: () => served.stop('SIGTERM'),
  }
}

/** What nobody awaited, and what only a mistake of ours explains. */
function watchLog(served: Served, figures: Figures) {
  let rest = ''
  served.process.stdout?.on('data', (data: Buffer) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (/unhandled rejection|uncaught exception|a request failed/.test(line)) figures.wrong.push(line.slice(0, 600))
  })
}

/** Looks again and again until it is so, and says after how many milliseconds it was. */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, limitMs: number, everyMs = 100) {
  const started = performance.now()
  for (;;) {
    if (await isSo()) return performance.now() - started
    if (performance.now() - started > limitMs) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
