import { type Caller, chooseHelplines, type Helpline } from '#coach/safety/helplines.ts'
import { describeLimits, helplineKindNames, helplineKinds } from '#contract/helpline-choices.ts'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'

const NAMED_MAX = 3

/** What a language model is told about people in trouble: the kinds there are, and for each the people for this person. */
export function writePeople(helplines: readonly Helpline[], caller: Caller) {
  const named = new Set<Helpline>()
  const kinds = helplineKinds.map((kind) => {
    const people = chooseHelplines(helplines, kind, caller).slice(0, NAMED_MAX)
    for (const one of people) named.add(one)
    return `- ${helplineKindNames[kind]}: ${people.map(({ name }) => name).join(', ') || 'a public service where they live'}`
  })
  return `People to talk to
If somebody may be in one of these kinds of trouble, stop coaching: be warm and brief, say that you are a computer program, name the people for it with their numbers, those for danger first, and link [People to talk to](${PEOPLE_TO_TALK_TO}). Do not reflect, praise, quote or draft from what they said. Never describe a method of harm.
${kinds.join('\n')}
How to reach them; where another number stands elsewhere in these instructions, this list counts:
${[...named].map(describe).join('\n')}`
}

/** Said once for each of them: a prompt is paid for with every message. */
function describe(helpline: Helpline) {
  const { name, phone, text, source, hours } = helpline
  const how = [phone, text && `text ${text}`].filter(Boolean).join(' or ') || source
  return `- ${name}: ${[how, hours, describeLimits(helpline)].filter(Boolean).join(', ')}`
}
