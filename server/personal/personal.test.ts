import { expect, test } from 'vitest'
import { readTalk } from '../chat/read-talk.ts'
import { dumpDatabase, findPlanted } from '../testing/dump.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()

type Change = Parameters<Person['api']['personal']['save']>[0]['body']
const read = (person: Person) => person.api.personal.read({ params: { email: person.email } })
const save = (person: Person, body: Change) => person.api.personal.save({ params: { email: person.email }, body })

const NOTHING = {
  ...{ currentJobRoles: [], pastJobRoles: [], jobRolesConsidered: [], nationality: '', desiredWorkLocation: '' },
  ...{ parentsMainJobs: '', parentsMainJobsOther: '', highestEducation: '' },
  ...{ ethnicity: '', disability: '', gender: '', sexualOrientation: '', consentedAt: null },
}

test('a member finds nothing about themselves at first, fills it in bit by bit, and finds it again [API-53, API-54, ACC-5, ACC-7]', async () => {
  const ada = await world.member()
  expect(await read(ada)).toEqual({ ...NOTHING, age: 34 })

  await save(ada, { currentJobRoles: ['  Carer ', '', 'Carer', 'Driver'], parentsMainJobs: 'Other' })
  const saved = await save(ada, { parentsMainJobsOther: 'Showmen', nationality: 'Irish', age: 35 })

  const expected = {
    ...NOTHING,
    ...{ currentJobRoles: ['Carer', 'Driver'], parentsMainJobs: 'Other', parentsMainJobsOther: 'Showmen' },
    ...{ nationality: 'Irish', age: 35 },
  }
  expect(saved).toEqual({ ...expected, message: 'Your personal data is saved.' })
  expect(await read(ada)).toEqual(expected)
  expect(await ada.api.account.read()).toMatchObject({ age: 35 })
})

test('what the law protects is stored only after consent, and goes when consent does [T05]', async () => {
  const ada = await world.member()
  const attempt = save(ada, { ethnicity: 'White', pastJobRoles: ['Baker'] })
  await expect(attempt).rejects.toMatchObject({ status: 400, code: 'consent-required' })
  expect(await read(ada)).toEqual({ ...NOTHING, age: 34 })

  await save(ada, { ethnicity: 'White', disability: 'No', consent: true })
  expect(await read(ada)).toMatchObject({ ethnicity: 'White', consentedAt: '2026-03-02T12:00:00.000Z' })
  world.advance(60)
  await save(ada, { gender: 'Woman' })
  expect(await read(ada)).toMatchObject({ gender: 'Woman', consentedAt: '2026-03-02T12:00:00.000Z' })

  await save(ada, { consent: false, nationality: 'Welsh' })
  expect(await read(ada)).toEqual({ ...NOTHING, nationality: 'Welsh', age: 34 })
  await expect(save(ada, { gender: 'Woman' })).rejects.toMatchObject({ code: 'consent-required' })

  await save(ada, { gender: 'Woman', consent: true })
  await save(ada, { gender: '' })
  expect(await read(ada)).toEqual({ ...NOTHING, nationality: 'Welsh', age: 34 })
})

test('nobody else gets at it: a visitor is asked to sign in, all others hear the same refusal [R4, T05]', async () => {
  const ada = await world.member()
  const others = [await world.member(), await world.member({ isAdmin: true })]
  await save(ada, { ethnicity: 'White', consent: true })

  for (const method of ['GET', 'PUT']) {
    const init = {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method === 'PUT' ? { body: '{}' } : {}),
    }
    expect((await world.visitor.fetch(`/api/personal-data/${ada.email}`, init)).status).toBe(401)
    const refusals = await Promise.all(
      others.flatMap((other) =>
        [ada.email, 'nobody@example.org', 'no-address', `${ada.email}%20x`].map(async (email) => {
          const response = await other.fetch(`/api/personal-data/${email}`, init)
          return `${response.status} ${await response.text()}`
        }),
      ),
    )
    expect(new Set(refusals)).toEqual(new Set(['403 {"error":"You do not have access to this.","code":"forbidden"}']))
  }
  expect((await ada.fetch(`/api/personal-data/${ada.email.toUpperCase()}`)).status).toBe(200)
})

test('a copy of the database tells nothing of it, and a coach hears of roles alone [R26, R30]', async () => {
  const ada = await world.member()
  await save(ada, {
    ...{ currentJobRoles: ['planted-role'], jobRolesConsidered: ['Farrier'], nationality: 'planted-nation' },
    ...{ ethnicity: 'planted-ethnicity', disability: 'planted-disability', gender: 'planted-gender' },
    ...{ sexualOrientation: 'planted-orientation', consent: true },
  })

  const planted = ['role', 'nation', 'ethnicity', 'disability', 'gender', 'orientation'].map(
    (word) => `planted-${word}`,
  )
  expect(findPlanted(await dumpDatabase(world.db), planted)).toEqual([])
  expect(findPlanted(world.lines.join(''), planted)).toEqual([])
  const { speaker } = await readTalk(world.deps, ada.id, 'coach', world.deps.now())
  expect(JSON.stringify(speaker)).not.toMatch(/planted-(nation|ethnicity|disability|gender|orientation)/)
  expect(speaker.roles).toEqual({
    ...{ current: ['planted-role'], past: [], considered: ['Farrier'] },
  })
})

test('an age that is not one of ours is refused in words [REG-10, API-54]', async () => {
  const ada = await world.member()
  await expect(save(ada, { age: 15 })).rejects.toMatchObject({
    status: 400,
    sentence: 'Bearings is available to people aged 16 and above.',
  })
  await expect(save(ada, { currentJobRoles: Array.from({ length: 31 }, String) })).rejects.toMatchObject({
    ...{ status: 400, sentence: 'Please list at most 30 roles.' },
  })
})
