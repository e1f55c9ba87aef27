import cluster from 'node:cluster'
import manifest from '../package.json' with { type: 'json' }
import { ConfigError, readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import { type Running, start } from './start.ts'

const STOP_WITHIN = 10_000

try {
  const config = readConfig()
  const log = createLog({ level: config.logLevel })
  if (cluster.isPrimary && config.webConcurrency > 1) await runWorkers(config.webConcurrency, log)
  else await runServer(config, log)
} catch (error) {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function runServer(config: ReturnType<typeof readConfig>, log: Log) {
  const running = await start(config, log, process.argv.includes('--dev'))
  if (cluster.isPrimary) announce(running, config)
  else log.info('serving', { url: running.url, pid: process.pid })

  // The last resort: what nobody awaited is a bug to log, not a reason to drop everyone's conversation.
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }))
  process.on('uncaughtException', (error) => log.error('uncaught exception', { error }))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(running, log))
}

async function stop(running: Running, log: Log) {
  log.info('stopping')
  setTimeout(() => process.exit(0), STOP_WITHIN).unref()
  await running.stop().catch((error) => log.error('stopping failed', { error }))
  process.exit(0)
}

/** One process for each core asked for; one that dies is replaced. */
async function runWorkers(count: number, log: Log) {
  let isStopping = false
  for (let index = 0; index < count; index++) cluster.fork()
  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.warn('a process ended and is replaced', { pid: worker.process.pid, code })
    // Not at once: one that cannot start must not spin.
    setTimeout(() => cluster.fork(), 1_000)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      isStopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM')
      cluster.disconnect(() => process.exit(0))
    })
  }
}

function announce({ url, notes, oneTimePassword }: Running, { brand, adminEmail }: ReturnType<typeof readConfig>) {
  const lines = [
    '',
    `  ${brand.name} ${manifest.version} is ready at ${url}`,
    '',
    ...notes.map((note) => `  ${note}`),
    '',
    `  administrator  ${adminEmail}`,
    ...(oneTimePassword ? [`  password       ${oneTimePassword}   (shown this once; change it after signing in)`] : []),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
