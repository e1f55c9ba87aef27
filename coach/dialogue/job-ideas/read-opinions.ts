import type { Occupation } from '../../knowledge.ts'
import { countWords, plain, wordsOf } from '../../language/plain.ts'
import { findTitles } from '../../occupations/find-title.ts'
import { nearnessTo } from '../../occupations/search.ts'
import type { WordReading } from '../../understand.ts'
import { findReferences } from '../drafts/find-references.ts'
import type { Turn } from '../turn.ts'
import { jobsOnTable, namedOtherwise, wantsNextStep } from './find-job.ts'

/** What a message thinks of jobs, each by itself: those it wants and those it turns down. */
export interface Opinions {
  wanted: Occupation[]
  unwanted: Occupation[]
}

const SIGN = 0.25
const POINTS_BACK = /^(?:that|this|it|one|that one|this one)$/

/** By the words the model marked: names and places of what lies on the table, titles of others, and descriptions. */
export async function readOpinions(turn: Turn): Promise<Opinions> {
  const { reading, input } = turn
  const table = jobsOnTable(turn).map((occupation) => ({ name: occupation.title, occupation }))
  const words = reading?.words ?? []
  const outright = saidOutright(turn)
  // "Model maker" names no paper maker, and "I want that one" means the one that was just named.
  const isNamed = ({ from, to, items }: { from: number; to: number; items: number[] }) => {
    const said = plain(
      words
        .slice(from, to + 1)
        .map(({ text }) => text)
        .join(' '),
    ).replace(/[.,!?]+$/, '')
    if (POINTS_BACK.test(said)) return outright.length > 0
    const named = outright.filter(({ job }) => plain(job.title).includes(said)).map(({ job }) => job)
    return named.length > 0 && !items.some((at) => table[at] && named.includes(table[at].occupation))
  }
  const references = findReferences(words, table, []).filter((found) => !found.isRest && !isNamed(found))
  const opinions = references.flatMap(({ items, roles }) =>
    items.flatMap((at) => (table[at] ? [{ job: table[at].occupation, ...weigh(roles) }] : [])),
  )
  const spoken = new Set(references.flatMap(({ from, to }) => range(from, to)))
  for (const { words: run, isOut } of markedElsewhere(words, spoken)) {
    const titled = findTitles(run, input.knowledge)
    const named = titled.length > 0 ? titled : namedOtherwise(turn, run)
    const described = named.length === 0 ? await findDescribed(turn, run) : undefined
    for (const job of [...named, ...(described ? [described] : [])]) opinions.push({ job, isOut, isSigned: true })
  }
  // What is said in so many words counts before what the model makes of it.
  const signed = [
    ...opinions.filter(({ isSigned, job }) => isSigned && !outright.some((one) => one.job === job)),
    ...outright,
  ]
  const pick = (isOut: boolean) => unique(signed.filter((one) => one.isOut === isOut).map(({ job }) => job))
  const wanted = pick(false)
  return { wanted, unwanted: pick(true).filter((job) => !wanted.includes(job)) }
}

const STAYS = /\b(?:don't|do not|never|not) (?:take|remove|drop|delete|leave|get rid|lose)\b/
const GOES =
  /\b(?:take|leave|get|throw|kick)\b.*\b(?:out|off|away|rid)\b|\b(?:remove|drop|delete|lose|scrap|bin|get rid of)\b|^(?:not|no|nah)\b|\bsaid (?:no|not)\b|\b(?:no|not for me|isn't me|not me|hate)$/
const COMES =
  /\b(?:put|bring|have) .+ back\b|\b(?:want|keep|like|love|prefer|choose|sounds?|sick|cool|class|mint|decent|great|nice|interesting|perfect|brilliant|ace|lush)\b/

/** "Don't take animal care worker out! Take biologist out": each sentence says what it wants of the jobs it names. */
function saidOutright(turn: Turn) {
  if (turn.tapped) return []
  const sentences = turn.text.split(/(?<=[.!?])\s+|\n+|[,;]\s+(?=(?:take|remove|drop|keep|get rid|but)\b)|\s+but\s+/)
  return sentences.flatMap((sentence) => {
    const said = plain(sentence).replace(/[.!?]+$/, '')
    const jobs = titlesIn(turn, sentence)
    // A title by itself, and one whose first step is asked for, is wanted.
    const isAlone = jobs.length === 1 && countWords(sentence) <= countWords(jobs[0]?.title ?? '')
    const isWanted = isAlone || wantsNextStep(sentence)
    const isOut = STAYS.test(said) ? false : GOES.test(said) ? true : COMES.test(said) || isWanted ? false : null
    if (isOut === null) return []
    return jobs.map((job) => ({ job, isOut: isOut === true, isSigned: true }))
  })
}

function titlesIn(turn: Turn, sentence: string) {
  const titled = findTitles(sentence, turn.input.knowledge)
  const table = jobsOnTable(turn)
  if (titled.length > 0) return titled
  const named = namedOtherwise(turn, sentence).filter((job) => table.includes(job))
  return named.length > 0 ? named : namedInPart(sentence, table)
}

const TELLING_LETTERS_MIN = 5

/** "Take ambulance off": by a word that only one title of the table has. */
function namedInPart(sentence: string, table: readonly Occupation[]) {
  const said = wordsOf(plain(sentence)).filter((word) => word.length >= TELLING_LETTERS_MIN)
  return table.filter((job) =>
    said.some((word) => {
      const having = table.filter(({ title }) => new Set<string>(wordsOf(plain(title))).has(word))
      return having.length === 1 && having[0] === job
    }),
  )
}

function weigh(roles: WordReading['roles']) {
  const against = roles.out + roles.from + roles.cut
  const wanted = roles.keep + roles.move + roles.in + roles.to
  return { isOut: against > wanted, isSigned: Math.max(against, wanted) >= SIGN }
}

/** Runs of marked words that speak of nothing on the table by its name. */
function markedElsewhere(words: readonly WordReading[], spoken: ReadonlySet<number>) {
  const runs: { words: string; isOut: boolean }[] = []
  let open: { texts: string[]; isOut: boolean } | undefined
  const close = () => {
    if (open) runs.push({ words: open.texts.join(' '), isOut: open.isOut })
    open = undefined
  }
  words.forEach(({ text, roles }, at) => {
    const { isOut, isSigned } = weigh(roles)
    if (!isSigned || roles.none > 0.5 || spoken.has(at)) {
      close()
      return
    }
    if (open && open.isOut !== isOut) close()
    open = { texts: [...(open?.texts ?? []), text], isOut }
    if (/[,.;!?]$/.test(text)) close()
  })
  close()
  return runs
}

const DESCRIBED_WORDS_MAX = 6
const DESCRIBED_NEARNESS = 0.2
const CLEARLY_NEARER = 0.06

/** "The tree one": the job on the table that comes clearly nearest in meaning. */
async function findDescribed(turn: Turn, words: string): Promise<Occupation | undefined> {
  if (countWords(words) > DESCRIBED_WORDS_MAX) return undefined
  const reading = await turn.input.understand?.(words).catch(() => null)
  if (!reading) return undefined
  const [best, next] = jobsOnTable(turn)
    .map((job) => ({ job, near: nearnessTo(reading.ideas, job, turn.input.knowledge) }))
    .sort((one, other) => other.near - one.near)
  const isClear = best && best.near >= DESCRIBED_NEARNESS && best.near - (next?.near ?? 0) >= CLEARLY_NEARER
  return isClear ? best.job : undefined
}

export function unique<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
