import { randomUUID } from 'node:crypto'
import { isSame } from '../../coach/dialogue/drafts/draft-list.ts'
import type { TalkativeMember } from '../../coach/evaluation/talk-back.ts'
import { countWords } from '../../coach/language/plain.ts'
import { shippedHelplines } from '../../coach/safety/helplines.ts'
import type { Understand } from '../../coach/understand.ts'
import type { Proposal } from '../../contract/chat.ts'
import type { Tool } from '../../contract/tools.ts'
import type { Ask, DraftCard, Provider, ReplyEnd, Said, Speaker } from '../../server/ai/provider.ts'
import { shipped } from '../../server/answers/answers.ts'
import { nearestAnswer } from '../../server/answers/find-answer.ts'
import { makeSystemPrompt } from '../../server/chat/context.ts'
import { writeDefaultPrompt } from '../../server/settings/default-prompts.ts'

/** A model that is to be tried, as the product would ask it. */
export interface Candidate {
  provider: Provider
  model: string
  today: Date
}

/** What was said in one conversation, and what came of it. */
export interface Transcript {
  who: string
  tool: Tool
  messages: Said[]
  drafts: Proposal[]
  inputTokens: number
  outputTokens: number
  /** Replies that did not come. */
  failures: number
  /** Replies that the safety check gave in place of the model. */
  careReplies: number
}

const SPEAKER: Speaker = {
  ...{ firstName: 'Sam', age: 34, country: 'United Kingdom', careerStages: [], personality: '', facts: [] },
  ...{ experience: [], accepted: { values: '', strengths: '', mission: '' } },
  roles: { current: [], past: [], considered: [] },
}

/** A conversation with a model, made as the product makes it but for the database. */
export function startTalk({ provider, model, today }: Candidate, who: string, tool: Tool) {
  const transcript: Transcript = {
    ...{ who, tool, messages: [], drafts: [], inputTokens: 0, outputTokens: 0, failures: 0, careReplies: 0 },
  }
  let cards: DraftCard[] = []
  let coachState: unknown
  async function say(content: string) {
    const { messages } = transcript
    const about = { speaker: SPEAKER, email: '', helplines: shippedHelplines, today, messageCount: messages.length }
    messages.push({ id: `u${messages.length}`, role: 'user', content })
    const ask: Ask = {
      ...{ tool, model, reasoningLevel: 'medium', messages: [...messages], speaker: SPEAKER, coachState },
      system: makeSystemPrompt(writeDefaultPrompt(tool), about),
      conversation: { earlier: '', cards, today },
      findAnswer: (question: Float32Array, understand: Understand) => nearestAnswer(shipped, question, understand),
      helplines: shippedHelplines,
      requestId: randomUUID(),
      signal: AbortSignal.timeout(180_000),
    }
    const { text, end } = await hear(ask)
    const id = `a${messages.length}`
    messages.push({ id, role: 'assistant', content: text })
    coachState = end?.coachState ?? coachState
    cards = cards.map((card) => (card.messageId === end?.setsAside ? { ...card, state: 'dismissed' } : card))
    if (end?.proposal) {
      transcript.drafts.push(end.proposal)
      cards = [{ messageId: id, proposal: end.proposal, state: 'open' }, ...cards]
    }
    return { text, proposal: end?.proposal }
  }

  async function hear(ask: Ask) {
    let text = ''
    let end: ReplyEnd | undefined
    try {
      for await (const piece of provider.stream(ask)) {
        if (piece.kind === 'text') text += piece.text
        if (piece.kind === 'withheld') text = piece.text
        if (piece.kind === 'care') transcript.careReplies++
        if (piece.kind === 'end') end = piece
      }
    } catch {
      transcript.failures++
    }
    transcript.inputTokens += end?.inputTokens ?? 0
    transcript.outputTokens += end?.outputTokens ?? 0
    return { text, end }
  }

  return { say, transcript }
}

/** What became of the questions and edits of one member. */
export interface TalkOutcome {
  transcript: Transcript
  questions: number
  answered: number
  edits: number
  /** Edits that did not happen, in words. */
  undone: string[]
  /** Names that were refused and came back. */
  returned: string[]
}

const NUDGES = ['I have settled on that. Please write it down.', 'Yes, that is me. Put it down.', 'Please go on.']
const EDITS_MAX = 4

/** Lets one of the evaluation members talk with a model: answers, questions between, and edits of what is put before them. */
export async function holdTalk(candidate: Candidate, member: TalkativeMember): Promise<TalkOutcome> {
  const { say, transcript } = startTalk(candidate, member.who, member.tool)
  const outcome: TalkOutcome = { transcript, questions: 0, answered: 0, edits: 0, undone: [], returned: [] }
  const refused: string[] = []
  let draft: Proposal | undefined
  for (const [step, answer] of Object.entries(member.answers)) {
    for (const aside of (member.asides ?? []).filter(({ before }) => before === step)) {
      const { text, proposal } = await say(aside.say)
      draft = proposal ?? draft
      if (!aside.answer) continue
      outcome.questions++
      if (isAnswered(text, aside.answer)) outcome.answered++
    }
    draft = (await say(answer)).proposal ?? draft
  }
  for (const nudge of NUDGES) if (!draft) draft = (await say(nudge)).proposal
  for (const edit of (member.edits ?? []).slice(0, EDITS_MAX)) {
    if (!draft || draft.items.length < 2) break
    const names = draft.items.map(({ name }) => name)
    const wanted = expectNames(names, edit)
    if (!wanted) continue
    const said = edit.say.replace(/\{(first|second|third|last)\}/g, (_, place: string) =>
      at(names, place).toLowerCase(),
    )
    const { proposal } = await say(said)
    outcome.edits++
    draft = proposal ?? draft
    const now = draft.items.map(({ name }) => name)
    if (!isSameList(now, wanted)) outcome.undone.push(`${said} → ${now.join(', ')} (${wanted.join(', ')})`)
    refused.push(...(edit.out ?? []).map((place) => at(names, place)))
    const back = now.filter((name) => refused.some((other) => isSame(name, other)))
    outcome.returned.push(
      ...back.filter((name) => !countWords(said) || !said.toLowerCase().includes(name.toLowerCase())),
    )
  }
  return outcome
}

/** A model answers in its own words: what tells is the source or its address. */
function isAnswered(reply: string, id: string) {
  const wanted = shipped.find((answer) => answer.id === id)
  if (!wanted) return false
  return reply.includes(wanted.link) || reply.includes(wanted.source) || reply.includes(wanted.answer.slice(0, 40))
}

type Edit = NonNullable<TalkativeMember['edits']>[number]

/** The names after an edit; nothing where it cannot be said from the edit alone. */
function expectNames(names: readonly string[], edit: Edit): string[] | undefined {
  if (edit.undo) return undefined
  const [old, fresh] = edit.rename ?? []
  const renamed = names.map((name) => (old && name === at(names, old) ? (fresh ?? name) : name))
  const out = (edit.out ?? []).map((place) => at(names, place))
  const first = (edit.order ?? []).map((place) => at(names, place))
  const left = renamed.filter((name) => !out.includes(name))
  return [...first, ...left.filter((name) => !first.includes(name)), ...(edit.in ?? [])]
}

function at(names: readonly string[], place: string) {
  const index = { first: 0, second: 1, third: 2, last: names.length - 1 }[place] ?? 0
  return names[index] ?? ''
}

function isSameList(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((name, index) => isSame(name, other[index] ?? ''))
}
