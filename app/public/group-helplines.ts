import { describeLimits, type HelplineKind, type HelplinePlace, ukNations } from '#contract/helpline-choices.ts'
import type { api } from '../lib/api.ts'

type Helpline = Awaited<ReturnType<typeof api.helplines.read>>['helplines'][number]

/** Those for one kind of trouble, as a page shows them. */
export interface HelplineGroup {
  title: string
  people: Person[]
}

interface Person {
  id: string
  name: string
  phone: string
  text: string
  /** When, for whom and where. */
  about: string
  source: string
}

/** A helpline stands once, in the first group that it is for. */
const groups: { title: string; kinds: HelplineKind[] }[] = [
  { title: 'In danger now', kinds: ['emergency'] },
  { title: 'Somebody who listens', kinds: ['suicide', 'self-harm', 'distress', 'someone-else', 'harm'] },
  { title: 'Violence, abuse and forced marriage', kinds: ['abuse', 'sexual-abuse', 'forced-marriage'] },
  { title: 'Trouble with eating', kinds: ['eating'] },
  { title: 'Treated badly at work', kinds: ['work'] },
  { title: 'Made to work, carry or sell', kinds: ['exploitation', 'carrying'] },
  { title: 'Nowhere to stay', kinds: ['homeless'] },
  { title: 'After a death', kinds: ['bereavement'] },
  { title: 'Careers advice', kinds: ['careers'] },
]

export function groupHelplines(helplines: readonly Helpline[]): HelplineGroup[] {
  const inUk = helplines.filter(({ places }) => places.some(isNation))
  const abroad = helplines.filter(({ places }) => !places.some(isNation))
  const titleOf = ({ kinds }: Helpline) =>
    groups.find((group) => group.kinds.some((kind) => kinds.includes(kind)))?.title
  return [
    ...groups.map(({ title }) => ({ title, people: inUk.filter((one) => titleOf(one) === title).map(toPerson) })),
    { title: 'Outside the UK', people: abroad.map(toPerson) },
  ].filter(({ people }) => people.length > 0)
}

function isNation(place: HelplinePlace) {
  return ukNations.some((nation) => nation === place)
}

function toPerson(helpline: Helpline): Person {
  const { id, name, phone, text, hours, note, source } = helpline
  const about = [hours, describeLimits(helpline), describeAbroad(helpline), note].filter(Boolean).join(' · ')
  return { id, name, phone, text, about, source }
}

function describeAbroad({ places }: Helpline) {
  const countries = places.filter((place) => !isNation(place))
  if (countries.includes('Other')) return 'all countries'
  return places.some(isNation) && countries.length > 0 ? `also in ${countries.join(', ')}` : countries.join(', ')
}
