import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { people, samplePassword } from '#server/seed/people.ts'
import { makeFolder } from '../e2e/folder.ts'
import { ADMIN } from '../e2e/journey.ts'
import { serve } from '../e2e/served.ts'

/** The product with its sample members, for whoever takes pictures of it. */
export async function serveSample() {
  const DATA_DIR = makeFolder()
  const root = join(import.meta.dirname, '..')
  execFileSync(process.execPath, ['scripts/seed.ts'], { cwd: root, env: { ...process.env, DATA_DIR } })
  const env = { DATA_DIR, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUSTED_PROXIES: '127.0.0.1,::1' }
  const served = await serve(env)
  return {
    url: served.url,
    async stop() {
      await served.stop()
      rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
}

export function sampleMember(firstName: string) {
  return { email: people.find((person) => person.firstName === firstName)?.email ?? '', password: samplePassword }
}
