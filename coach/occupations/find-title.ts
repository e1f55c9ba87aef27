import type { Knowledge, Occupation } from '../knowledge.ts'
import { plain } from '../language/plain.ts'

/** Occupations named in a message, longest title first: "nurse" in "veterinary nurse" is not a second one. */
export function findTitles(text: string, { occupations }: Knowledge): Occupation[] {
  let said = ` ${plain(text).replace(/[^a-z0-9 ]+/g, ' ')} `
  const found: Occupation[] = []
  for (const occupation of byLength(occupations)) {
    const title = formsOf(occupation).find((form) => said.includes(` ${form} `) || said.includes(` ${form}s `))
    if (!title) continue
    found.push(occupation)
    said = said.replace(title, ' ')
  }
  return found
}

const CALLED_WORDS_MAX = 5

/** Occupations in the words people use for them ("HR", "care work"), each name with all it may stand for. */
export function findCalled(text: string, { called, occupations }: Knowledge): Occupation[][] {
  const words = plain(text)
    .replace(/[^a-z0-9' -]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const found: Occupation[][] = []
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(CALLED_WORDS_MAX, words.length - at); count > 0; count--) {
      const slugs = called.get(words.slice(at, at + count).join(' '))
      if (!slugs) continue
      found.push(slugs.flatMap((slug) => occupations.find((occupation) => occupation.slug === slug) ?? []))
      at += count - 1
      break
    }
  }
  return found
}

const sorted = new WeakMap<Occupation[], Occupation[]>()

function byLength(occupations: Occupation[]) {
  const kept = sorted.get(occupations) ?? [...occupations].sort((one, other) => other.title.length - one.title.length)
  sorted.set(occupations, kept)
  return kept
}

const forms = new WeakMap<Occupation, string[]>()

function formsOf(occupation: Occupation) {
  const kept = forms.get(occupation) ?? titleForms(occupation.title)
  forms.set(occupation, kept)
  return kept
}

function titleForms(title: string) {
  const bare = plain(title.replace(/\(.*?\)/g, ''))
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return bare.includes(' or ') ? [bare, ...bare.split(' or ')].filter((form) => form.length > 3) : [bare]
}

/** A job named by one word of its title, or by the beginning of one: "physio". Where there are several, none is meant. */
export function findByWord(text: string, { occupations }: Knowledge): Occupation | undefined {
  for (const word of plain(text).match(/[a-z]{5,}/g) ?? []) {
    const within = (isIt: (part: string) => boolean) =>
      occupations.filter(({ title }) =>
        plain(title)
          .split(/[^a-z]+/)
          .some(isIt),
      )
    const named = within((part) => part === word)
    const begun = named.length === 0 && word.length > 5 ? within((part) => part.startsWith(word)) : []
    const found = byLength(named.length < 3 ? named : []).at(-1) ?? byLength(begun.length < 5 ? begun : []).at(-1)
    if (found) return found
  }
  return undefined
}
