import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recordOpening } from '../audit/openings.ts'
import { addNote } from '../safeguarding/add-note.ts'
import { recordSign } from '../safeguarding/record-sign.ts'
import { safeguardingEntries } from '../safeguarding/tables.ts'
import { dumpFolder, findPlanted } from '../testing/dump.ts'
import { photoUrl } from '../testing/photos.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { copyFile, forgetOldCopies } from './copy.ts'
import { openFile, sealFile } from './sealed-file.ts'

const world = await createWorld()

async function fetchCopy(person: Person) {
  const response = await person.api.memberData.openCopy()
  const bytes = new Uint8Array(await response.arrayBuffer())
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)] as const)
  return { response, bytes, files: Object.fromEntries(files) }
}

/** Somebody who has used every part of the product. */
async function createRichMember() {
  const ada = await world.member({ country: 'United Kingdom', postcode: 'LS1 4AP' })
  const email = ada.email
  await ada.api.profile.create({
    body: { displayName: 'Ada L', mission: 'To compute', valuesText: '- Truth\n- Care', strengths: 'Patience' },
  })
  await ada.api.profile.saveUsername({ body: { username: 'adacopy' } })
  await ada.api.passcode.set({ body: { passcode: '314159' } })
  await ada.api.social.add({ body: { platform: 'github', url: 'github.com/ada' } })
  await ada.api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl() } })
  await ada.api.media.setAdditional({ body: { additionalPhotos: [await photoUrl({ colour: '#a33' })] } })
  await ada.api.personal.save({
    params: { email },
    body: { currentJobRoles: ['Carer'], ethnicity: 'planted-ethnicity', consent: true },
  })
  await ada.api.settings.save({ body: { personality: 'Dry' } })
  await ada.api.memory.add({ body: { text: 'Likes mornings' } })
  const fileData = Buffer.from('I baked at Rise Ltd.').toString('base64')
  await ada.api.cv.upload({ body: { fileName: 'Ada CV.txt', fileData } })
  const job = { role: 'Baker', company: 'Rise Ltd', startDate: '2019-05', endDate: 'spring 2021', current: false }
  await ada.api.cv.correct({ body: { experience: [{ ...job, description: 'Baked.' }] } })
  const talk = ada.api.chat.send({
    params: { tool: 'coach' },
    body: { messages: [{ id: 'one', role: 'user', content: 'planted-words about work' }] },
  })
  for await (const _ of talk);
  await recordOpening(world.db, { memberId: ada.id, kind: 'conversation', tool: 'coach', openedAt: world.deps.now() })
  await plantEntry(ada.id)
  await ada.api.contact.send({
    body: { name: 'Ada', email, subject: 'feedback', message: 'A fine place to think.' },
  })
  return ada
}

/** Something the safety check found, and a note that somebody wrote about it. */
async function plantEntry(memberId: string) {
  const about = { tool: 'coach', conversationId: randomUUID(), ageBand: '25 to 34', kind: 'abuse' }
  await recordSign(world.deps, { ...about, memberId, level: 'full' })
  const [entry] = await world.db.select().from(safeguardingEntries).where(eq(safeguardingEntries.memberId, memberId))
  const note = { state: 'looked-at' as const, text: 'planted-note about the neighbours', signs: 1 }
  await addNote(world.deps, entry?.id ?? '', note, 'boss@example.org')
}

/** What an archive tells, file by file. A field that is to be told is added here, by somebody who has thought about it. */
const FIELDS: Record<string, string> = {
  'account.json':
    'age careerHelp country createdAt email emailConfirmedAt firstName id isAdmin isFounder isPro lastActiveAt postcode surname suspendedAt suspendedReason',
  'coaching-requests.json':
    'createdAt error inputTokens isSuccess model outputTokens response responseMs tool userMessage',
  'conversations/career-coach.json': 'content role saidAt',
  'cv/experience.json': 'company current description endDate role startDate',
  'messages-to-us.json': 'answers createdAt email message name subject',
  'opened-by-the-administrator.json': 'kind openedAt tool',
  'personal-data.json':
    'age consentedAt currentJobRoles desiredWorkLocation disability ethnicity gender highestEducation jobRolesConsidered nationality parentsMainJobs parentsMainJobsOther pastJobRoles sexualOrientation',
  'profile.json':
    'additionalPhotos additionalPhotosCount bearings bio currentGoal cvData displayName hasProfilePhoto impactDescription impactStatement includeProfiles isPublic mediaPhotos mission myPhilosophy profilePhoto profileTemplate purposeDescription purposeStatement selectedProfiles socialLinks strengths superpowers updatedAt username usernameLocked values valuesText version visibility vision',
  'resume.json': '$schema basics education interests skills work',
  'safeguarding.json': 'ageBand firstAt kinds lastAt level signs state tool',
  'settings.json': 'lastVisit passcode personality',
  'sign-ins.json': 'createdAt lastSeenAt userAgent',
  'social-profiles.json': 'isShown platform url',
  'taken-down.json': 'page photos',
  'ways-to-sign-in.json': 'accountsElsewhere passkeys secondFactor',
  'what-the-coaches-remember.json': 'facts talks',
}

function fieldsIn(files: Record<string, string>) {
  const jsons = Object.entries(files).filter(([path]) => path.endsWith('.json'))
  return Object.fromEntries(
    jsons.map(([path, content]) => {
      const value = JSON.parse(content)
      return [
        path,
        Object.keys(Array.isArray(value) ? value[0] : value)
          .toSorted()
          .join(' '),
      ]
    }),
  )
}

test('a member downloads everything there is about them as one archive, which is gone after a day', async () => {
  const ada = await createRichMember()
  expect(await ada.api.memberData.readCopy()).toEqual({ copy: null })
  await expect(ada.api.memberData.openCopy()).rejects.toMatchObject({ status: 404 })

  const asked = await ada.api.memberData.requestCopy()
  expect(asked.copy).toMatchObject({ state: 'waiting', progress: 0, bytes: null, expiresAt: null })
  expect(await ada.api.memberData.requestCopy()).toEqual(asked)
  await world.deps.jobs.drain()

  const { copy } = await ada.api.memberData.readCopy()
  expect(copy).toMatchObject({ state: 'ready', progress: 100, expiresAt: '2026-03-03T12:00:00.000Z' })
  const { response, bytes, files } = await fetchCopy(ada)
  expect(copy?.bytes).toBe(bytes.length)
  expect(response.headers.get('content-disposition')).toContain('filename="bearings-my-data-2026-03-02.zip"')
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(Object.keys(files).toSorted()).toEqual([
    ...['README.txt', 'account.json', 'coaching-requests.json', 'conversations/career-coach.json'],
    ...['conversations/career-coach.txt', 'cv/Ada CV.txt', 'cv/experience.json', 'cv/read-in-it.txt'],
    ...['messages-to-us.json', 'opened-by-the-administrator.json', 'personal-data.json', 'photos/gallery-1.webp'],
    ...['photos/profile.webp', 'profile.json', 'resume.json', 'safeguarding.json', 'settings.json', 'sign-ins.json'],
    ...['social-profiles.json', 'taken-down.json', 'ways-to-sign-in.json', 'what-the-coaches-remember.json'],
  ])
  expect(fieldsIn(files)).toEqual(FIELDS)
  expect(files['conversations/career-coach.txt']).toBe(
    'Career Coach\n============\n\nYou, 2 March 2026 at 12:00\nplanted-words about work\n' +
      '\nCareer Coach, 2 March 2026 at 12:00\nI hear you.\n',
  )
  const json = (path: string) => JSON.parse(files[path] ?? '')
  expect(json('account.json')).toMatchObject({ email: ada.email, postcode: 'LS1 4AP' })
  expect(files['account.json']).not.toContain('password')
  expect(json('personal-data.json')).toMatchObject({ ethnicity: 'planted-ethnicity', currentJobRoles: ['Carer'] })
  expect(json('profile.json')).toMatchObject({ mission: 'To compute', username: 'adacopy' })
  expect(json('settings.json')).toMatchObject({ personality: 'Dry', passcode: { code: '314159' } })
  expect(json('what-the-coaches-remember.json')).toMatchObject({ facts: [{ text: 'Likes mornings' }] })
  expect(json('messages-to-us.json')).toMatchObject([{ message: 'A fine place to think.', answers: [] }])
  expect(json('opened-by-the-administrator.json')).toMatchObject([{ kind: 'conversation', tool: 'coach' }])
  expect(json('coaching-requests.json')).toMatchObject([{ tool: 'coach', response: 'I hear you.' }])
  expect(files['coaching-requests.json']).not.toContain('systemPrompt')
  expect(json('safeguarding.json')).toMatchObject([{ kinds: ['abuse'], level: 'full', state: 'looked-at', signs: 1 }])
  expect(findPlanted(JSON.stringify(files), ['planted-note', 'boss@example.org'])).toEqual([])
  expect(json('conversations/career-coach.json')).toHaveLength(2)
  expect(json('resume.json')).toMatchObject({
    basics: { name: 'Ada L', label: 'Carer', summary: 'To compute', profiles: [{ network: 'github' }] },
    work: [{ position: 'Baker', name: 'Rise Ltd', startDate: '2019-05', summary: 'Baked.' }],
    skills: [{ keywords: ['Patience'] }],
    interests: [{ keywords: ['Truth', 'Care'] }],
  })

  const folder = world.deps.config.dataDir
  expect(findPlanted(dumpFolder(folder), ['planted-ethnicity', 'planted-words'])).toEqual([])
  const [key] = await Array.fromAsync(world.deps.files.list(`${ada.id}/copies/`))
  world.advance(24 * 3600 + 1)
  expect(await ada.api.memberData.readCopy()).toEqual({ copy: null })
  await expect(ada.api.memberData.openCopy()).rejects.toMatchObject({ status: 404 })
  await forgetOldCopies(world.deps, world.deps.now())
  expect(await world.deps.files.exists(key ?? '')).toBe(false)
})

test('a long talk comes whole and in order, and the server answers others meanwhile', async () => {
  const ada = await world.member()
  for (let page = 0; page < 5; page++) {
    const messages = Array.from({ length: 100 }, (_, index) => ({
      ...{
        id: `m${page}-${index}`,
        role: 'user' as const,
        content: `${page * 100 + index}: ${'a long thought '.repeat(60)}`,
      },
    }))
    await ada.api.chat.save({ params: { tool: 'jobideas' }, body: { messages } })
  }
  // Other work that waits is not what is looked at here.
  await world.deps.jobs.drain()
  await ada.api.memberData.requestCopy()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await world.deps.jobs.drain()
  delay.disable()

  const said = JSON.parse((await fetchCopy(ada)).files['conversations/job-ideas.json'] ?? '')
  expect(said.map(({ content }: { content: string }) => Number.parseInt(content, 10))).toEqual([...Array(500).keys()])
  expect(delay.percentile(90) / 1e6).toBeLessThan(100)
})

test('nobody gets at the archive of another, and a member can remove theirs at once', async () => {
  const ada = await world.member()
  const bob = await world.member()
  await ada.api.memberData.requestCopy()
  await world.deps.jobs.drain()

  await expect(bob.api.memberData.openCopy()).rejects.toMatchObject({ status: 404 })
  expect((await world.visitor.fetch('/api/user/data-copy/file')).status).toBe(401)
  expect(Object.keys((await fetchCopy(ada)).files)).toContain('account.json')
  expect(await ada.api.memberData.removeCopy()).toEqual({ copy: null })
  expect(await Array.fromAsync(world.deps.files.list(`${ada.id}/`))).toEqual([])
})

test('an archive that could not be made is tried again, then said to have failed, and may be asked for anew', async () => {
  const ada = await world.member()
  const { files } = world.deps
  const put = files.put
  await ada.api.memberData.requestCopy()
  files.put = async () => {
    throw new Error('The disk is full.')
  }
  for (let attempt = 0; attempt < 4; attempt++) {
    await world.deps.jobs.drain()
    world.advance(600)
  }
  files.put = put
  expect((await ada.api.memberData.readCopy()).copy).toMatchObject({ state: 'failed' })

  expect((await ada.api.memberData.requestCopy()).copy).toMatchObject({ state: 'waiting' })
  await world.deps.jobs.drain()
  expect((await ada.api.memberData.readCopy()).copy).toMatchObject({ state: 'ready' })
})

test('a sealed file that was cut off or changed is noticed [R30]', async () => {
  const key = await world.deps.vault.systemKey(world.db)
  const pieces = async function* (count: number) {
    for (let index = 0; index < count; index++) yield Buffer.alloc(100_000, index)
  }
  const collect = async (content: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(content))
  const sealed = await collect(sealFile(key, pieces(9), 'here'))
  const whole = await collect(openFile(key, inPieces(sealed), 'here'))
  expect(whole.equals(await collect(pieces(9)))).toBe(true)

  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(500) ^ 1, 500)
  for (const broken of [sealed.subarray(0, -33), sealed.subarray(0, 400_000), changed]) {
    await expect(collect(openFile(key, inPieces(broken), 'here'))).rejects.toThrow(/seal is broken|end is missing/)
  }
  await expect(collect(openFile(key, inPieces(sealed), 'elsewhere'))).rejects.toThrow('The seal is broken')
  expect(copyFile('m', 'c')).toBe('m/copies/c.zip')
})

async function* inPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 70_001) yield bytes.subarray(start, start + 70_001)
}

test('where no test account is set, nobody can empty theirs [T08]', async () => {
  for (const person of [await world.member(), await world.member({ isAdmin: true })]) {
    await expect(person.api.memberData.resetAccount()).rejects.toMatchObject({ status: 403 })
  }
})
