import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { AnswerText } from '#contract/answers.ts'
import { createWorld } from '../testing/world.ts'
import { forgetCachedAnswers, readAnswers, shipped } from './answers.ts'
import { answerChanges, answerOverrides } from './tables.ts'

const world = await createWorld({ env: { BRAND_NAME: 'Careers $& Leeds' } })
const boss = await world.member({ email: 'boss@example.org', isAdmin: true })
const { db, deps } = world

const written = {
  title: 'Can I bring my dog to an interview?',
  answer: 'Ask first. An assistance dog is welcome by law; for any other the employer decides.',
  source: 'Acas',
  link: 'https://www.acas.org.uk/',
  nations: 'UK' as const,
  asked: ['can i take my dog', 'are dogs ok at an interview'],
  checked: '2026-03-01',
}
const first = shipped[0]
if (!first) throw new Error('No answer came with the product.')
const { id } = first

beforeEach(async () => {
  await db.delete(answerOverrides)
  await db.delete(answerChanges)
  forgetCachedAnswers(db)
})

const find = async (wanted: string) => (await boss.api.answers.list()).answers.find((one) => one.id === wanted)
const given = async (wanted: string) => (await readAnswers(deps)).find((one) => one.id === wanted)
const change = (changes: Partial<typeof written>) => boss.api.answers.save({ body: { ...written, ...changes } })

describe('the answers that come with the product', () => {
  test('are such as an administrator could have written, and name no service', () => {
    for (const answer of shipped) {
      expect(AnswerText.safeParse(answer).error?.issues ?? [], answer.id).toEqual([])
      expect(JSON.stringify(answer), answer.id).not.toContain('Bearings')
    }
  })

  test('have a name each, and lead a person to a page that is there', () => {
    expect(new Set(shipped.map((one) => one.id)).size).toBe(shipped.length)
    const paths = shipped.map(({ link }) => link).filter((link) => link.startsWith('/'))
    expect(paths.filter((path) => !Object.values<string>(addresses).includes(path))).toEqual([])
  })

  test('are listed for the administrator under the name of the service', async () => {
    const { answers, today } = await boss.api.answers.list()

    expect(today).toBe('2026-03-02')
    expect(answers.map((one) => one.id)).toEqual(shipped.map((one) => one.id))
    const own = shipped.find(({ source }) => source === '[Brand]')
    expect(answers.find((one) => one.id === own?.id)).toEqual({
      ...{ ...own, source: 'Careers $& Leeds', changedAt: null, changedBy: null },
      ...{ isShipped: true, isEdited: false, isRemoved: false, isDue: false },
    })
  })
})

test('what the administrator adds is given at once, and gone once they remove it', async () => {
  const { answer, message } = await boss.api.answers.save({
    body: { ...written, title: `  ${written.title} `, asked: [' can i take my dog '] },
  })

  expect(message).toBe('Saved.')
  expect(answer).toEqual({
    ...{ ...written, asked: ['can i take my dog'], id: expect.any(String) },
    ...{ isShipped: false, isEdited: false, isRemoved: false, isDue: false },
    ...{ changedBy: boss.email, changedAt: '2026-03-02T12:00:00.000Z' },
  })
  expect(await given(answer.id)).toMatchObject({ title: written.title, link: written.link })
  expect((await boss.api.answers.list()).answers[0]?.id).toBe(answer.id)

  await boss.api.answers.remove({ params: { id: answer.id } })

  expect(await given(answer.id)).toBeUndefined()
  expect(await find(answer.id)).toBeUndefined()
  const restore = boss.api.answers.restore({ params: { id: answer.id } })
  await expect(restore).rejects.toMatchObject({ status: 404 })
})

test('a shipped answer can be rewritten and brought back to the text it came with', async () => {
  const { answer } = await boss.api.answers.save({ body: { ...written, id } })

  expect(answer).toMatchObject({ ...written, id, isShipped: true, isEdited: true })
  expect(await given(id)).toMatchObject({ ...written, id, isEdited: true })
  expect(await db.select().from(answerOverrides)).toHaveLength(1)

  const restored = await boss.api.answers.restore({ params: { id } })

  expect(restored).toMatchObject({ message: 'Restored.', answer: { id, title: first.title, isEdited: false } })
  expect(await given(id)).toMatchObject({ title: first.title, answer: first.answer, isEdited: false })
  expect(await db.select().from(answerOverrides)).toEqual([])
})

test('a shipped answer that was removed is given to nobody, and the administrator can put it back', async () => {
  await boss.api.answers.remove({ params: { id } })

  expect(await given(id)).toBeUndefined()
  expect(await find(id)).toMatchObject({ title: first.title, isShipped: true, isEdited: false, isRemoved: true })
  await expect(boss.api.answers.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(boss.api.answers.save({ body: { ...written, id } })).rejects.toMatchObject({ status: 404 })

  await boss.api.answers.restore({ params: { id } })

  expect(await given(id)).toMatchObject({ title: first.title, isRemoved: false })
})

test('each change is written down with who made it and what they wrote', async () => {
  await boss.api.answers.save({ body: { ...written, id } })
  world.advance(60)
  await boss.api.answers.restore({ params: { id } })
  // There is nothing left to go back from, so there is nothing to write down.
  await boss.api.answers.restore({ params: { id } })
  world.advance(60)
  await boss.api.answers.remove({ params: { id } })
  const { answer } = await change({})

  const rows = await db.select().from(answerChanges).orderBy(answerChanges.createdAt, answerChanges.kind)
  const ofFirst = rows.filter(({ answerId }) => answerId === id)
  expect(ofFirst.map(({ kind, author }) => [kind, author])).toEqual([
    ['edited', boss.email],
    ['restored', boss.email],
    ['removed', boss.email],
  ])
  expect(ofFirst.map(({ content }) => content)).toEqual([{ ...written, id }, null, null])
  const ofOther = await db.select().from(answerChanges).where(eq(answerChanges.answerId, answer.id))
  expect(ofOther).toMatchObject([{ kind: 'added', content: { ...written, id: answer.id } }])
})

test('an answer is due for a check when the last one was more than twelve months ago', async () => {
  const { answer: fresh } = await change({ checked: '2025-03-02' })
  const { answer: old } = await change({ checked: '2025-03-01' })

  expect([fresh.isDue, old.isDue]).toEqual([false, true])
  expect(await given(old.id)).toMatchObject({ isDue: true })
  expect(await find(fresh.id)).toMatchObject({ isDue: false })
})

test('what another instance changed is known here within five seconds', async () => {
  await readAnswers(deps)
  const elsewhere = { ...first, isRemoved: true, changedBy: 'boss@example.org', changedAt: deps.now() }
  await db.insert(answerOverrides).values(elsewhere)
  expect(await given(id)).toBeDefined()
  expect(await find(id)).toMatchObject({ isRemoved: true })

  world.advance(5)

  expect(await given(id)).toBeUndefined()
})

test('an answer that a later release no longer ships stays if it was rewritten, and stays away if it was removed', async () => {
  const about = { ...written, changedBy: boss.email, changedAt: deps.now() }
  await db.insert(answerOverrides).values([
    { ...about, id: 'once-shipped', isRemoved: false },
    { ...about, id: 'once-removed', isRemoved: true },
  ])

  expect(await find('once-shipped')).toMatchObject({ isShipped: false, isEdited: false })
  expect(await find('once-removed')).toBeUndefined()
})

describe('the administrator is told what is wrong', () => {
  test.each<[Partial<Record<keyof typeof written, unknown>>, string]>([
    [{ title: ' x ' }, 'Please write a question of 3 to 160 characters.'],
    [{ title: 'x'.repeat(161) }, 'Please write a question of 3 to 160 characters.'],
    [{ answer: 'No.' }, 'Please write an answer of 10 to 600 characters.'],
    [{ answer: 'x'.repeat(601) }, 'Please write an answer of 10 to 600 characters.'],
    [{ source: ' ' }, 'Please name where the answer comes from, in at most 100 characters.'],
    [{ nations: 'Atlantis' }, 'Please choose where the answer holds.'],
    [{ asked: [] }, 'Please write at least one way of asking this.'],
    [{ asked: Array(25).fill('can i') }, 'Please write at most 24 ways of asking this.'],
    [{ asked: ['ok'] }, 'Please keep each way of asking within 3 to 200 characters.'],
    [{ asked: ['x'.repeat(201)] }, 'Please keep each way of asking within 3 to 200 characters.'],
    [{ checked: '2026-02-30' }, 'Please give the day on which the answer was checked.'],
    [{ checked: '2099-01-01' }, 'The day on which the answer was checked cannot be in the future.'],
  ])('about %j', async (changes, sentence) => {
    await expect(change(changes as Partial<typeof written>)).rejects.toMatchObject({ status: 400, sentence })
  })

  test.each(['', 'acas.org.uk', 'javascript:alert(1)', 'https://', '//evil.example', '/\\evil.example', '/a b'])(
    'about the link %j, which leads nowhere or somewhere else',
    async (link) => {
      const sentence = 'Please give a link that begins with https://, or a page of this site, such as /support.'
      await expect(change({ link })).rejects.toMatchObject({ status: 400, sentence })
    },
  )

  test('and about an answer that is not there', async () => {
    const save = boss.api.answers.save({ body: { ...written, id: 'no-such-answer' } })
    await expect(save).rejects.toMatchObject({ status: 404 })
    await expect(boss.api.answers.remove({ params: { id: 'no-such-answer' } })).rejects.toMatchObject({ status: 404 })
    expect(await db.select().from(answerChanges)).toEqual([])
  })
})

test('nobody but the administrator sees or changes the list', async () => {
  const ada = await world.member()
  for (const [person, status] of [[ada, 403] as const, [world.visitor, 401] as const]) {
    await expect(person.api.answers.list()).rejects.toMatchObject({ status })
    await expect(person.api.answers.save({ body: { ...written, id } })).rejects.toMatchObject({ status })
    await expect(person.api.answers.remove({ params: { id } })).rejects.toMatchObject({ status })
    await expect(person.api.answers.restore({ params: { id } })).rejects.toMatchObject({ status })
  }
  expect(await db.select().from(answerOverrides)).toEqual([])
})
