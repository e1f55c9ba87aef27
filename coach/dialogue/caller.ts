import { describeLimits } from '#contract/helpline-choices.ts'
import { chooseHelplines, type Helpline, shippedHelplines } from '../safety/helplines.ts'
import type { SafetyContext } from '../safety/reply.ts'
import type { Input } from './state.ts'

type Known = Pick<Input, 'member' | 'helplines'>

/** What decides whom somebody is told of, in trouble or for advice. */
export function callerOf({ member, helplines }: Known): SafetyContext {
  return { ...member, ...(helplines && { helplines }) }
}

/** The careers service for this member, to be put into a sentence: its name, and in brackets how to reach it. */
export function nameCareersService(input: Known) {
  const [service] = chooseHelplines(input.helplines ?? shippedHelplines, 'careers', callerOf(input))
  return service ? `${withArticle(service.name)}${howToReach(service)}` : 'a careers adviser where you live'
}

/** "The National Careers Service", but "Careers Wales" and "Skills Development Scotland". */
function withArticle(name: string) {
  return /\b(?:service|centre|line|network)$/i.test(name) && !/^the /i.test(name) ? `the ${name}` : name
}

function howToReach(service: Helpline) {
  const { phone, text, source } = service
  const how = phone || (text && `text ${text}`) || source.replace(/^https:\/\/(?:www\.)?/, '')
  return ` (${[how, describeLimits(service)].filter(Boolean).join(', ')})`
}
