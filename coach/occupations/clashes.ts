import type { Occupation } from '../knowledge.ts'
import { plain } from '../language/plain.ts'

export interface Clash {
  /** What the member said, as they said it. */
  said: string
  /** The fact about the job, ready to stand after a colon. */
  fact: string
}

/** What people want to avoid, and the facts that tell it of a job. */
const rules: { said: RegExp; holds: (job: Occupation) => boolean; fact: string }[] = [
  {
    said: /\b(?:sales|selling|sell|targets|cold call\w*)\b/,
    holds: (job) =>
      job.categories.includes('Retail and sales') || job.skills.indexOf('Sales and Marketing') in [0, 1, 2],
    fact: 'selling is part of it',
  },
  {
    said: /\b(?:desks?|offices?|sitting|sit still|sat down|screens?|indoors|inside all)\b/,
    holds: ({ surroundings }) =>
      surroundings.includes('office') && !surroundings.includes('outdoors') && !surroundings.includes('physical'),
    fact: 'much of it happens in an office',
  },
  {
    said: /\b(?:computers?|screens?|technology|spreadsheets?|coding)\b/,
    holds: (job) => job.categories.includes('Computing, technology and digital'),
    fact: 'it is done at a computer',
  },
  {
    said: /\b(?:customers?|strangers|the public|dealing with people|talking to people|people all day|too many people|phones?|phone calls)\b/,
    holds: (job) => job.skills.slice(0, 2).includes('Customer and Personal Service'),
    fact: 'serving people is a large part of it',
  },
  {
    said: /\b(?:kids|children|babies|teenagers)\b/,
    holds: (job) => /\b(?:child|nursery|school|early years|nanny|play|youth|teacher|teaching)/i.test(job.title),
    fact: 'it is work with children',
  },
  {
    said: /\b(?:blood|needles|hospitals?|sick people|medical|bodily)\b/,
    holds: (job) => job.categories.includes('Healthcare'),
    fact: 'it is in health care',
  },
  {
    said: /\b(?:maths?|numbers|figures|accounts|finance)\b/,
    holds: (job) =>
      job.skills.slice(0, 4).includes('Mathematics') || job.skills.slice(0, 3).includes('Economics and Accounting'),
    fact: 'figures are a daily part of it',
  },
  {
    said: /\b(?:outdoors?|outside|rain|cold|weather|mud)\b/,
    holds: ({ surroundings }) => surroundings.includes('all-weathers'),
    fact: 'it is outdoors in all weathers',
  },
  {
    said: /\bheights?\b/,
    holds: ({ surroundings }) => surroundings.includes('heights'),
    fact: 'some of it is done at height',
  },
  {
    said: /\b(?:travel\w*|nights? away|away from home|commut\w*)\b/,
    holds: ({ surroundings }) => surroundings.includes('nights-away') || surroundings.includes('travel'),
    fact: 'it involves travel or nights away',
  },
  {
    said: /\b(?:noise|noisy|loud)\b/,
    holds: ({ surroundings }) => surroundings.includes('noisy'),
    fact: 'it can be noisy',
  },
  {
    said: /\b(?:physical\w*|lifting|heavy|bad back|on my feet|standing)\b/,
    holds: ({ surroundings }) => surroundings.includes('physical'),
    fact: 'it is physically demanding',
  },
  {
    said: /\b(?:emotional\w*|sad stuff|upsetting|death)\b/,
    holds: ({ surroundings }) => surroundings.includes('emotional'),
    fact: 'it can be emotionally demanding',
  },
  {
    said: /\b(?:uni|university|degree|more studying|years of study\w*)\b/,
    holds: ({ waysIn, jobZone }) => jobZone >= 4 && !waysIn.includes('apprenticeship') && !waysIn.includes('direct'),
    fact: 'most ways in go through university',
  },
  {
    said: /\b(?:manag\w* people|being in charge|responsib\w*|leading|boss)\b/,
    holds: (job) => job.categories.includes('Managerial'),
    fact: 'it means being in charge of others',
  },
  { said: /\b(?:cleaning|cleaner)\b/, holds: (job) => /clean/i.test(job.title), fact: 'it is cleaning work' },
  {
    said: /\b(?:cook\w*|kitchens?)\b/,
    holds: (job) => job.categories.includes('Hospitality and food'),
    fact: 'it is kitchen or service work',
  },
  {
    said: /\b(?:animals?|dogs?)\b/,
    holds: (job) => job.categories.includes('Animal care'),
    fact: 'it is work with animals',
  },
  {
    said: /\b(?:uniforms?|army|police|military)\b/,
    holds: (job) => job.categories.includes('Emergency and uniform services'),
    fact: 'it is a uniformed service',
  },
  {
    said: /\b(?:teach\w*|school|classrooms?|pupils)\b/,
    holds: (job) => job.categories.includes('Teaching and education'),
    fact: 'it is in teaching or education',
  },
]

/** Reads what a member wants to avoid once, for holding it against many jobs. */
export function watchFor(dislikes: readonly string[]): (occupation: Occupation) => Clash[] {
  const plainly = dislikes.map((text) => ({ text, said: plain(text) }))
  const watched = rules.flatMap(({ said, holds, fact }) => {
    const disliked = plainly.find((dislike) => said.test(dislike.said))
    return disliked ? [{ said: disliked.text, holds, fact }] : []
  })
  return (occupation) => watched.flatMap(({ said, holds, fact }) => (holds(occupation) ? [{ said, fact }] : []))
}
