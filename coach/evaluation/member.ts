import type { Input, Member } from '../dialogue/conversation.ts'

/** A member of our own invention, who can talk to every coach. The lines answer the questions by name. */
export interface Simulated {
  name: string
  age: number
  manner: string
  personality?: string
  country?: string
  /** What they answer when asked; when asked once more, the next line. A missing one is "dunno". */
  answers: Record<string, string | string[]>
  /** Said in between, at every third turn, until used up. */
  interrupts?: string[]
  /** Written beforehand: what an adviser who knew them would nod at. */
  fits: RegExp
  /** How many of the first four ideas should be such. */
  atLeast?: number
}

export function toMember({ name, age, personality, country }: Simulated): Member {
  return {
    firstName: name,
    isUnder19: age < 19,
    ...(personality ? { personality } : {}),
    ...(country ? { country } : {}),
  }
}

/** What anybody would say to the questions that are answered by choosing. */
const usual: Record<string, string[]> = {
  cards: ['the first one and the second', 'all of them'],
  first: ['the first one'],
  missing: ['the first one'],
  scale: ['5'],
  offer: ['the second one'],
  when: ['on Saturday morning'],
  who: ['my best friend'],
  both: ['it depends on the day'],
  draft: ['yes, that is me'],
  ideas: [
    'tell me more about the first one',
    'not the second one',
    'show me different ones',
    'more like the first one',
    'thanks',
  ],
  '': ['hello', 'what comes next?', 'ok', 'thanks'],
}

/** Answers as this member would, by the question that is open; null when there is nothing left to say. */
export function makeSpeaker(member: Simulated, tool: Input['tool']) {
  const asked = new Map<string, number>()
  const interrupts = [...(member.interrupts ?? [])]
  let turn = 0
  return (step: string, isClosed: boolean): string | null => {
    turn++
    if (turn % 3 === 0 && interrupts.length > 0) return interrupts.shift() ?? null
    if (isClosed) return null
    const lines = [member.answers[step === 'cards' ? `${step}:${tool}` : step] ?? usual[step] ?? []].flat()
    const at = asked.get(step) ?? 0
    asked.set(step, at + 1)
    if (at < lines.length) return lines[at] ?? null
    if (step === 'ideas' || step === '') return null
    return step === 'draft' ? 'yes' : 'dunno'
  }
}
