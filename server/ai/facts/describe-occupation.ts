import type { Knowledge, Occupation } from '#coach/knowledge.ts'
import { HARD, LIMITS, weighLimit } from '#coach/occupations/facts.ts'
import { pageOf, waysInto } from '#coach/occupations/ways-in.ts'

/** An occupation as a model is told of it: nothing but what is in the data. */
export function describeOccupation(occupation: Occupation, knowledge: Knowledge, limits: readonly string[]) {
  const { days, facts } = knowledge
  const own = facts.get(occupation.slug)
  const day = days.get(occupation.slug)
  const hard = Object.entries(HARD).flatMap(([name, words]) => (own?.[name as keyof typeof own] === 2 ? [words] : []))
  const touched = limits.flatMap((limit) =>
    weighLimit(limit, knowledge, occupation) > 0 ? (LIMITS[limit]?.words ?? []) : [],
  )
  return {
    title: occupation.title,
    address: pageOf(occupation),
    ...(day && { youWould: day.day, theHeartOfIt: day.activity }),
    ...(hard.length > 0 && { usual: hard.slice(0, 4) }),
    ...(touched.length > 0 && { touchesTheirLimits: touched }),
    waysIn: waysInto(occupation),
  }
}
