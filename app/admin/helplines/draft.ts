import type { HelplineKind, HelplinePlace } from '#contract/helpline-choices.ts'
import { ukNations } from '#contract/helpline-choices.ts'
import type { Helpline, HelplineBody } from './use-helplines.ts'

/** A helpline as its form holds it. */
export interface Draft {
  name: string
  phone: string
  text: string
  hours: string
  note: string
  kinds: HelplineKind[]
  /** Empty where there is no limit. */
  ageFrom: string
  ageTo: string
  places: HelplinePlace[]
  audience: string
  rank: string
  source: string
  checked: string
}

const NEW_RANK = '5'

/** What the form begins with: the helpline as it is, or an empty one that is checked as it is written. */
export function draftOf(helpline: Helpline | undefined, today: string): Draft {
  if (!helpline) return emptyDraft(today)
  const { name, phone, text, hours, note, kinds, places, audience, source, checked } = helpline
  const ageFrom = writeAge(helpline.ageFrom)
  const ageTo = writeAge(helpline.ageTo)
  const rank = String(helpline.rank)
  return { name, phone, text, hours, note, kinds, ageFrom, ageTo, places, audience, rank, source, checked }
}

function emptyDraft(today: string): Draft {
  return {
    name: '',
    phone: '',
    text: '',
    hours: '',
    note: '',
    kinds: [],
    ageFrom: '',
    ageTo: '',
    places: [...ukNations],
    audience: 'anyone',
    rank: NEW_RANK,
    source: '',
    checked: today,
  }
}

export function isChanged(before: Draft, after: Draft) {
  return JSON.stringify(before) !== JSON.stringify(after)
}

export function toBody({ ageFrom, ageTo, audience, rank, ...rest }: Draft, id: string | undefined): HelplineBody {
  return {
    ...rest,
    ageFrom: readAge(ageFrom),
    ageTo: readAge(ageTo),
    // The list offers nothing else, and the server checks it again.
    audience: audience as HelplineBody['audience'],
    rank: Number(rank),
    ...(id ? { id } : {}),
  }
}

/** The same helpline, checked on another day. */
export function withChecked(helpline: Helpline, checked: string): HelplineBody {
  return toBody({ ...draftOf(helpline, checked), checked }, helpline.id)
}

/** One more or one fewer of a few choices, in the order in which they are offered. */
export function toggle<T>(chosen: readonly T[], choice: T, all: readonly T[]) {
  const isChosen = chosen.includes(choice)
  return all.filter((one) => (one === choice ? !isChosen : chosen.includes(one)))
}

function writeAge(age: number | null) {
  return age === null ? '' : String(age)
}

function readAge(typed: string) {
  return typed.trim() === '' ? null : Number(typed)
}
