import { expect, test } from 'vitest'
import { makeVcard } from './make-vcard.ts'

test('a card holds the name and the address, and nothing in a name breaks out of it', () => {
  const card = makeVcard({ name: 'Ada; "L", \\ x\nEMAIL:y', url: 'https://x.example/ada', note: '' })

  expect(card).toBe(
    'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\\; "L"\\, \\\\ x\\nEMAIL:y\r\nURL:https://x.example/ada\r\nEND:VCARD\r\n',
  )
})

test('long lines are folded between letters, at most 75 bytes each', () => {
  const note = 'Zoë 😀 and a long line about herself. '.repeat(10)

  const card = makeVcard({ name: 'Zoë', url: 'https://x.example/zoe', note })

  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(note.trim())
})
