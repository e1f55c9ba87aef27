import type { Input } from '../dialogue/conversation.ts'
import type { Knowledge } from '../knowledge.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'
import { checkSafety } from '../safety.ts'
import { countQuestions, quotesIn } from '../testing/talk.ts'
import { tools } from '../tool.ts'
import { type Conversation, converse } from './converse.ts'
import * as phrasings from './crisis.ts'
import { findInvented, type Wording } from './invention.ts'
import { members } from './members.ts'
import { findUnbacked } from './own-words.ts'
import { profiles } from './profiles.ts'

export interface ToolFigures {
  tool: Input['tool']
  conversations: number
  replies: number
  accepted: number
  /** To the yes, of those who said it. */
  turns: number[]
  draftSentences: number
  unbacked: string[]
  repeated: string[]
  mostQuestions: number
  invented: string[]
}

/** Every member with every coach. */
export async function converseAll(knowledge: Knowledge, embed?: Input['embed']): Promise<Conversation[]> {
  const all: Conversation[] = []
  for (const tool of tools) for (const member of members) all.push(await converse(member, tool, { knowledge, embed }))
  return all
}

export function measureTool(
  tool: Input['tool'],
  conversations: readonly Conversation[],
  knowledge: Knowledge,
  wording: Wording,
): ToolFigures {
  const own = conversations.filter((conversation) => conversation.tool === tool)
  const exchanges = own.flatMap(({ member, exchanges }) => exchanges.map((exchange) => ({ ...exchange, member })))
  const drafts = exchanges.flatMap(({ messages, answer: { proposal } }) => (proposal ? [{ messages, proposal }] : []))
  const names = [...values, ...strengths].map(({ name }) => name)
  return {
    tool,
    conversations: own.length,
    replies: exchanges.length,
    accepted: own.filter(({ acceptedAt }) => acceptedAt > 0).length,
    turns: own.flatMap(({ acceptedAt }) => (acceptedAt > 0 ? [acceptedAt] : [])).sort((one, other) => one - other),
    draftSentences: drafts.reduce((sum, { proposal }) => sum + proposal.text.split('\n').length, 0),
    unbacked: drafts.flatMap(({ messages, proposal }) => findUnbacked(proposal, messages, knowledge)),
    repeated: own.flatMap(findRepeated),
    mostQuestions: Math.max(...exchanges.map(({ answer }) => countQuestions(answer.reply))),
    invented: exchanges.flatMap(({ messages, member, answer }) => [
      ...findInvented(answer.reply, messages, { firstName: member.name, names }, knowledge, wording),
      ...quotesIn(answer.reply).filter(
        (quote) => !messages.some(({ role, content }) => role === 'user' && content.includes(quote)),
      ),
    ]),
  }
}

/** Questions that come twice in one conversation; after an alarm the open one is put again because the member said so. */
function findRepeated({ exchanges }: Conversation) {
  const questions = exchanges
    .filter(({ answer }) => !/^(?:Gladly|Good)\b/.test(answer.reply))
    .flatMap(({ answer }) => answer.reply.replace(/"[^"]*"/g, '""').match(/[^.!?\n]+\?/g) ?? [])
    .map((question) => question.trim())
  return questions.filter((question, at) => questions.indexOf(question) !== at)
}

export interface IdeaFigures {
  name: string
  titles: string[]
  fitting: number
  isEnough: boolean
}

/** The first four ideas for each member, against what was written down beforehand. */
export function measureIdeas(conversations: readonly Conversation[]): IdeaFigures[] {
  return conversations
    .filter(({ tool }) => tool === 'jobideas')
    .map(({ member, exchanges }) => {
      const first = exchanges.find(({ answer }) => answer.reply.includes('/job-profiles/'))
      const titles = readIdeas(first?.answer.reply ?? '').map(({ title }) => title)
      const fitting = titles.filter((title) => member.fits.test(title)).length
      return { name: `${member.name}, ${member.age}`, titles, fitting, isEnough: fitting >= (member.atLeast ?? 2) }
    })
}

/** Ideas shown anywhere that are not in the data under that name. */
export function findUnknownIdeas(conversations: readonly Conversation[], { occupations }: Knowledge) {
  const shown = conversations.flatMap(({ exchanges }) => exchanges.flatMap(({ answer }) => readIdeas(answer.reply)))
  const isKnown = ({ title, slug }: { title: string; slug: string }) =>
    occupations.some((occupation) => occupation.slug === slug && occupation.title === title)
  return { shown: shown.length, unknown: shown.filter((idea) => !isKnown(idea)) }
}

function readIdeas(reply: string) {
  return [...reply.matchAll(/\*\*\[([^\]]+)\]\(\S+\/job-profiles\/([a-z0-9-]+)\)/g)].map(
    ([, title = '', slug = '']) => ({ title, slug }),
  )
}

export function measureSafety() {
  const { crises, laterCrises, thirdCrises, fourthCrises } = phrasings
  const { harmless, laterHarmless, thirdHarmless, fourthHarmless } = phrasings
  const alarming = [...crises, ...laterCrises, ...thirdCrises, ...fourthCrises]
  const ordinary = [
    ...members.flatMap(({ answers }) => Object.values(answers).flat()),
    ...profiles.map(({ said }) => said),
  ]
  const calm = [...harmless, ...laterHarmless, ...thirdHarmless, ...fourthHarmless]
  return {
    alarming: alarming.length,
    missed: alarming.filter((text) => !checkSafety(text)),
    calm: calm.length,
    false: calm.filter((text) => checkSafety(text)),
    ordinary: ordinary.length,
    startled: ordinary.filter((text) => checkSafety(text)),
  }
}
