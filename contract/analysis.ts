import { z } from 'zod'
import { analysisTypes } from './console-choices.ts'
import { get, Instant, post } from './endpoint.ts'

const Percent = z.number().min(0).max(100)
const Share = z.number().min(0).max(1)

const WordCloud = z.object({
  totalWords: z.number(),
  agentWords: z.number(),
  userWords: z.number(),
  topWords: z.array(z.object({ word: z.string(), frequency: Percent, color: z.string().regex(/^#[0-9a-f]{6}$/) })),
  topThemes: z.array(z.string()),
  summary: z.string(),
})

const Topics = z.object({
  topics: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      keyPhrases: z.array(z.string()),
      relevanceScore: Share,
    }),
  ),
  totalTopics: z.number(),
  summary: z.string(),
})

const Sentiment = z.object({
  overallSentiment: z.object({ score: z.number().min(-1).max(1), label: z.string() }),
  totalEntities: z.number(),
  entities: z.array(z.object({ name: z.string(), type: z.string(), mentions: z.number(), sentiment: z.string() })),
  emotionalHighlights: z.array(z.string()),
  /** How each message sounds, in the order they were said. */
  series: z.array(z.object({ messageId: z.string(), role: z.enum(['user', 'assistant']), score: z.number() })),
  summary: z.string(),
})

const sides = <T extends z.ZodType>(part: T) => ({
  summary: z.string(),
  combined: part,
  agentData: part,
  userData: part,
})

/** What a conversation is about: all of it, the coach's side and the member's. */
export const Analysis = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wordcloud'), ...sides(WordCloud) }),
  z.object({ type: z.literal('topics'), ...sides(Topics) }),
  z.object({ type: z.literal('sentiment'), ...sides(Sentiment) }),
])
export type Analysis = z.output<typeof Analysis>

/** Kept with the time it was made and the model that helped; a talk that went on since then has more messages now. */
const Kept = z.object({ analysis: Analysis, madeAt: Instant, model: z.string(), messageCount: z.number() })

const Params = z.object({ userId: z.uuid(), conversationId: z.uuid() })

export const analysis = {
  make: post('/api/admin/users/:userId/conversations/:conversationId/summary', {
    summary: 'Analyse a conversation; written to the member’s log of openings',
    access: 'admin',
    act: { name: 'summary-made', keeps: ['conversationId', 'type'] },
    params: Params,
    body: z.object({ type: z.enum(analysisTypes, 'Please choose wordcloud, topics or sentiment.') }),
    reply: z.intersection(Analysis, Kept.omit({ analysis: true })),
  }),
  kept: get('/api/admin/users/:userId/conversations/:conversationId/summaries', {
    summary: 'The analyses that were made of a conversation; written to the member’s log of openings',
    access: 'admin',
    act: { name: 'summary-opened', keeps: ['conversationId'] },
    params: Params,
    reply: z.object({ analyses: z.array(Kept) }),
  }),
}
