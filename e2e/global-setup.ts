import { models } from '../contract/console-choices.ts'
import { buildProgram } from '../scripts/build-program.ts'
import { isBuilt } from '../scripts/sources.js'
import { startFakeOpenAi } from '../server/testing/fake-openai.ts'
import { ADMIN } from './journey.ts'
import { serve } from './served.ts'

/** One server for all journeys; each journey brings its own people. */
export default async function globalSetup() {
  if (!isBuilt('program')) await buildProgram({ isFresh: false })
  // Each journey comes from an address of its own, so that none uses up another's allowance.
  const upstream = await startFakeOpenAi({ models: [...models] })
  const served = await serve({
    OPENAI_BASE_URL: upstream.url,
    AI_MODEL: 'fake',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  process.env.SERVED_URL = served.url
  process.env.SERVED_DATA_DIR = served.dataDir
  return async () => {
    await served.stop()
    await upstream.stop()
  }
}
