import { z } from 'zod'
import { seekJobs } from '#coach/dialogue/job-ideas/seek.ts'
import { makeTurn } from '#coach/dialogue/read-turn.ts'
import { type AnswerFound, type Input, type Note, newState } from '#coach/dialogue/state.ts'
import { toNotes } from '#coach/dialogue/turn.ts'
import type { Knowledge, Occupation } from '#coach/knowledge.ts'
import { LIMITS } from '#coach/occupations/facts.ts'
import { findCalled, findTitles } from '#coach/occupations/find-title.ts'
import { nearestJobs } from '#coach/occupations/search.ts'
import { SOURCE } from '#coach/occupations/ways-in.ts'
import type { Understand, Understanding } from '#coach/understand.ts'
import { addresses } from '#contract/addresses.ts'
import type { Desk } from '../desk.ts'
import type { ModelState } from '../model-state.ts'
import type { Ask, ModelTool, Said } from '../provider.ts'
import { describeOccupation } from './describe-occupation.ts'

const BEST_COUNT = 12
const NAMED_MAX = 4
const TALKED_ABOUT_MAX = 6
/** Of a conversation that was begun without notes, so many of the newest messages are read. */
const READ_MAX = 8

/** What the product knows beside the model. */
export interface FactSources {
  loadKnowledge: () => Promise<Knowledge>
  understand?: Understand | undefined
}

const LookUpOccupations = z.object({
  about: z.string().describe('What the work should be like, or the name of a job, in plain words.'),
  without: z.array(z.string()).default([]).describe('Titles that are not wanted again.'),
})
const LookUpAnswer = z.object({ question: z.string().describe('The question as a person would ask it.') })

const tools: ModelTool[] = [
  {
    name: 'look_up_occupations',
    description: 'Finds occupations in the careers data: title, what one does, limits, ways in and address of each.',
    parameters: LookUpOccupations,
  },
  {
    name: 'look_up_answer',
    description:
      'Finds a checked answer with its source to a plain question, such as on DBS checks, Access to Work, apprenticeships or benefits.',
    parameters: LookUpAnswer,
  },
]

const GUIDE = `Facts: below are occupations from the careers data (${SOURCE}), the limits the person named, and a checked answer where their question has one.
- Name jobs from this data by their title and with their address, as [Title](address). You may name a job that is not in it, without a link; say then that it is your own idea.
- What one does, what is hard and the ways in are as they stand here. Pay, vacancies and employers are not here: say where to look instead of guessing.
- A limit they named counts: leave out what it rules out, and say where something touches it.
- Where there is a checked answer, give it in a few words with its source and link, then go on.
- Give no link that is not in these instructions.`

export type FactsDesk = Awaited<ReturnType<typeof openFactsDesk>>

/** Lays the facts beside a model: occupations that may suit, those that were named, limits, and the answer to a question. */
export async function openFactsDesk(ask: Ask, state: ModelState, { loadKnowledge, understand }: FactSources) {
  const knowledge = await loadKnowledge()
  const newest = ask.messages.findLast(({ role }) => role === 'user')
  const { notes, reading } = await readNotes(ask, state, understand)
  const limits = [...new Set(notes.flatMap((note) => note.limits))]
  const describe = (jobs: readonly Occupation[]) => jobs.map((job) => describeOccupation(job, knowledge, limits))
  const named = findNamed(newest?.content ?? '', knowledge)
  const talkedAbout = findTalkedAbout(ask.messages, knowledge)
  const best =
    ask.tool === 'jobideas' && newest
      ? await findBest(ask, newest, notes, reading, talkedAbout, knowledge, understand)
      : []
  let answer: AnswerFound | null = null
  if (reading && understand) answer = (await ask.findAnswer?.(reading.question, understand).catch(() => null)) ?? null
  const given: string[] = []

  async function lookUpOccupations({ about, without }: z.infer<typeof LookUpOccupations>) {
    const found = [...findNamed(about, knowledge), ...(await findNear(about, knowledge, understand))]
    const unwanted = without.map((title) => title.toLowerCase())
    const jobs = [...new Set(found)].filter(({ title }) => !unwanted.includes(title.toLowerCase())).slice(0, BEST_COUNT)
    return jobs.length > 0 ? JSON.stringify(describe(jobs)) : 'Nothing in the data comes near.'
  }

  async function lookUpAnswer({ question }: z.infer<typeof LookUpAnswer>) {
    const asked = await understand?.(question).catch(() => null)
    const found = asked && understand ? await ask.findAnswer?.(asked.question, understand).catch(() => null) : null
    return found ? JSON.stringify(toAnswer(found)) : 'There is no checked answer. Say whom to ask instead.'
  }

  const desk: Desk = {
    tools: understand ? tools : tools.slice(0, 1),
    guide: () => GUIDE,
    data: () => ({
      ...(best.length > 0 && { occupationsThatMaySuit: describe(best) }),
      ...(named.length > 0 && { occupationsThePersonNamed: describe(named) }),
      ...(talkedAbout.length > 0 && { occupationsTalkedAbout: describe(talkedAbout) }),
      ...(limits.length > 0 && { limitsTheyNamed: describeLimits(notes) }),
      ...(answer && { checkedAnswer: toAnswer(answer) }),
    }),
    async call(name, arguments_) {
      const result =
        name === 'look_up_occupations'
          ? await lookUpOccupations(LookUpOccupations.parse(arguments_))
          : name === 'look_up_answer'
            ? await lookUpAnswer(LookUpAnswer.parse(arguments_))
            : undefined
      if (result !== undefined) given.push(result)
      return result
    },
  }
  return {
    ...desk,
    notes,
    notedId: newest?.id ?? '',
    knowledge,
    /** Whether a link in a reply leads to something the model was given, the member wrote, or the product has. */
    isKnownLink(address: string, told: string) {
      const slug = /^https?:\/\/nationalcareers\.service\.gov\.uk\/job-profiles\/([a-z0-9-]+)\/?$/.exec(address)?.[1]
      if (slug) return knowledge.occupations.some((occupation) => occupation.slug === slug)
      if (address.startsWith('/')) return isOwnPage(address)
      if (!/^(?:https?:\/\/|www\.|mailto:|tel:)/i.test(address)) return false
      // What was linked to earlier was looked at then.
      const texts = [told, ...given, ...ask.messages.map(({ content }) => content)]
      const bare = address.replace(/[/.]+$/, '')
      const people = JSON.stringify(ask.helplines ?? [])
      return [...texts, people].some((text) => text.includes(bare))
    },
  }
}

/** What is understood of what was said, with the newest message and any that were not read yet. */
async function readNotes({ messages }: Ask, state: ModelState, understand: Understand | undefined) {
  const said = messages.filter(({ role }) => role === 'user')
  const from = said.findIndex(({ id }) => id === state.notedId) + 1
  const unread = said.slice(Math.max(from, said.length - READ_MAX))
  let notes = state.notes
  let reading: Understanding | null = null
  for (const { id, content } of unread) {
    reading = (await understand?.(content).catch(() => null)) ?? null
    if (reading) notes = [...notes, ...toNotes(reading, id)]
  }
  return { notes, reading }
}

function findNamed(text: string, knowledge: Knowledge) {
  const found = [...findTitles(text, knowledge), ...findCalled(text, knowledge).flatMap(([first]) => first ?? [])]
  return [...new Set(found)].slice(0, NAMED_MAX)
}

/** Those whose pages were linked to in what was said lately. */
function findTalkedAbout(messages: readonly Said[], { occupations }: Knowledge) {
  const slugs = messages.flatMap(({ content }) =>
    [...content.matchAll(/\/job-profiles\/([a-z0-9-]+)/g)].map(([, slug]) => slug),
  )
  const newest = [...new Set(slugs.reverse())]
  return newest
    .flatMap((slug) => occupations.find((occupation) => occupation.slug === slug) ?? [])
    .slice(0, TALKED_ABOUT_MAX)
}

async function findNear(words: string, knowledge: Knowledge, understand: Understand | undefined) {
  const reading = await understand?.(words).catch(() => null)
  return reading ? nearestJobs(reading.ideas, knowledge, BEST_COUNT).map(({ occupation }) => occupation) : []
}

/** The product's own search, by all that was said and is known. */
async function findBest(
  ask: Ask,
  newest: Said,
  notes: Note[],
  reading: Understanding | null,
  shown: readonly Occupation[],
  knowledge: Knowledge,
  understand: Understand | undefined,
): Promise<Occupation[]> {
  if (!understand) return []
  const { speaker, messages } = ask
  const input: Input = {
    tool: 'jobideas',
    member: { firstName: speaker.firstName, isUnder19: speaker.age !== null && speaker.age < 19 },
    ...{ accepted: speaker.accepted, roles: speaker.roles, experience: speaker.experience, facts: speaker.facts },
    ...{ messages, knowledge, understand, seed: 1 },
  }
  const state = { ...newState('jobideas'), notes, shown: shown.map(({ slug }) => slug), turns: messages.length }
  const found = await seekJobs(makeTurn(input, state, newest, reading), BEST_COUNT)
  return found?.matches.map(({ occupation }) => occupation) ?? []
}

/** Each limit in the words it was named by, with what it means for work. */
function describeLimits(notes: readonly Note[]) {
  return notes.flatMap(({ quote, limits }) =>
    limits.length > 0
      ? [{ theySaid: quote, ruledOutOrToBeNamedWhere: limits.map((limit) => LIMITS[limit]?.words ?? limit) }]
      : [],
  )
}

function toAnswer({ text, source, link }: AnswerFound) {
  return { text, source, link }
}

const pages = Object.values(addresses).filter((path) =>
  /^\/(?:dashboard|coach|jobideas|profile|support|contact|privacy|terms)(?:\/[\w-]+)?$/.test(path),
)

function isOwnPage(address: string) {
  const path = address.replace(/[?#].*$/, '')
  return pages.some((page) => page === path) || /^\/(?:dashboard\/)?profile\/(?:values|strengths|mission)$/.test(path)
}
