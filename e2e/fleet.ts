import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { startFakeOpenAi } from '../server/testing/fake-openai.ts'
import { prepareNginx } from './nginx.ts'
import { type Served, serve } from './served.ts'

export const FLEET_SECRET = 'f3a91c7d5e2b8046'.repeat(2)
const METRICS_TOKEN = 'fleet-figures-5b1e0c27'
export const FLEET_ADMIN = { email: 'boss@example.org', password: 'Kettle-drum7-boss' }

/** Several instances behind nginx. They share a database, a bucket and a secret, and nothing else: each has a folder of its own. */
export async function startFleet(count: number, databaseUrl: string, scratch: string) {
  const openai = await startFakeOpenAi()
  const store = await startStore(join(scratch, 's3'))
  const nginx = await prepareNginx(join(scratch, 'nginx'))
  const settings = {
    ...{ DATABASE_URL: databaseUrl, APP_SECRET: FLEET_SECRET, DATABASE_POOL: '5' },
    ...{ S3_BUCKET: 'shared', S3_ENDPOINT: store.endpoint, S3_ACCESS_KEY_ID: 'S3RVER' },
    ...{ S3_SECRET_ACCESS_KEY: 'S3RVER', OPENAI_BASE_URL: openai.url, AI_MODEL: 'fake', TRUSTED_PROXIES: '127.0.0.1' },
    ...{ PUBLIC_URL: nginx.url, ADMIN_EMAIL: FLEET_ADMIN.email, ADMIN_PASSWORD: FLEET_ADMIN.password },
    METRICS_TOKEN,
  }
  const start = (index: number, more: Record<string, string> = {}) =>
    serve({ ...settings, DATA_DIR: join(scratch, `instance-${index}`), ...more })
  const instances = await Promise.all(Array.from({ length: count }, (_, index) => start(index)))
  await nginx.start(instances.map(({ url }) => url))
  return {
    ...{ url: nginx.url, plainUrl: nginx.plainUrl, certificate: nginx.certificate, openai, instances },
    /** Stops one and starts it again at the same place, with what is given besides its settings. */
    async restart(index: number, more: Record<string, string> = {}) {
      const before = instances[index]
      await before?.stop()
      instances[index] = await start(index, { PORT: new URL(before?.url ?? '').port, ...more })
    },
    /** The instance that is making a reply just now. */
    async findMaker() {
      const running = await Promise.all(instances.map(countReplies))
      return instances[running.findIndex((count) => count > 0)]
    },
    async stop() {
      await nginx.stop()
      await Promise.all(instances.map((instance) => instance.stop()))
      await openai.stop()
      await store.close()
    },
  }
}

async function countReplies({ url }: Served) {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^replies_running (\d+)/m.exec(await answer.text())?.[1])
}

async function startStore(directory: string) {
  mkdirSync(directory, { recursive: true })
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'shared', configs: [] }] }
  const server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  // It takes folders away that are empty, also under what another instance is just putting there to see whether it works.
  mkdirSync(join(directory, 'shared/probe/stays'), { recursive: true })
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}
