import { type Entity, findEntities } from './analyse/entities.ts'
import { type Label, labelOf } from './analyse/mood-of.ts'
import { type Mood, makeMood } from './analyse/understood-mood.ts'
import type { Message } from './dialogue/state.ts'
import { emptyKnowledge, type Knowledge } from './knowledge.ts'
import { splitSentences } from './language/clauses.ts'
import { countWords, plain } from './language/plain.ts'
import { isStop, stem } from './language/stem.ts'
import { feelings } from './lexicon/feelings.ts'
import { topics } from './lexicon/topics.ts'
import type { Understanding } from './understand.ts'

export type AnalysisType = 'wordcloud' | 'topics' | 'sentiment'

export interface TopWord {
  word: string
  frequency: number
  color: string
}

export interface WordCloud {
  totalWords: number
  agentWords: number
  userWords: number
  topWords: TopWord[]
  topThemes: string[]
  summary: string
}

export interface FoundTopic {
  title: string
  description: string
  keyPhrases: string[]
  relevanceScore: number
}

export interface Topics {
  topics: FoundTopic[]
  totalTopics: number
  summary: string
}

export interface Sentiment {
  overallSentiment: { score: number; label: Label }
  totalEntities: number
  entities: Entity[]
  emotionalHighlights: string[]
  series: { messageId: string; role: Message['role']; score: number }[]
  summary: string
}

interface Sides<T> {
  summary: string
  combined: T
  agentData: T
  userData: T
}

export type Analysis =
  | ({ type: 'wordcloud' } & Sides<WordCloud>)
  | ({ type: 'topics' } & Sides<Topics>)
  | ({ type: 'sentiment' } & Sides<Sentiment>)

/** What a conversation is about, for the console. Where the encoder has read a message, its meaning counts, not its words. */
export function analyse(
  type: AnalysisType,
  messages: readonly Message[],
  knowledge: Knowledge = emptyKnowledge,
  readings: ReadonlyMap<string, Understanding> = new Map(),
): Analysis {
  if (type === 'wordcloud') return { type, ...sides(messages, (part) => countCloud(part, messages)) }
  if (type === 'topics') return { type, ...sides(messages, findTopics) }
  const mood = makeMood(readings)
  return { type, ...sides(messages, (part) => readMood(part, knowledge, mood)) }
}

function sides<T extends { summary: string }>(
  messages: readonly Message[],
  work: (part: readonly Message[]) => T,
): Sides<T> {
  const combined = work(messages)
  return {
    summary: combined.summary,
    combined,
    agentData: work(messages.filter(({ role }) => role === 'assistant')),
    userData: work(messages.filter(({ role }) => role === 'user')),
  }
}

const palette = ['#1f6f78', '#b4542d', '#3b5b92', '#6b7d2a', '#8a3f6d', '#a8791f', '#4c7a5b', '#5d5a88']
const WORDS = 24

function countCloud(part: readonly Message[], all: readonly Message[]): WordCloud {
  const count = (role: Message['role']) =>
    all.filter((message) => message.role === role).reduce((sum, { content }) => sum + countWords(content), 0)
  const topWords = countStems(part).slice(0, WORDS)
  const themes = findTopics(part)
    .topics.slice(0, 5)
    .map(({ title }) => title)
  const leading = topWords.slice(0, 3).map(({ word }) => word)
  return {
    totalWords: part.reduce((sum, { content }) => sum + countWords(content), 0),
    agentWords: count('assistant'),
    userWords: count('user'),
    topWords,
    topThemes: themes,
    summary:
      leading.length === 0
        ? 'Too little has been said for a word cloud.'
        : `The words that come up most are ${list(leading)}${themes[0] ? `; the talk is mainly about ${themes[0].toLowerCase()}` : ''}.`,
  }
}

/** Words by stem, shown in the form used most, with 100 for the most frequent. */
function countStems(part: readonly Message[]): TopWord[] {
  const groups = new Map<string, { count: number; forms: Map<string, number> }>()
  for (const word of part.flatMap(({ content }) => plain(withoutLinks(content)).match(/[a-z][a-z'-]{2,}/g) ?? [])) {
    if (isStop(word) || word.includes("'")) continue
    const group = groups.get(stem(word)) ?? { count: 0, forms: new Map<string, number>() }
    group.count++
    group.forms.set(word, (group.forms.get(word) ?? 0) + 1)
    groups.set(stem(word), group)
  }
  const ranked = [...groups.values()].sort((one, other) => other.count - one.count)
  const highest = ranked[0]?.count ?? 1
  return ranked.map(({ count, forms }, at) => ({
    word: [...forms].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '',
    frequency: Math.round((100 * count) / highest),
    color: palette[at % palette.length] ?? '#1f6f78',
  }))
}

function withoutLinks(content: string) {
  return content.replace(/\]\([^)]*\)/g, ']').replace(/https?:\S+/g, '')
}

function findTopics(part: readonly Message[]): Topics {
  const sentences = part.flatMap(({ content }) => splitSentences(withoutLinks(content)))
  const found = topics
    .map(({ title, description, cues }) => {
      const hits = sentences.flatMap((sentence) => plain(sentence).match(cues) ?? [])
      const touched = sentences.filter((sentence) => plain(sentence).search(cues) >= 0).length
      return { title, description, keyPhrases: mostFrequent(hits, 5), touched, hits: hits.length }
    })
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.touched - one.touched || other.hits - one.hits)
  const most = found[0]?.touched ?? 1
  const shown = found.slice(0, 8).map(({ title, description, keyPhrases, touched }) => ({
    title,
    description,
    keyPhrases,
    relevanceScore: Math.round((100 * touched) / most) / 100,
  }))
  return {
    topics: shown,
    totalTopics: shown.length,
    summary:
      shown.length === 0
        ? 'No career topic can be made out yet.'
        : `Mostly about ${list(shown.slice(0, 3).map(({ title }) => title.toLowerCase()))}.`,
  }
}

function mostFrequent(words: readonly string[], limit: number) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([word]) => word)
}

function readMood(part: readonly Message[], knowledge: Knowledge, mood: Mood): Sentiment {
  const series = part.map(({ id, role, content }) => ({ messageId: id, role, score: mood(content, id) }))
  const spoken = series.filter(({ score }) => score !== 0)
  const score =
    Math.round((100 * spoken.reduce((sum, point) => sum + point.score, 0)) / Math.max(1, spoken.length)) / 100
  const sentences = part.flatMap(({ id, content }) =>
    splitSentences(withoutLinks(content)).map((sentence) => ({ sentence, score: mood(sentence, id) })),
  )
  const entities = findEntities(sentences, knowledge)
  const label = labelOf(score)
  return {
    overallSentiment: { score, label },
    totalEntities: entities.length,
    entities: entities.slice(0, 20),
    emotionalHighlights: findHighlights(sentences),
    series,
    summary: describeMood(label, series),
  }
}

function describeMood(label: Label, series: Sentiment['series']) {
  const half = Math.ceil(series.length / 2)
  const mean = (points: Sentiment['series']) =>
    points.reduce((sum, { score }) => sum + score, 0) / Math.max(1, points.length)
  const change = mean(series.slice(half)) - mean(series.slice(0, half))
  const way =
    series.length < 3 || Math.abs(change) < 0.15
      ? 'and stays much the same'
      : change > 0
        ? 'and brightens towards the end'
        : 'and darkens towards the end'
  return `The tone is ${label === 'neutral' ? 'even' : `on the whole ${label}`} ${way}.`
}

/** The sentences with most feeling in them, as they were written, each with what it sounds like. */
function findHighlights(sentences: readonly { sentence: string; score: number }[]) {
  return sentences
    .map((told) => ({ ...told, feeling: feelings.find(({ cue }) => cue.test(plain(told.sentence))) }))
    .filter(({ score, feeling }) => Math.abs(score) >= 0.4 || feeling)
    .sort((one, other) => Math.abs(other.score) - Math.abs(one.score))
    .slice(0, 5)
    .map(({ sentence, score, feeling }) => `${feeling?.name ?? labelOf(score)}: ${sentence.slice(0, 160)}`)
}

function list(words: readonly string[]) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
