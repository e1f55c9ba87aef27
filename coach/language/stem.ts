/** Words too common to tell one text from another. */
export const stops: ReadonlySet<string> = new Set(
  "a about above after again against all also am an and any are aren't as at be because been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each even ever every few for from further get gets getting go going got had hadn't has hasn't have haven't having he her here hers herself him himself his how i i'd i'll i'm i've if in into is isn't it it's its itself just kind know like lot made make makes making many may maybe me might more most much must my myself no nor not now of off often on once one only or other others our ourselves out over own people quite rather really same she should shouldn't so some something sometimes sort still such take takes taking than that that's the their theirs them themselves then there there's these they they're thing things think this those through to too under until up use used using very want wants was wasn't way we we're well were weren't what when where which while who whom why will with without won't work working works would wouldn't you you're your yours yourself job jobs love loved enjoy enjoyed hate good bad lots bit stuff always never day days time new able".split(
    ' ',
  ),
)

export function isStop(word: string) {
  return stops.has(word)
}

/** Pairs the rough cut would throw together: a carer and a car, a plane and a plan. */
const keptApart: Record<string, string> = {
  care: 'care',
  cares: 'care',
  cared: 'care',
  caring: 'care',
  carer: 'care',
  carers: 'care',
  fitness: 'fitness',
  site: 'site',
  sites: 'site',
  plane: 'plane',
  planes: 'plane',
  wine: 'wine',
  wines: 'wine',
}

/** Cuts endings so that teach, teacher and teaching meet. Rough on purpose: both sides go through it. */
export function stem(word: string): string {
  const apart = keptApart[word]
  if (apart) return apart
  let base = word.replace(/['’]s$/, '').replace(/-/g, '')
  if (base.length <= 3) return base
  base = base
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const cut = base
    .replace(/(?:ational|isation|ization)$/, 'is')
    .replace(/(?:ation|ition)$/, '')
    .replace(/(?:ments?|ness|ship|ful|less|able|ible|ical|ally)$/, '')
    .replace(/(?:ing|ed|er|or|ist|ic|al|ly|ive|ion)$/, '')
  const kept = cut.length >= 3 ? cut : base
  const single = kept.replace(/([^aeiou])\1$/, '$1')
  return single.length > 4 ? single.replace(/[ey]$/, '') : single.replace(/(?<=[^aeiou]{1,3}[aeiou][^aeiou])e$/, '')
}
