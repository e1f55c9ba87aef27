import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { layOut } from './letter.ts'

const { brand } = readConfig({})

test('a member reads the same in a mail program with pictures and in one with text', () => {
  const { html, text } = layOut({
    brand,
    heading: 'Reset your password',
    paragraphs: ['Hello Ada,', 'Choose a new one below.'],
    button: { label: 'Choose a new password', href: 'https://bearings.example/reset-password?token=abc&x=1' },
    footnote: 'If it was not you, you need do nothing.',
  })

  for (const words of ['Reset your password', 'Hello Ada,', 'Choose a new password', 'If it was not you', 'Bearings']) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).toContain('href="https://bearings.example/reset-password?token=abc&amp;x=1"')
  expect(text).toContain('\nhttps://bearings.example/reset-password?token=abc&x=1\n')
  expect(html).toContain('#0e5a5e')
  expect(html).toContain('max-width:560px')
})

test('what a letter answers stands below it, marked as theirs', () => {
  const quote = { from: 'On 2 March 2026 you wrote:', text: 'First line\n\n<b>Third</b>' }

  const { html, text } = layOut({ brand, heading: 'Our answer', paragraphs: ['Thank you.'], quote })

  expect(text).toContain('Thank you.\n\nOn 2 March 2026 you wrote:\n\n> First line\n> \n> <b>Third</b>\n')
  expect(html).toMatch(/<blockquote[^>]*>First line<br><br>&lt;b&gt;Third&lt;\/b&gt;<\/blockquote>/)
})

test('a careers service sees its own name and colour, with words on the button that can be read', () => {
  const own = { ...brand, name: 'North & Co', primaryColour: '#ffdd00' }

  const { html, text } = layOut({
    brand: own,
    heading: 'Welcome',
    paragraphs: ['Hello'],
    button: { label: 'Open', href: 'https://north.example/' },
  })

  expect(html).toContain('North &amp; Co')
  expect(html).not.toContain('#0e5a5e')
  expect(html).toMatch(/bgcolor="#ffdd00".*color:#17282b.*Open/s)
  expect(text).toContain('North & Co')
})

test('nothing a person typed becomes markup in a letter', () => {
  const hostile = fc.constantFrom('<script>alert(1)</script>', '"><img src=x>', "' onload='x", '</td></table>', '&lt;')
  const any = fc.tuple(fc.string(), hostile, fc.string()).map((parts) => parts.join(''))
  const tagsOf = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.split(/[\s>]/)[0])
  const empty = { brand, heading: 'x', paragraphs: ['x'], button: { label: 'x', href: 'https://x/' }, footnote: 'x' }
  const expected = tagsOf(layOut(empty).html)

  fc.assert(
    fc.property(any, (typed) => {
      const line = typed.replaceAll('\n', ' ')
      const { html } = layOut({
        brand: { ...brand, name: line, companyName: line },
        heading: line,
        paragraphs: [line],
        button: { label: line, href: `https://x/?${line}` },
        footnote: line,
      })
      expect(tagsOf(html)).toEqual(expected)
      expect(html).not.toMatch(/<(script|img)/)
    }),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/reset', ''])('a button never leads to %j', (href) => {
  const attempt = () => layOut({ brand, heading: 'x', paragraphs: ['x'], button: { label: 'x', href } })

  expect(attempt).toThrow('web address')
})
