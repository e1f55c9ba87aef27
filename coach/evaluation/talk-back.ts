import { isSame } from '../dialogue/drafts/draft-list.ts'
import type { Answer, Input, Message, State } from '../dialogue/state.ts'
import { respond } from '../respond.ts'
import { themes } from '../themes/themes.ts'
import type { Tool } from '../tool.ts'
import type { Setting } from './measure.ts'

type Place = 'first' | 'second' | 'third' | 'last'

/** A member who asks back, corrects, edits and changes their mind. What they say depends on what the coach has put. */
export interface TalkativeMember {
  who: string
  tool: Tool
  /** What they say to each question, by its name. */
  answers: Record<string, string>
  /** Said instead of an answer while the named question is open. */
  asides?: { before: string; say: string; answer?: string; correction?: true; unsure?: true; elsewhere?: true }[]
  /** Said one after the other once something is on the table; braces stand for the name in that place. */
  edits?: { say: string; out?: Place[]; in?: string[]; rename?: [Place, string]; order?: Place[]; undo?: true }[]
  /** For each answer, the themes that are true of it. */
  themes?: Record<string, string[]>
}

export interface TalkFigures {
  conversations: number
  /** Ended with a draft, a plan or ideas. */
  finished: number
  questions: number
  unanswered: string[]
  edits: number
  undone: string[]
  returned: string[]
  /** What was said back by a theme, and where that is not true of what was said. */
  reflections: number
  untrue: string[]
  answers: number
}

const TURNS_MAX = 26

export async function measureTalks(
  members: readonly TalkativeMember[],
  answers: readonly { id: string; answer: string }[],
  setting: Setting,
): Promise<TalkFigures> {
  const figures: TalkFigures = {
    conversations: 0,
    finished: 0,
    questions: 0,
    unanswered: [],
    edits: 0,
    undone: [],
    returned: [],
    reflections: 0,
    untrue: [],
    answers: 0,
  }
  for (const member of members) await simulate(member, answers, setting, figures)
  return figures
}

async function simulate(
  member: TalkativeMember,
  answers: readonly { id: string; answer: string }[],
  setting: Setting,
  figures: TalkFigures,
) {
  figures.conversations++
  const asides = [...(member.asides ?? [])]
  const edits = [...(member.edits ?? [])]
  const open = new Map(Object.entries(member.answers))
  const refused: string[] = []
  const conversation = startConversation(member.tool, setting)
  let state = (await conversation.begin()).state
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const { step } = state
    const aside = asides.findIndex(({ before }) => before === step)
    const names = state.draft.items.map(({ name }) => name)
    if (aside >= 0) {
      const [said] = asides.splice(aside, 1)
      if (!said) continue
      const reply = await conversation.say(said.say)
      if (said.answer) {
        figures.questions++
        const wanted = answers.find(({ id }) => id === said.answer)
        if (!wanted || !reply.reply.includes(wanted.answer.slice(0, 60))) figures.unanswered.push(said.say)
      }
      state = reply.state
    } else if (open.has(step)) {
      const said = open.get(step) ?? ''
      open.delete(step)
      const reply = await conversation.say(said)
      judgeReflection(member, step, said, reply, figures)
      state = reply.state
    } else if (names.length > 1 && edits.length > 0) {
      const edit = edits.shift()
      if (!edit) continue
      const said = fillPlaces(edit.say, names)
      const wanted = expectList(names, edit, state)
      refused.push(...(edit.out ?? []).flatMap((place) => names[placeOf(place, names)] ?? []))
      const reply = await conversation.say(said)
      state = reply.state
      const now = state.draft.items.map(({ name }) => name)
      figures.edits++
      if (!isSameList(now, wanted)) figures.undone.push(`${said} → ${now.join(', ')} (${wanted.join(', ')})`)
      if (edit.undo) refused.length = 0
    } else {
      if (state.isClosed || step === 'ideas' || step === 'done') break
      const reply = await conversation.say(nextLine(state))
      state = reply.state
    }
  }
  if (conversation.hasProposal() || state.isClosed || state.step === 'ideas') figures.finished++
  for (const { name } of state.draft.items)
    if (
      refused.some((other) => isSame(other, name)) &&
      !(member.edits ?? []).some((edit) => edit.in?.some((fresh) => isSame(fresh, name)))
    )
      figures.returned.push(`${member.who}: ${name}`)
}

/** What somebody taps or types who has nothing more to tell. */
function nextLine({ step, choices }: State) {
  if (step === 'offer') return 'They all fit'
  if (step === 'draft') return 'Yes, that is me'
  return (
    choices.find(({ act }) => act === 'pick' || act === 'skip' || act === 'draft')?.text ?? choices[0]?.text ?? 'Skip'
  )
}

function startConversation(tool: Tool, setting: Setting) {
  const messages: Message[] = []
  let state: State | undefined
  let isProposed = false
  const ask = async (): Promise<Answer> => {
    const input: Input = { ...setting, tool, member: { firstName: 'Sam' }, accepted: {}, seed: 1, messages, state }
    const answer = await respond(input)
    messages.push({ id: `a${messages.length}`, role: 'assistant', content: answer.reply })
    isProposed ||= answer.proposal !== undefined
    return answer
  }
  return {
    begin: ask,
    say: async (content: string) => {
      messages.push({ id: `u${messages.length}`, role: 'user', content })
      const answer = await ask()
      state = structuredClone(answer.state)
      return answer
    },
    hasProposal: () => isProposed,
  }
}

function judgeReflection(
  { who, themes: labels = {} }: TalkativeMember,
  step: string,
  said: string,
  { reply }: Answer,
  figures: TalkFigures,
) {
  figures.answers++
  const theme = themes.find(({ say }) => say.some((sentence) => reply.includes(sentence)))
  if (!theme) return
  figures.reflections++
  if (!labels[step]?.includes(theme.id)) figures.untrue.push(`${who}: ${said} → ${theme.say[0]} (${theme.id})`)
}

function placeOf(place: Place, names: readonly string[]) {
  return { first: 0, second: 1, third: 2, last: names.length - 1 }[place]
}

function fillPlaces(text: string, names: readonly string[]) {
  return text.replace(/\{(first|second|third|last)\}/g, (_, place: Place) =>
    (names[placeOf(place, names)] ?? '').toLowerCase(),
  )
}

function expectList(
  names: readonly string[],
  edit: NonNullable<TalkativeMember['edits']>[number],
  { draft }: State,
): string[] {
  if (edit.undo) return draft.past.at(-1)?.items.map(({ name }) => name) ?? [...names]
  const at = (place: Place) => names[placeOf(place, names)] ?? ''
  const [old, fresh] = edit.rename ?? []
  const renamed = names.map((name) => (old && name === at(old) ? (fresh ?? name) : name))
  const left = renamed.filter((_, index) => !(edit.out ?? []).some((place) => placeOf(place, names) === index))
  const first = (edit.order ?? []).map(at)
  return [
    ...first.filter((name) => left.includes(name)),
    ...left.filter((name) => !first.includes(name)),
    ...(edit.in ?? []),
  ]
}

function isSameList(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((name, at) => isSame(name, other[at] ?? ''))
}
