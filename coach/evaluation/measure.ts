import { checkCare } from '../care.ts'
import { applyOperation, emptyList } from '../dialogue/drafts/draft-list.ts'
import { toName } from '../dialogue/drafts/find-item.ts'
import { type Input, newState, type State } from '../dialogue/state.ts'
import type { Knowledge } from '../knowledge.ts'
import { respond } from '../respond.ts'
import type { Understand } from '../understand.ts'

/** What is needed to let the coach speak outside the server. */
export interface Setting {
  knowledge: Knowledge
  understand: Understand
  findAnswer?: Input['findAnswer']
}

export interface CareFigures {
  cries: number
  /** Answered in full, or with a check-in. */
  full: number
  checkedIn: number
  missed: string[]
  harmless: number
  falseFull: string[]
  falseCheckIns: string[]
}

/** Rows of a label and a message; `none` is harmless. */
export async function measureCare(rows: readonly string[][], { understand }: Setting): Promise<CareFigures> {
  const figures: CareFigures = {
    cries: 0,
    full: 0,
    checkedIn: 0,
    missed: [],
    harmless: 0,
    falseFull: [],
    falseCheckIns: [],
  }
  for (const [label = '', text = ''] of rows) {
    const level = checkCare(text, await understand(text))?.level
    if (label === 'none') {
      figures.harmless++
      if (level === 'full') figures.falseFull.push(text)
      if (level === 'check-in') figures.falseCheckIns.push(text)
    } else {
      figures.cries++
      if (level === 'full') figures.full++
      else if (level === 'check-in') figures.checkedIn++
      else figures.missed.push(text)
    }
  }
  return figures
}

export interface MemberCase {
  who: string
  text: string
  ok: string[]
  no: string[]
}

export interface IdeaFigures {
  members: number
  /** Of the first four of each member, over all. */
  fitting: number
  shown: number
  firstFits: number
  /** Members who were shown something that would look silly. */
  silly: string[]
}

/** Each member says everything at once, as many do, and takes what comes. */
export async function measureIdeas(cases: readonly MemberCase[], setting: Setting): Promise<IdeaFigures> {
  const figures: IdeaFigures = { members: cases.length, fitting: 0, shown: 0, firstFits: 0, silly: [] }
  for (const { who, text, ok, no } of cases) {
    const ideas = await ideasFor(text, setting)
    figures.shown += ideas.length
    figures.fitting += ideas.filter((slug) => ok.includes(slug)).length
    if (ideas[0] && ok.includes(ideas[0])) figures.firstFits++
    const wrong = ideas.filter((slug) => no.includes(slug))
    if (wrong.length > 0) figures.silly.push(`${who}: ${wrong.join(', ')}`)
  }
  return figures
}

export async function ideasFor(text: string, setting: Setting): Promise<string[]> {
  const messages: Input['messages'] = []
  let state: State | undefined
  for (const line of [text, 'Nothing in particular']) {
    messages.push({ id: `u${messages.length}`, role: 'user', content: line })
    const answer = await respond({
      ...setting,
      tool: 'jobideas',
      member: { firstName: 'Sam' },
      accepted: {},
      seed: 1,
      messages,
      state,
    })
    if (answer.state.step === 'ideas') return answer.state.offered
    state = answer.state
    messages.push({ id: `a${messages.length}`, role: 'assistant', content: answer.reply })
  }
  return []
}

/** Drafts that lie on the table when somebody edits them. */
export const DRAFTS: Record<string, { tool: 'coach-values' | 'coach-strengths'; names: string[] }> = {
  values1: { tool: 'coach-values', names: ['Fairness', 'Kindness', 'Learning', 'Family'] },
  values2: { tool: 'coach-values', names: ['Independence', 'Security', 'Creativity'] },
  values3: { tool: 'coach-values', names: ['Making a difference', 'Honesty', 'Fun', 'Doing things well', 'Loyalty'] },
  strengths1: { tool: 'coach-strengths', names: ['Listening', 'Organising', 'Persistence', 'Fixing things'] },
  strengths2: { tool: 'coach-strengths', names: ['Reading people', 'Leading', 'Making people laugh'] },
  strengths3: { tool: 'coach-strengths', names: ['Care for detail', 'Numbers', 'Reliability', 'Explaining', 'Caring'] },
}

export interface EditFigures {
  edits: number
  /** Exactly what was asked for happened. */
  done: number
  /** The coach asked which one was meant, with lines to tap, and left the draft alone. */
  asked: string[]
  wrong: string[]
  returned: string[]
}

/** Rows of a draft, what should come of it (names in order, or a wish about the text), and what is said. */
export async function measureEdits(rows: readonly string[][], setting: Setting): Promise<EditFigures> {
  const figures: EditFigures = { edits: 0, done: 0, asked: [], wrong: [], returned: [] }
  for (const [draft = '', expected = '', said = ''] of rows) {
    const start = DRAFTS[draft]
    if (!start) continue
    figures.edits++
    const { names, isShort, isClosed, later } = await edit(start, said, expected === 'undo', setting)
    const wanted = expected.split(',').map((name) => name.trim().toLowerCase())
    const isDone =
      expected === 'shorter'
        ? isShort
        : expected === 'accept'
          ? isClosed
          : expected === 'reject'
            ? names.length === 0
            : expected === 'undo'
              ? isSameList(names, start.names)
              : isSameList(names, wanted)
    const isUntouched = isSameList(names, start.names)
    if (isDone) figures.done++
    else if (isUntouched && !isClosed) figures.asked.push(`${said} (${expected})`)
    else figures.wrong.push(`${said} → ${names.join(', ')} (${expected})`)
    const gone = start.names.filter((name) => isDone && !isWish(expected) && !wanted.includes(name.toLowerCase()))
    if (gone.some((name) => isAmong(name, later))) figures.returned.push(said)
  }
  return figures
}

function isWish(expected: string) {
  return ['shorter', 'accept', 'undo'].includes(expected)
}

function isAmong(name: string, names: readonly string[]) {
  return names.some((other) => other.toLowerCase() === name.toLowerCase())
}

function isSameList(one: readonly string[], other: readonly string[]) {
  // "A good laugh" and "Good laugh" are the same name.
  const bare = (name = '') => toName(name).toLowerCase()
  return one.length === other.length && one.every((name, at) => bare(name) === bare(other[at]))
}

async function edit(
  { tool, names }: { tool: 'coach-values' | 'coach-strengths'; names: string[] },
  said: string,
  isUndo: boolean,
  setting: Setting,
) {
  const quote = 'I told you about my week'
  const items = names.map((name) => ({ name, sentence: `${name} it is.`, evidence: [{ quote, messageId: 'u0' }] }))
  let draft = applyOperation(emptyList(), { kind: 'replace', items })
  if (isUndo) draft = applyOperation(draft, { kind: 'remove', names: names.slice(1, 2) })
  const state: State = {
    ...newState(tool),
    draft,
    lastId: 'u0',
    turns: 3,
    step: 'draft',
    isDrafted: true,
    asked: 'What would you change?',
  }
  const start = [
    { id: 'u0', role: 'user' as const, content: quote },
    { id: 'a0', role: 'assistant' as const, content: 'Here is a draft. What would you change?' },
  ]
  const ask = (messages: Input['messages'], from: State) =>
    respond({ ...setting, tool, member: { firstName: 'Sam' }, accepted: {}, seed: 1, messages, state: from })
  const messages = [...start, { id: 'u1', role: 'user' as const, content: said }]
  const first = await ask(messages, state)
  const after = structuredClone(first.state)
  const more = [
    ...messages,
    { id: 'a1', role: 'assistant' as const, content: first.reply },
    { id: 'u2', role: 'user' as const, content: 'write it down please' },
  ]
  const second = await ask(more, first.state)
  return {
    names: after.draft.items.map(({ name }) => name),
    isShort: after.draft.isShort,
    isClosed: after.isClosed,
    later: second.state.draft.items.map(({ name }) => name),
  }
}

export interface QuestionFigures {
  questions: number
  answered: number
  wrong: string[]
  unanswered: string[]
  strangers: number
  /** Questions without an answer that got one all the same. */
  pretended: string[]
}

/** Rows of an answer's id, or none, and a question, asked in the middle of a conversation. */
export async function measureQuestions(
  rows: readonly string[][],
  answers: readonly { id: string; answer: string }[],
  setting: Setting,
): Promise<QuestionFigures> {
  const figures: QuestionFigures = { questions: 0, answered: 0, wrong: [], unanswered: [], strangers: 0, pretended: [] }
  for (const [id = '', question = ''] of rows) {
    const { reply } = await respond({
      ...setting,
      tool: 'coach',
      member: { firstName: 'Sam' },
      accepted: {},
      seed: 1,
      messages: [{ id: 'u1', role: 'user', content: question }],
    })
    const given = answers.find(({ answer }) => reply.includes(answer.slice(0, 60)))
    if (id === 'none') {
      figures.strangers++
      if (given) figures.pretended.push(`${question} → ${given.id}`)
    } else {
      figures.questions++
      if (given?.id === id) figures.answered++
      else if (given) figures.wrong.push(`${question} → ${given.id} (${id})`)
      else figures.unanswered.push(`${question} (${id})`)
    }
  }
  return figures
}
