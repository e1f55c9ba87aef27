import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { listTables } from '../backup/catalogue.ts'
import { LEFT_OUT, makeBackup } from '../backup/make.ts'
import { restoreBackup } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/connect.ts'
import { openFiles } from '../files/open.ts'
import { kinds } from '../work.ts'
import { photoUrl } from './photos.ts'
import { createTestDatabase, makeTemporaryFolder } from './postgres.ts'
import type { World } from './world.ts'

export const now = new Date('2026-03-02T12:30:00Z')

/** Backups of a world, and empty places to restore them in. */
export async function createBackups(world: World) {
  const scratch = makeTemporaryFolder()
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))
  const secret = world.deps.config.appSecret ?? ''
  const source = await openDatabase(world.deps.config)
  afterAll(() => source.close())

  let counter = 0
  const newPath = () => join(scratch, `${++counter}.tar`)

  async function backUp(scope: 'whole' | 'without-keys' | 'keys' = 'whole', path = newPath(), at = now) {
    await makeBackup({ database: source, files: world.deps.files }, { path, scope, version: '1.2.3', now: at })
    return path
  }

  /** Somewhere that nobody has used before, with a server of ours on it or, by its settings, elsewhere. */
  async function createPlace(env: Record<string, string> = {}) {
    const empty = await createTestDatabase('template1')
    const dataDir = makeTemporaryFolder()
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: empty.url, APP_SECRET: secret, ...env })
    const database = await openDatabase(config)
    const files = await openFiles(config)
    onTestFinished(async () => {
      await database.close()
      await empty.drop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const target = { database, files, secrets: { current: secret }, kinds, log: world.deps.log }
    const restore = (path: string, more: { force?: boolean; keysPath?: string; takeOver?: boolean } = {}) =>
      restoreBackup(target, { path, force: false, ...more })
    return { database, files, restore, target }
  }

  return { scratch, secret, source, newPath, backUp, createPlace }
}

/** Somebody who has used what keeps something. */
export async function createRichMember(world: World) {
  const ada = await world.member()
  await ada.api.profile.create({
    body: { displayName: 'Ada', mission: 'To compute\twell\n\\N', valuesText: '- Truth 😀' },
  })
  await ada.api.passcode.set({ body: { passcode: '314159' } })
  await ada.api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl() } })
  await ada.api.media.setAdditional({ body: { additionalPhotos: [await photoUrl({ colour: '#a33' })] } })
  await ada.api.memory.add({ body: { text: 'Likes mornings' } })
  const fileData = Buffer.from('I baked at Rise Ltd.').toString('base64')
  await ada.api.cv.upload({ body: { fileName: 'Ada CV.txt', fileData } })
  const messages = [{ id: 'one', role: 'user' as const, content: 'planted-words about work' }]
  for await (const _ of ada.api.chat.send({ params: { tool: 'coach' }, body: { messages } }));
  await ada.api.contact.send({ body: { name: 'Ada', email: ada.email, subject: 'feedback', message: 'A fine place.' } })
  return ada
}

/** Every row of every table that is kept, as text; but not which installation it is, and when it was backed up. */
export async function listRows(pool: pg.Pool) {
  const client = await pool.connect()
  const lines: string[] = []
  for (const { name } of await listTables(client)) {
    if (LEFT_OUT.includes(name)) continue
    const { rows } = await client.query(`select t::text as line from ${pg.escapeIdentifier(name)} t`)
    lines.push(...rows.map(({ line }) => `${name}: ${line}`))
  }
  client.release()
  return lines.filter((line) => !/^site_settings: \((last_backup_at|internal.installation),/.test(line)).toSorted()
}
