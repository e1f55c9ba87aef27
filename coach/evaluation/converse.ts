import type { Answer, Input, Message } from '../dialogue/conversation.ts'
import { respond } from '../respond.ts'
import { makeSpeaker, type Simulated, toMember } from './member.ts'

export const MOST_TURNS = 30

export interface Conversation {
  member: Simulated
  tool: Input['tool']
  exchanges: { said: string; messages: Message[]; answer: Answer }[]
  /** The turn at which the member said yes to a draft; 0 when they never did. */
  acceptedAt: number
}

/** One simulated member and one coach, until there is nothing left to say or thirty turns have passed. */
export async function converse(
  member: Simulated,
  tool: Input['tool'],
  setting: Pick<Input, 'knowledge'> & Partial<Pick<Input, 'embed' | 'accepted'>>,
): Promise<Conversation> {
  const speak = makeSpeaker(member, tool)
  const messages: Message[] = []
  const exchanges: Conversation['exchanges'] = []
  let state: unknown
  let step = ''
  let isClosed = false
  let acceptedAt = 0
  let isOffered = false
  let said: string | null = 'hi'
  while (said !== null && exchanges.length < MOST_TURNS) {
    messages.push({ id: `${exchanges.length}`, role: 'user', content: said })
    const answer = await respond({
      tool,
      member: toMember(member),
      accepted: {},
      seed: member.age * 31 + member.name.length,
      ...setting,
      messages: [...messages],
      state,
    })
    exchanges.push({ said, messages: [...messages], answer })
    messages.push({ id: `a${exchanges.length}`, role: 'assistant', content: answer.reply })
    if (isOffered && answer.state.step === 'done' && acceptedAt === 0) acceptedAt = exchanges.length
    isOffered ||= answer.proposal !== undefined
    state = structuredClone(answer.state)
    ;({ step, isClosed } = answer.state)
    said = speak(step, isClosed)
  }
  return { member, tool, exchanges, acceptedAt }
}
