import type { Experience } from '../read-cv.ts'
import type { Told } from './cv-jobs.ts'

const fields = ['role', 'company', 'startDate', 'endDate', 'current', 'description'] as const
export type Field = (typeof fields)[number]

export type Score = Record<Field, { told: number; given: number; right: number }>

export function newScore(): Score {
  return Object.fromEntries(fields.map((field) => [field, { told: 0, given: 0, right: 0 }])) as Score
}

/** Counts field by field what was told, what was given back, and what of it was right. */
export function addToScore(score: Score, told: readonly Told[], given: readonly Experience[]) {
  const free = [...given]
  for (const job of told) {
    const at = free.findIndex((entry) => isSame(entry.role, job.role) && isSame(entry.company, job.company))
    const near = at >= 0 ? at : free.findIndex((e) => isSame(e.role, job.role) || isSame(e.company, job.company))
    const [entry] = near >= 0 ? free.splice(near, 1) : []
    for (const field of fields) count(score[field], read(job, field), entry && String(entry[field]))
  }
  for (const entry of free) for (const field of fields) count(score[field], '', String(entry[field]))
}

function read(job: Told, field: Field): string {
  return field === 'description' ? job.duties.join('\n') : String(job[field])
}

function count(tally: { told: number; given: number; right: number }, told: string, given = '') {
  if (told && told !== 'false') tally.told++
  if (given && given !== 'false') tally.given++
  const isRight = told.includes('\n')
    ? told.split('\n').every((part) => normal(given).includes(normal(part)))
    : isSame(told, given)
  if (told && told !== 'false' && isRight) tally.right++
}

function isSame(one: string, other: string) {
  return normal(one) === normal(other)
}

function normal(text: string) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
