import { describeLimits, helplineKindNames } from '#contract/helpline-choices.ts'
import type { Helpline } from './use-helplines.ts'

export type HelplineFilter = 'all' | 'due' | 'removed'

const fits: Record<HelplineFilter, (helpline: Helpline) => boolean> = {
  all: ({ isRemoved }) => !isRemoved,
  due: ({ isRemoved, isDue }) => isDue && !isRemoved,
  removed: ({ isRemoved }) => isRemoved,
}

/** The helplines of a filter in which every word of the text occurs, wherever it stands. */
export function findHelplines(helplines: Helpline[], filter: HelplineFilter, text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return helplines.filter((helpline) => {
    const whole = describeWhole(helpline)
    return fits[filter](helpline) && words.every((word) => whole.includes(word))
  })
}

function describeWhole(helpline: Helpline) {
  const { name, phone, text, hours, note, kinds, places, source } = helpline
  const kindNames = kinds.map((kind) => helplineKindNames[kind])
  const parts = [name, phone, text, hours, note, ...kindNames, ...places, describeLimits(helpline), source]
  return parts.join('\n').toLowerCase()
}
