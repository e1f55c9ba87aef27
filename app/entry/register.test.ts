import { expect, test } from 'vitest'
import { Registration } from '#contract/identity.ts'
import { problems } from '#contract/problems.ts'
import { fieldOf } from './register.ts'

test.each([
  ['email', problems['email-taken'][1], 'email-taken'],
  ['email', problems['address-refused'][1], 'address-refused'],
  ['password', problems['password-personal'][1], 'password-personal'],
  ['password', problems['password-common'][1], 'password-common'],
  ['age', 'You have to be aged 16 or over.', 'invalid'],
  ['form', 'Please choose a country from the list.', 'invalid'],
])('a refusal is said at the field it is about: %s, %s', (field, error, code) => {
  expect(fieldOf({ error, code })).toBe(field)
})

const good = {
  ...{ email: 'ada@example.org', password: 'Kettle-drum7', firstName: 'Ada', surname: 'Lovelace' },
  ...{ age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' },
}

test.each([
  ['email', { email: 'ada' }],
  ['password', { password: 'x'.repeat(2_000) }],
  ['firstName', { firstName: '\u200b' }],
  ['firstName', { firstName: 'x'.repeat(51) }],
  ['surname', { surname: ' ' }],
  ['postcode', { postcode: '' }],
  ['age', { age: undefined }],
])('what cannot be registered is said at its field: %s %j', (field, change) => {
  const { error } = Registration.safeParse({ ...good, ...change })
  expect(fieldOf({ error: error?.issues[0]?.message })).toBe(field)
})
