import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimFiles } from '../claim-files.ts'
import { sweepFiles } from '../sweep-files.ts'
import { makeDocx, makePdf } from '../testing/documents.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { readExperienceOf } from './experience.ts'
import { giveUpOnOldReadings } from './read-job.ts'
import { cvs } from './tables.ts'

const world = await createWorld()

const LINES = [
  'Nadia Hussain',
  'WORK EXPERIENCE',
  'Sales Assistant, Larkspur Homewares Ltd, Leeds   March 2021 - Present',
  '- Served planted customers',
]
const SALES = {
  role: 'Sales Assistant',
  company: 'Larkspur Homewares Ltd',
  startDate: 'March 2021',
  endDate: '',
  current: true,
}

const upload = (person: Person, bytes: Buffer, fileName = 'My CV.pdf', fileType = 'application/pdf') =>
  person.api.cv.upload({ body: { fileName, fileType, fileData: bytes.toString('base64') } })
const filesOf = (person: Person) => Array.fromAsync(world.deps.files.list(`${person.id}/`))

test('whoever has no CV is told so, in every call [API-40, API-44, API-45, ACC-13]', async () => {
  const ada = await world.member()

  expect(await ada.api.cv.read()).toEqual({
    ...{ hasCV: false, fileName: null, fileType: null, uploadedAt: null, showCV: false, state: null },
  })
  expect(await ada.api.cv.data()).toMatchObject({ hasData: false, fileName: null, experience: [] })
  expect(await ada.api.cv.text()).toEqual({ extractedText: '', fileName: null })
  for (const attempt of [
    () => ada.api.cv.download(),
    () => ada.api.cv.remove(),
    () => ada.api.cv.show({ body: { showCV: true } }),
    () => ada.api.cv.correct({ body: { experience: [] } }),
    () => ada.api.cv.readAgain(),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 404, sentence: 'You have not uploaded a CV yet.' })
  }
})

test.each([
  ['PDF', makePdf(LINES), 'pdf', 'application/pdf'],
  ['DOCX', makeDocx(LINES), 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['TXT', Buffer.from(LINES.join('\n')), 'txt', 'text/plain; charset=utf-8'],
])(
  'a %s is kept as it was given, read, and its experience listed [API-40, API-41, API-43..45, ACC-18, ACC-19]',
  async (_, bytes, kind, fileType) => {
    const ada = await world.member()
    // Called anything at all: its bytes say what it is.
    const uploaded = await upload(ada, bytes, `My CV.${kind}`, 'application/octet-stream')
    expect(uploaded).toMatchObject({
      hasCV: true,
      fileName: `My CV.${kind}`,
      fileType,
      showCV: false,
      state: 'waiting',
    })
    expect(uploaded.uploadedAt).toBe(world.deps.now().toISOString())

    await world.deps.jobs.drain()

    expect(await ada.api.cv.read()).toMatchObject({ state: 'done' })
    const data = await ada.api.cv.data()
    expect(data).toMatchObject({ hasData: true, fileName: `My CV.${kind}`, isCorrected: false })
    expect(data.experience).toEqual([{ ...SALES, description: 'Served planted customers' }])
    expect((await ada.api.cv.text()).extractedText).toContain('Served planted customers')
    const file = await ada.api.cv.download()
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="My CV.${kind}"`)
    expect(await readExperienceOf(world.db, world.deps.vault, ada.id)).toHaveLength(1)
  },
)

test('another CV takes the place of the first, and nothing of it stays [API-41, T47]', async () => {
  const ada = await world.member()
  await upload(ada, makePdf(LINES))
  await ada.api.cv.show({ body: { showCV: true } })
  await world.deps.jobs.drain()
  const before = await filesOf(ada)

  const uploaded = await upload(ada, Buffer.from('Just a few words.'), 'new.txt')

  expect(uploaded).toMatchObject({ fileName: 'new.txt', showCV: true, state: 'waiting' })
  expect(await ada.api.cv.data()).toMatchObject({ hasData: false, experience: [] })
  expect(await filesOf(ada)).toHaveLength(1)
  expect(await filesOf(ada)).not.toEqual(before)
  await world.deps.jobs.drain()
  expect(await ada.api.cv.text()).toMatchObject({ extractedText: 'Just a few words.' })
})

test('a deleted CV is gone with its file, its text and its place on the page [API-42, ACC-15]', async () => {
  const ada = await world.member()
  await upload(ada, makePdf(LINES))
  await ada.api.cv.show({ body: { showCV: true } })

  expect(await ada.api.cv.remove()).toMatchObject({ hasCV: false, message: 'Your CV is deleted.' })

  expect(await filesOf(ada)).toEqual([])
  // The reading that was asked for finds nothing to read.
  await world.deps.jobs.drain()
  expect(await ada.api.cv.read()).toMatchObject({ hasCV: false, showCV: false })
  await upload(ada, makePdf(LINES))
  expect(await ada.api.cv.read()).toMatchObject({ showCV: false })
})

test('a scan says plainly that no text was found, and can be listed by hand [OPEN-ACC-7]', async () => {
  const ada = await world.member()
  await upload(ada, makePdf([]))
  await world.deps.jobs.drain()
  expect(await ada.api.cv.data()).toMatchObject({ hasData: false, state: 'no-text' })

  const corrected = await ada.api.cv.correct({ body: { experience: [{ ...SALES, description: '' }] } })

  expect(corrected).toMatchObject({ hasData: true, isCorrected: true, message: 'Your experience is saved.' })
})

test('what a member put right is not read over, but a new CV begins anew [ACC-19]', async () => {
  const ada = await world.member()
  await upload(ada, makePdf(LINES))
  await ada.api.cv.correct({ body: { experience: [{ ...SALES, role: ' Shop manager ', description: 'Led four.' }] } })
  await world.deps.jobs.drain()

  expect((await ada.api.cv.data()).experience).toEqual([{ ...SALES, role: 'Shop manager', description: 'Led four.' }])
  await expect(
    ada.api.cv.correct({ body: { experience: [{ ...SALES, role: ' ', company: '', description: '' }] } }),
  ).rejects.toMatchObject({ status: 400, sentence: 'Please give each entry a role or a company.' })
  await upload(ada, makePdf(LINES))
  expect(await ada.api.cv.data()).toMatchObject({ isCorrected: false, experience: [] })
})

test('a page has a CV only when its owner shows one [API-9, API-46, PUB-22, OPEN-PUB-4]', async () => {
  const ada = await world.member()
  await ada.api.profile.saveUsername({ body: { username: 'cvpage' } })
  await ada.api.profile.lockUsername({ body: {} })
  await ada.api.profile.update({ body: { isPublic: true } })
  await upload(ada, makePdf(LINES))
  const page = () => world.visitor.api.showcase.read({ params: { username: 'cvpage' } })
  expect(await page()).not.toHaveProperty('cvData')
  expect(await ada.api.profile.read()).toMatchObject({ cvData: { fileName: 'My CV.pdf' } })
  expect((await world.visitor.fetch('/cvpage/cv')).status).toBe(404)

  expect(await ada.api.cv.show({ body: { showCV: true } })).toMatchObject({ message: 'Your CV is on your page.' })

  expect(await page()).toMatchObject({ cvData: { fileName: 'My CV.pdf' } })
  await world.deps.jobs.drain()
  const response = await world.visitor.fetch('/cvpage/cv')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="My CV.pdf"; filename*=UTF-8\'\'My%20CV.pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  await ada.api.cv.show({ body: { showCV: false } })
  expect((await world.visitor.fetch('/cvpage/cv')).status).toBe(404)
})

test('a Word document is saved, not shown [T40]', async () => {
  const ada = await world.member()
  await ada.api.profile.saveUsername({ body: { username: 'wordy' } })
  await upload(ada, makeDocx(LINES), 'cv.docx')
  await ada.api.cv.show({ body: { showCV: true } })

  const response = await ada.fetch('/wordy/cv')

  expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test('addresses of the product are never somebody’s CV, and a browser is refused by a page [OPEN-API-3]', async () => {
  for (const path of ['/dashboard/cv', '/profile/cv', '/Coach/cv', '/admin/cv']) {
    expect(await (await world.visitor.fetch(path)).text(), path).toBe('a page')
  }
  const seen = await world.visitor.fetch('/nobody/cv', { headers: { accept: 'text/html,*/*' } })
  expect(await seen.text()).toBe('a page')
  expect((await world.visitor.fetch('/nobody/cv')).status).toBe(404)
})

describe('what is stored', () => {
  test('a copy of the database and the log show nothing of a CV [R30]', async () => {
    const ada = await world.member()
    await upload(ada, makePdf(LINES))
    await world.deps.jobs.drain()
    const { rows } = await world.db.execute(
      sql`select encode(text, 'escape') || encode(experience, 'escape') as all from cvs where member_id = ${ada.id}`,
    )

    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/planted|Larkspur/)
    expect(world.lines.join('\n')).not.toMatch(/planted|Larkspur/)
  })

  test('one member’s CV is nobody else’s [R3]', async () => {
    const ada = await world.member()
    await upload(ada, makePdf(LINES))
    const bob = await world.member()

    expect(await bob.api.cv.read()).toMatchObject({ hasCV: false })
    for (const path of ['cv', 'cv/data', 'cv/download', 'cv/extracted-text']) {
      expect((await world.visitor.fetch(`/api/user/${path}`)).status, path).toBe(401)
    }
  })

  test('a reading that was given up can be asked for again', async () => {
    const ada = await world.member()
    await upload(ada, makePdf(LINES))
    await world.db.update(cvs).set({ state: 'reading' }).where(eq(cvs.memberId, ada.id))
    await giveUpOnOldReadings(world.db, new Date(world.deps.now().getTime() + 2 * 3_600_000))
    expect(await ada.api.cv.read()).toMatchObject({ state: 'unreadable' })

    expect(await ada.api.cv.readAgain()).toMatchObject({ state: 'waiting' })
    await world.deps.jobs.drain()

    expect(await ada.api.cv.data()).toMatchObject({ hasData: true, state: 'done' })
  })

  test('files that no row names are swept up, the others stay [R34]', async () => {
    const ada = await world.member()
    await upload(ada, makePdf(LINES))
    const kept = await filesOf(ada)
    const stray = `${ada.id}/cv/11111111-1111-4111-8111-111111111111`
    const gone = '22222222-2222-4222-8222-222222222222/photos/33333333-3333-4333-8333-333333333333/full.webp'
    for (const key of [stray, gone]) await world.deps.files.put(key, Buffer.from('x'), { contentType: 'text/plain' })
    await claimFiles(world.deps)
    await sweepFiles(world.deps)
    // A file is there before its row: the first time it is only noted.
    expect(await world.deps.files.exists(stray)).toBe(true)

    world.advance(13 * 3600)
    await sweepFiles(world.deps)

    expect(await filesOf(ada)).toEqual(kept)
    expect(await world.deps.files.exists(gone)).toBe(false)
  })
})
