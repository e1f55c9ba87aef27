import { expect, test } from 'vitest'
import { LetterNotSent } from '../mail/mail.ts'
import { createWorld, type Person } from '../testing/world.ts'

const world = await createWorld()
const { deps } = world
const boss = await world.member({ email: 'boss@example.org', isAdmin: true })

test('a test letter goes to the administrator’s own address, and says where it went', async () => {
  const { mail } = deps
  expect(await boss.api.operations.sendTestLetter()).toEqual({
    isSent: true,
    message: expect.stringContaining('No mail server is set up'),
  })
  expect(world.letters.at(-1)).toMatchObject({ to: 'boss@example.org', subject: 'A test letter from Bearings' })

  deps.mail = { ...mail, kind: 'smtp' }
  const sent = await boss.api.operations.sendTestLetter()
  expect(sent).toEqual({ isSent: true, message: expect.stringContaining('took a letter to boss@example.org') })
  deps.mail = mail
})

test.each([
  ['EAUTH 535', 'refused the login'],
  ['EENVELOPE 550', 'lets MAIL_FROM write'],
  ['ESOCKET', 'could not be reached'],
  ['ETLS', 'could not be encrypted'],
  ['ENOSPC', 'could not be written'],
  ['EODD', 'could not be sent'],
])(
  'a test letter that fails with %s says what to look at, here and beside the state of the mail',
  async (code, words) => {
    const { mail } = deps
    const fail = () => Promise.reject(new LetterNotSent(code, 'mail.example'))
    deps.mail = { ...mail, send: fail, check: fail }

    const answer = await boss.api.operations.sendTestLetter()
    const { parts } = await boss.api.operations.system()

    expect(answer).toEqual({ isSent: false, message: expect.stringContaining(words) })
    expect(answer.message).toContain(`(${code})`)
    expect(parts.find(({ name }) => name === 'Mail')).toMatchObject({
      state: 'fails',
      detail: expect.stringContaining(words),
    })
    expect(world.lines.join('')).not.toContain('boss@example.org')
    deps.mail = mail
  },
)

test('a test letter is for the administrator alone, ten times an hour', async () => {
  const elsewhere = await createWorld()
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const ask = (person: Person) => person.fetch('/api/admin/test-letter', post)
  expect((await ask(await elsewhere.member())).status).toBe(403)
  const other = await elsewhere.member({ isAdmin: true })
  for (let letter = 0; letter < 10; letter++) expect((await ask(other)).status).toBe(200)

  expect((await ask(other)).status).toBe(429)
  expect(elsewhere.letters).toHaveLength(10)
})
