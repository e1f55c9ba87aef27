import type { Experience } from '../read-cv.ts'

/** An entry as a person labelled it: dates are "2021-03" or "2021", and an end may be "present". */
export interface LabelledEntry {
  role: string
  company: string
  startDate: string
  endDate: string
  description: string
}

export const entryFields = ['role', 'company', 'dates', 'description'] as const
export type EntryField = (typeof entryFields)[number]

/** `fields` counts how many of the labelled entries have the field right. */
export interface EntryScore {
  labelled: number
  given: number
  found: number
  fields: Record<EntryField, number>
}

const DESCRIPTION_OVERLAP_MIN = 0.8
const NAME_OVERLAP_MIN = 0.6

export function newEntryScore(): EntryScore {
  return { labelled: 0, given: 0, found: 0, fields: { role: 0, company: 0, dates: 0, description: 0 } }
}

/** Pairs what was labelled with what was read and counts both; gives back the pairs for whoever wants to look. */
export function scoreEntries(score: EntryScore, labelled: readonly LabelledEntry[], given: readonly Experience[]) {
  const free = [...given]
  const pairs = labelled.map((label) => {
    const ranked = free
      .filter((entry) => isFound(label, entry))
      .sort((one, other) => countRight(label, other) - countRight(label, one))
    const [entry] = ranked
    if (entry) free.splice(free.indexOf(entry), 1)
    return { label, entry }
  })
  score.labelled += labelled.length
  score.given += given.length
  for (const { label, entry } of pairs) {
    if (!entry) continue
    score.found++
    for (const field of entryFields) if (isRight(field, label, entry)) score.fields[field]++
  }
  return { pairs, extra: free }
}

function countRight(label: LabelledEntry, entry: Experience) {
  return entryFields.filter((field) => isRight(field, label, entry)).length
}

/** Found: the role or the company agrees, and no year contradicts. */
function isFound(label: LabelledEntry, entry: Experience) {
  const isNamed =
    (label.role !== '' && isNameAlike(label.role, entry.role)) ||
    (label.company !== '' && isNameAlike(label.company, entry.company))
  const years = [
    [label.startDate, entry.startDate],
    [label.endDate, writeEnd(entry)],
  ]
  return isNamed && years.every(([one = '', other = '']) => !other || readYear(one) === readYear(other))
}

export function isRight(field: EntryField, label: LabelledEntry, entry: Experience): boolean {
  if (field === 'dates')
    return isSameDate(label.startDate, entry.startDate) && isSameDate(label.endDate, writeEnd(entry))
  if (field !== 'description') return isNameAlike(label[field], entry[field])
  const [one, other] = [words(label.description), words(entry.description)]
  if (one.length === 0 || other.length === 0) return one.length === other.length
  return overlap(one, other) >= DESCRIPTION_OVERLAP_MIN
}

/** A place behind a company, or none, makes no difference: "Boots" and "Boots, Hounslow". */
function isNameAlike(one: string, other: string) {
  const [first, second] = [words(one), words(other)]
  if (first.length === 0 || second.length === 0) return first.length === second.length
  if (overlap(first, second) >= NAME_OVERLAP_MIN) return true
  return [one.split(/[,(]/)[0] ?? '', other.split(/[,(]/)[0] ?? ''].some(
    (head, at) => words(head).join(' ') === (at === 0 ? second : first).join(' '),
  )
}

/** How much two lists of words share, each word counted as often as it stands there. */
function overlap(one: readonly string[], other: readonly string[]) {
  const left = [...other]
  let shared = 0
  for (const word of one) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    shared++
  }
  return (2 * shared) / (one.length + other.length)
}

function words(text: string) {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function writeEnd({ endDate, current }: Experience) {
  return current ? 'present' : endDate
}

function readYear(date: string) {
  return /\d{4}/.exec(date)?.[0] ?? date
}

/** "March 2021" is "2021-03"; "Summer 2021" is "2021". */
function isSameDate(label: string, given: string) {
  const at = months.indexOf(given.slice(0, 3).toLowerCase())
  const year = readYear(given)
  const isMonth = at >= 0 && /^\p{L}+ \d{4}$/u.test(given)
  return label === (isMonth ? `${year}-${String(at + 1).padStart(2, '0')}` : year)
}
