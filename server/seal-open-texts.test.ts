import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvKey, findCv } from './cv/cv.ts'
import { cvs } from './cv/tables.ts'
import { members } from './identity/tables.ts'
import { profiles } from './profile/tables.ts'
import { sealOpenTexts } from './seal-open-texts.ts'
import { dumpDatabase, dumpFolder, findPlanted } from './testing/dump.ts'
import { createWorld } from './testing/world.ts'

const world = await createWorld()
const { db, deps } = world

async function findOpen(words: string[]) {
  return findPlanted(`${await dumpDatabase(db)}\n${dumpFolder(`${deps.config.dataDir}/files`)}`, words)
}

test('what an older version stored open is sealed after the start, and members notice nothing [R30]', async () => {
  const ada = await world.member({ postcode: 'canarypost' })
  await db.insert(profiles).values({
    ...{ memberId: ada.id, bio: 'canarybio', values: [{ name: 'canaryvalue', description: '' }] },
  })
  await ada.api.cv.upload({ body: { fileName: 'cv.txt', fileData: btoa('canarycv') } })
  const { fileId = '' } = (await findCv(db, ada.id)) ?? {}
  await deps.files.put(cvKey(ada.id, fileId), Buffer.from('canarycv'), { contentType: 'text/plain' })
  await db.update(cvs).set({ sealedFileId: null }).where(eq(cvs.memberId, ada.id))
  const words = ['canarypost', 'canarybio', 'canaryvalue', 'canarycv']
  expect(await findOpen(words)).toEqual(words)
  const read = async () => ({
    account: await ada.api.account.read(),
    profile: await ada.api.profile.read(),
    progress: await ada.api.profile.progress(),
    cv: await (await ada.api.cv.download()).text(),
  })
  const before = await read()

  world.advance(11 * 60)
  await deps.jobs.drain()

  expect(await findOpen(words)).toEqual([])
  expect(await read()).toEqual(before)
  expect(before).toMatchObject({
    ...{ account: { postcode: 'canarypost' }, profile: { bio: 'canarybio', values: [{ name: 'canaryvalue' }] } },
    cv: 'canarycv',
  })
})

test('a text that an instance of an older version writes meanwhile is not lost, and is sealed in its turn [R30]', async () => {
  const ada = await world.member()
  await ada.api.account.save({ body: { postcode: 'LS1 4AP' } })
  await ada.api.profile.create({ body: { bio: 'older words', mission: 'a mission' } })

  await db.update(profiles).set({ bio: 'newerbio' }).where(eq(profiles.memberId, ada.id))
  await db.update(members).set({ postcode: 'newerpost' }).where(eq(members.id, ada.id))

  expect(await ada.api.profile.read()).toMatchObject({ bio: 'newerbio', mission: 'a mission' })
  expect(await ada.api.account.read()).toMatchObject({ postcode: 'newerpost' })
  await sealOpenTexts(deps)
  expect(await findOpen(['newerbio', 'newerpost'])).toEqual([])
  expect(await ada.api.profile.read()).toMatchObject({ bio: 'newerbio', mission: 'a mission' })
  expect(await ada.api.account.read()).toMatchObject({ postcode: 'newerpost' })
})

test('a page that an instance of an older version opened to everyone is read without a key again', async () => {
  const ada = await world.member()
  await ada.api.profile.create({ body: { bio: 'for everyone' } })
  await db.update(profiles).set({ visibility: 'public', username: 'everyone' }).where(eq(profiles.memberId, ada.id))
  const params = { username: 'everyone' }
  expect(await world.visitor.api.showcase.read({ params })).toMatchObject({ bio: 'for everyone' })

  await sealOpenTexts(deps)

  const [row] = await db.select().from(profiles).where(eq(profiles.memberId, ada.id))
  expect(row).toMatchObject({ bio: 'for everyone', sealed: null })
  expect(await world.visitor.api.showcase.read({ params })).toMatchObject({ bio: 'for everyone' })
})
