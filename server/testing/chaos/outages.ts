import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { createFigures, type Figures } from './figures.ts'
import { startLine } from './line.ts'
import { breakMail } from './mail-outage.ts'
import type { Crowd } from './person.ts'
import { startProduct } from './product.ts'
import { breakProvider } from './provider-outage.ts'
import { breakStore } from './store-outage.ts'

interface OutageOptions {
  databaseUrl: string
  /** The slower troubles too: those that take as long as patience lasts. */
  isLong: boolean
}

/** The file store, the mail server and the provider go away, each in its own ways and all at the same time. */
export async function breakOthers({ databaseUrl, isLong }: OutageOptions): Promise<Figures[]> {
  const folder = makeTemporaryFolder()
  const store = await startStore(join(folder, 's3'))
  const mail = await startMailServer()
  const openai = await startFakeOpenAi()
  const lines = {
    store: await startLine({ port: store.port, host: '127.0.0.1' }),
    mail: await startLine({ port: mail.port, host: '127.0.0.1' }),
    provider: await startLine({ port: Number(new URL(openai.url).port), host: '127.0.0.1' }),
  }
  const log = createFigures('')
  const product = await startProduct(log, {
    ...{ DATA_DIR: join(folder, 'product'), DATABASE_URL: databaseUrl, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
    ...{ S3_BUCKET: 'kept', S3_ENDPOINT: `http://127.0.0.1:${lines.store.port}`, S3_ACCESS_KEY_ID: 'S3RVER' },
    ...{ S3_SECRET_ACCESS_KEY: 'S3RVER', SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}` },
    OPENAI_BASE_URL: `http://127.0.0.1:${lines.provider.port}/v1`,
  })
  const crowdFor = (title: string): Crowd => ({ url: product.url, figures: createFigures(title), people: [] })
  try {
    const all = await Promise.all([
      breakStore(crowdFor('The file store is away'), lines.store, isLong),
      breakMail(crowdFor('The mail server is away'), lines.mail, mail.caught, isLong),
      breakProvider(crowdFor('The provider is away'), lines.provider, openai, isLong),
    ])
    all[0]?.wrong.push(...log.wrong)
    return all
  } finally {
    await product.stop()
    for (const line of Object.values(lines)) line.stop()
    await openai.stop()
    await mail.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startStore(directory: string) {
  await mkdir(directory, { recursive: true })
  const configureBuckets = [{ name: 'kept', configs: [] }]
  const server = new S3rver({ address: '127.0.0.1', silent: true, directory, configureBuckets, port: 0 })
  const { port } = await server.run()
  return { port, close: () => server.close() }
}

async function startMailServer() {
  const caught: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, closeTimeout: 50, disabledCommands: ['STARTTLS'] },
    onData(stream, _session, done) {
      text(stream).then((letter) => {
        caught.push(letter)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { caught, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
