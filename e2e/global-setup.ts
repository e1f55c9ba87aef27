import { serve } from './served.ts'

/** One server for all journeys; each journey brings its own people. */
export default async function globalSetup() {
  const served = await serve()
  process.env.SERVED_URL = served.url
  process.env.SERVED_DATA_DIR = served.dataDir
  return () => served.stop()
}
