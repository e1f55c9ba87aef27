import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedHelplines } from '../safety/helplines.ts'
import { nameCareersService } from './caller.ts'

const member = (country?: string, nation?: 'Wales' | 'Scotland') => ({
  firstName: 'Sam',
  isUnder19: false,
  ...(country && { country }),
  ...(nation && { nation }),
})

test('a careers service is named with its number, for the place a member lives in', () => {
  expect(nameCareersService({ member: member() })).toBe('the National Careers Service (0800 100 900, in England)')
  expect(nameCareersService({ member: member('United Kingdom', 'Wales') })).toMatch(/^Careers Wales \(/)
  expect(nameCareersService({ member: member('France') })).toBe('a careers adviser where you live')
})

test('a number that the administrator has changed is the one that is named, and a service taken away is not', () => {
  const helplines = shippedHelplines.map((one) => (one.kinds.includes('careers') ? { ...one, phone: '0800 555' } : one))
  expect(nameCareersService({ member: member(), helplines })).toContain('0800 555')
  expect(nameCareersService({ member: member(), helplines: [] })).toBe('a careers adviser where you live')
})

test('no number of a service stands in the coach’s code, themes or answers, nor in a prompt or a page', () => {
  const root = join(import.meta.dirname, '../..')
  const numbers = shippedHelplines.flatMap(({ phone, text }) => [phone, ...(text.match(/\d{5,}/g) ?? [])])
  const long = numbers.filter((number) => number.replace(/\D/g, '').length >= 5)
  const files = ['coach', 'server', 'app', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const written = files
    .filter(
      (name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.|testing|corpus|evaluation|model|helplines\.json/.test(name),
    )
    .filter((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      return long.some((number) => text.includes(number) && !text.includes(`SHOUT to ${number}`))
    })
  expect(written).toEqual([])
})
