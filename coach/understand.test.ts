import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strengths } from './lexicon/strengths.ts'
import { values } from './lexicon/values.ts'
import { LIMITS, UNDECIDED } from './occupations/facts.ts'
import { knowledge, understand } from './testing/talk.ts'
import { cutPassages } from './understand.ts'

const MODEL_BYTES_MAX = 25_000_000
const model = (name: string) => new URL(`./model/${name}`, import.meta.url)
const card = JSON.parse(readFileSync(model('card.json'), 'utf8'))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the trained model', () => {
  test('is the one its card describes, and small enough for the repository', () => {
    for (const [name, hash] of Object.entries(card.files)) expect(sha256(readFileSync(model(name))), name).toBe(hash)
    expect(statSync(model('encoder.onnx')).size).toBeLessThanOrEqual(MODEL_BYTES_MAX)
  })

  test('was trained on the corpus that lies beside it', () => {
    const folder = new URL('./corpus/', import.meta.url)
    const names = readdirSync(folder)
      .filter((name) => /\.(?:tsv|txt|jsonl)$/.test(name))
      .sort()
    const bytes = Buffer.concat(names.map((name) => readFileSync(new URL(name, folder))))

    expect(sha256(bytes)).toBe(card.corpus)
  })

  test('speaks of the names, limits and occupations the coach knows', () => {
    expect(card.labels.value).toEqual(values.map(({ name }) => name))
    expect(card.labels.strength).toEqual(strengths.map(({ name }) => name))
    for (const limit of card.labels.limit) expect(Boolean(LIMITS[limit] ?? UNDECIDED[limit]), limit).toBe(true)
    expect(card.slugs).toEqual(knowledge.occupations.map(({ slug }) => slug))
  })
})

describe('a message', () => {
  test('is cut into clauses that hold every word of it, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme-ascii' }), (text) => {
        const words = cutPassages(text).flatMap(({ clauses }) => clauses.flatMap((clause) => clause.words))
        expect(words.join(' ')).toBe(text.normalize('NFKC').split(/\s+/).filter(Boolean).join(' '))
      }),
    )
  })

  test('gets probabilities that add up, and nothing that is no number', async () => {
    for (const text of ['', '?', 'hi', '👍👍', 'I fixed my nan’s phone and she cried', 'a '.repeat(500)]) {
      const reading = await understand(text)
      for (const { probability } of reading?.acts ?? []) expect(probability).toBeGreaterThanOrEqual(0)
      expect(reading?.trouble).toBeGreaterThanOrEqual(0)
      expect(reading?.trouble).toBeLessThanOrEqual(1)
    }
  })
})

test('every occupation has its facts and its working day', () => {
  for (const { slug } of knowledge.occupations) {
    expect(knowledge.facts.has(slug), slug).toBe(true)
    expect(knowledge.days.get(slug)?.activity, slug).toMatch(/ing\b/)
  }
})
