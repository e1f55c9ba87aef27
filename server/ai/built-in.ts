import { setTimeout as pause } from 'node:timers/promises'
import type { Knowledge } from '#coach/knowledge.ts'
import { withCareNotice } from './care-notice.ts'
import type { LocalModels } from './local/open.ts'
import type { Ask, Piece, Provider, Recording } from './provider.ts'

const UNDER = 19
/** Faster than people read: the whole reply at once would be a wall, and slower would be a tease. */
const PER_WORD = 35
/** Nobody waits longer for the end of a reply, however many jobs it describes. */
const LONGEST_MS = 6_000

interface BuiltIn {
  loadKnowledge: () => Promise<Knowledge>
  models?: LocalModels
  msPerWord?: number
}

/** The coach that comes with the product. It is loaded with the first question. */
export function openBuiltIn({ loadKnowledge, models, msPerWord = PER_WORD }: BuiltIn): Provider {
  let knowledge: Promise<Knowledge> | undefined
  const { transcribe, understand } = models ?? {}
  return {
    kind: 'built-in',
    describe: models ? `the built-in guided coach; ${models.describe}` : 'the built-in guided coach',
    modelFor: () => 'built-in',
    ...(understand && { understand }),
    async *stream(ask: Ask): AsyncGenerator<Piece> {
      knowledge ??= loadKnowledge()
      const { respond } = await import('#coach/respond.ts')
      const { reply, state, proposal, care } = await respond({
        tool: ask.tool,
        member: toMember(ask),
        accepted: ask.speaker.accepted,
        roles: ask.speaker.roles,
        experience: ask.speaker.experience,
        facts: ask.speaker.facts,
        ...(understand && { understand }),
        ...(understand && {
          findAnswer: (question) => ask.findAnswer?.(question, understand) ?? Promise.resolve(null),
        }),
        messages: ask.messages,
        state: ask.coachState,
        ...(ask.helplines && { helplines: ask.helplines }),
        knowledge: await knowledge,
        seed: seedOf(ask),
      })
      if (care) yield { kind: 'care', sign: care }
      const said = care?.level === 'full' ? withCareNotice(reply, ask.messages) : reply
      const words = said.match(/\S+\s*/g) ?? []
      const wait = Math.min(msPerWord, LONGEST_MS / words.length)
      for (const text of words) {
        yield { kind: 'text', text }
        if (wait > 0) await pause(wait, undefined, { signal: ask.signal })
      }
      yield { kind: 'end', inputTokens: 0, outputTokens: 0, coachState: state, ...(proposal ? { proposal } : {}) }
    },
    ...(transcribe && {
      transcribe: ({ bytes, signal }: Recording) => transcribe(bytes, signal),
      speechModel: 'moonshine-tiny',
    }),
    close: async () => models?.close(),
  }
}

function toMember({ speaker }: Ask) {
  const { firstName, age, country, nation, careerStages, personality } = speaker
  return {
    firstName,
    careerStage: careerStages,
    personality,
    ...(country ? { country } : {}),
    ...(nation ? { nation } : {}),
    ...(age === null ? {} : { age }),
    isUnder19: age !== null && age < UNDER,
  }
}

/** The same conversation gets the same wording on another try, and another conversation another. */
function seedOf({ messages }: Ask) {
  let seed = 7
  for (const character of messages.find(({ role }) => role === 'user')?.id ?? '') {
    seed = (seed * 31 + character.charCodeAt(0)) % 2_147_483_647
  }
  return seed
}
