import cluster from 'node:cluster'
import manifest from '../package.json' with { type: 'json' }
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import { type Ready, type Running, start } from './start.ts'
import { runWorkers } from './workers.ts'

const STOP_WITHIN = 10_000

try {
  const config = readConfig()
  const log = createLog({ level: config.logLevel })
  if (cluster.isPrimary && config.webConcurrency > 1) {
    announce(await runWorkers(config, log), config)
  } else {
    await runServer(config, log)
  }
} catch (error) {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function runServer(config: Config, log: Log) {
  // The last resort: what nobody awaited is a bug to log, not a reason to drop everyone's conversation.
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }))
  process.on('uncaughtException', (error) => log.error('uncaught exception', { error }))
  const running = await start(config, log, {
    isDevelopment: process.argv.includes('--dev'),
    isWorker: cluster.isWorker,
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(running, log))
  if (process.send) process.send(running.ready)
  else announce(running.ready, config)
}

async function stop(running: Running, log: Log) {
  log.info('stopping')
  setTimeout(() => process.exit(0), STOP_WITHIN).unref()
  await running.stop().catch((error) => log.error('stopping failed', { error }))
  process.exit(0)
}

function announce({ url, notes, passwords }: Ready, { brand, adminEmail, logLevel }: Config) {
  const lines = [
    '',
    `  ${brand.name} ${manifest.version} is ready at ${url}`,
    '',
    ...notes.map((note) => `  ${note}`),
    '',
    `  administrator  ${adminEmail}`,
    ...passwords.flatMap(({ email, password }) => [
      `  password       ${password}   for ${email}, shown until it is used; change it after signing in`,
    ]),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (process.stdout.isTTY || !['debug', 'info'].includes(logLevel)) return
  // For whoever gathers the lines of a log. Not by the log, which would take the passwords out.
  const head = { time: new Date().toISOString(), level: 'info', message: 'ready' }
  const told = { version: manifest.version, url, notes, administrator: adminEmail, passwords }
  process.stdout.write(`${JSON.stringify({ ...head, ...told })}\n`)
}
