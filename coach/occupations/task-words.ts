import type { Knowledge, Occupation } from '../knowledge.ts'
import { stemsOf } from '../language/stem.ts'

/** Words every second task description uses; they say nothing about this job. */
const vague = new Set(
  stemsOf(
    'possible including known matters specific behalf complex role solutions liaising handling results concerns quickly contributing action using making sure following required relevant different various certain own area areas level types type needs need change changes issues reports report ensuring ensure discussing discuss meet meeting meetings details detail information using carrying carry keeping keep giving give dealing deal checking check providing provide working preparing prepare writing write reading managing manage run running set setting advise advising advice call calls opening returns quick drafting submitting english partnerships attract mainly usually often sometimes another hand part parts good high low full early late main key general based related suitable appropriate necessary right plan plans planning help helping skills experience stage stages kinds kind logging previous particular particularly features normal common range involve involves used whether avoid towards qualifications choices introduce user items temporary multi back shift counter channels several always around across within during before after other others two three people staff team teams new',
  ),
)

/**
 * What comes up in this occupation's tasks and in those of its own field more than elsewhere: facts, as single words.
 * Rare words alone would be a tanker in a pet shop.
 */
export function taskWords(
  occupation: Occupation,
  { occupations, postings, forms }: Knowledge,
  limit: number,
): string[] {
  const at = occupations.indexOf(occupation)
  const named = new Set(stemsOf(`${occupation.title} ${occupation.categories.join(' ')}`))
  const isKin = occupations.map(({ categories }) => categories.some((one) => occupation.categories.includes(one)))
  const kinShare = isKin.filter(Boolean).length / occupations.length
  const ranked: { stem: string; weight: number }[] = []
  for (const [stem, list] of postings) {
    if (list.length < 3 || list.length > 150 || named.has(stem) || vague.has(stem)) continue
    const posting = list.find((entry) => entry.at === at)
    if (!posting) continue
    const share = list.filter((entry) => isKin[entry.at]).length / list.length
    ranked.push({ stem, weight: Math.min(2, posting.count) * Math.log(share / kinShare) })
  }
  return ranked
    .filter(({ weight }) => weight > 0.5)
    .sort((one, other) => other.weight - one.weight)
    .map(({ stem }) => forms.get(stem) ?? stem)
    .filter((form) => form.length > 3)
    .slice(0, limit)
}
