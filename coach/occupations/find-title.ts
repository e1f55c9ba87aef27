import type { Knowledge, Occupation } from '../knowledge.ts'
import { plain } from '../language/plain.ts'
import { stemsOf } from '../language/stem.ts'

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

/** One of the ideas on the table: by place ("the second"), by title, or by a telling word of its title. */
export function findShown(text: string, shown: readonly Occupation[]): Occupation[] {
  const said = plain(text)
  const byPlace = places.flatMap(([pattern, at]) => (pattern.test(said) ? (shown[at] ?? []) : []))
  const stems = new Set(stemsOf(text))
  const byWord = shown.filter(({ title }) => stemsOf(title).some((stem) => stems.has(stem) && !vague.has(stem)))
  return [...new Set([...byPlace, ...byWord])]
}

const places: [RegExp, number][] = [
  [/\b(?:first|1st|number one|number 1|top one)\b/, 0],
  [/\b(?:second|2nd|number two|number 2)\b/, 1],
  [/\b(?:third|3rd|number three|number 3)\b/, 2],
  [/\b(?:fourth|4th|number four|number 4|last)\b/, 3],
]
const vague = new Set(stemsOf('worker assistant manager officer technician operator support service general trainee'))
