import { z } from 'zod'
import { exports, logPageSizes } from './console-choices.ts'
import { costGroups } from './cost-groups.ts'
import { get, Instant, post } from './endpoint.ts'
import { logKinds, logOutcomes } from './log-filters.ts'
import { careLevels } from './safeguarding-choices.ts'
import { namesOf } from './user-filters.ts'

const LoggedRequest = z.object({
  id: z.uuid(),
  requestId: z.string(),
  createdAt: Instant,
  toolName: z.string(),
  userEmail: z.string(),
  model: z.string(),
  /** False where the safety check answered before a model was asked. */
  isModelAsked: z.boolean(),
  /** What the safety check found; null where it found nothing, or where the words of the request are gone. */
  care: z.object({ kind: z.string(), level: z.enum(careLevels) }).nullable(),
  /** What a model's answer was about that was shown to nobody; null where it was shown. */
  withheld: z.string().nullable(),
  promptVersion: z.number().nullable(),
  tokensUsed: z.number(),
  /** In pounds; null for a model without a price. */
  cost: z.number().nullable(),
  responseTime: z.number(),
  success: z.boolean(),
  userMessage: z.string(),
  systemPrompt: z.string(),
  response: z.string(),
  error: z.string(),
})

const Price = z.object({ input: z.number().min(0).max(10_000), output: z.number().min(0).max(10_000) })

const Day = z.iso.date('Please give a day as in 2026-03-01.')

/** The first and the last day, in UTC. */
const CostPeriod = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, 'Please choose a first day that is not after the last.')

const CostFigures = z.object({
  requests: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** In pounds; null where none of the models has a price. */
  cost: z.number().nullable(),
  /** Some of it was made by models without a price. */
  isPartial: z.boolean(),
})

const CostRow = CostFigures.extend({
  /** What the row is about: a day, a member's id, a model, a coach, or a coach with a version. */
  key: z.string(),
  name: z.string(),
})

const Questions = z.array(z.string().trim().max(200, 'Please keep each question within 200 characters.')).max(3)

/** Every setting there is, and what it may be. */
export const SettingChange = z.discriminatedUnion('settingKey', [
  z.object({ settingKey: z.literal('suggestions_coach_enabled'), settingValue: z.boolean() }),
  z.object({ settingKey: z.literal('suggestions_jobideas_enabled'), settingValue: z.boolean() }),
  z.object({ settingKey: z.literal('suggestions_coach_initial_questions'), settingValue: Questions }),
  z.object({ settingKey: z.literal('suggestions_jobideas_initial_questions'), settingValue: Questions }),
  z.object({ settingKey: z.literal('ai_prices'), settingValue: z.record(z.string().max(100), Price) }),
  z.object({ settingKey: z.literal('ai_daily_token_budget'), settingValue: z.number().int().min(0) }),
  z.object({
    settingKey: z.literal('ai_monthly_cost_limit'),
    settingValue: z.number('Please give the limit in pounds.').min(0).max(1_000_000),
  }),
  z.object({ settingKey: z.literal('ai_log_content'), settingValue: z.boolean() }),
])

const Check = z.object({
  name: z.string(),
  /** What is in use, in words. */
  detail: z.string(),
  state: z.enum(['works', 'fails', 'absent']),
  ms: z.number().nullable(),
})

const Counted = z.object({ name: z.string(), count: z.number() })

export const operations = {
  logs: get('/api/admin/openai-logs', {
    summary:
      'Requests to the provider, the newest first; written to the log of openings of those whose words are shown',
    access: 'admin',
    act: { name: 'requests-opened', keeps: ['page', 'toolName', 'outcome', 'kind', 'words'] },
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(logPageSizes.at(-1) ?? 100)
        .default(20),
      toolName: z.string().max(60).optional(),
      userEmail: z.string().trim().max(254).optional(),
      outcome: z.enum(namesOf(logOutcomes), 'Please choose an outcome.').optional(),
      kind: z.enum(namesOf(logKinds), 'Please choose a kind.').optional(),
      /** The first and the last day, in UTC. */
      from: z.iso.date('Please give a day as in 2026-03-01.').optional(),
      to: z.iso.date('Please give a day as in 2026-03-01.').optional(),
      model: z.string().trim().max(100).optional(),
      requestId: z.string().trim().max(100).optional(),
      version: z.coerce.number('Please give a version as a number.').int().min(1).max(1_000_000).optional(),
      /** Only the first words of each message, for a list: that is told to the members as a list and not as an opening. */
      words: z.enum(['all', 'first']).default('all'),
      /** The last request of the page before: costs the same however far back it is. */
      after: z.uuid().optional(),
    }),
    reply: z.object({ logs: z.array(LoggedRequest) }),
  }),
  log: get('/api/admin/openai-logs/:id', {
    summary: 'One request with everything that is kept of it; written to the log of openings of whoever made it',
    access: 'admin',
    act: { name: 'request-opened', keeps: ['id'] },
    params: z.object({ id: z.uuid() }),
    reply: LoggedRequest,
  }),
  readSettings: get('/api/admin/settings', {
    summary: 'What the administrator has set',
    access: 'admin',
    reply: z.array(z.object({ settingKey: z.string(), settingValue: z.unknown(), updatedAt: Instant })),
  }),
  saveSetting: post('/api/admin/settings', {
    summary: 'Change one setting',
    access: 'admin',
    act: { name: 'setting-saved', keeps: ['settingKey', 'settingValue'] },
    needsProof: true,
    body: SettingChange,
    reply: z.object({ settingKey: z.string(), settingValue: z.unknown(), message: z.string() }),
  }),
  costs: get('/api/admin/costs', {
    summary: 'What the provider has cost, month by month, by tool and model',
    access: 'admin',
    reply: z.object({
      usdToGbp: z.number(),
      prices: z.record(z.string(), Price),
      rows: z.array(
        z.object({
          month: z.string(),
          toolName: z.string(),
          model: z.string(),
          requests: z.number(),
          inputTokens: z.number(),
          outputTokens: z.number(),
          cost: z.number().nullable(),
        }),
      ),
    }),
  }),
  costsBy: get('/api/admin/costs/by/:group', {
    summary: 'What the provider has cost in a period, by day, member, model, coach or prompt version',
    access: 'admin',
    params: z.object({ group: z.enum(namesOf(costGroups)) }),
    query: CostPeriod,
    reply: z.object({
      rows: z.array(CostRow),
      /** Everything in the period, whether it stands in a row or not. */
      total: CostFigures,
      /** There are more rows than are shown. */
      hasMore: z.boolean(),
      /** The first day that is in these figures; null where there is none. */
      countedSince: z.string().nullable(),
    }),
  }),
  exportCosts: get('/api/admin/costs/by/:group/export', {
    summary: 'The same as a table for a spreadsheet',
    access: 'admin',
    act: { name: 'costs-exported', keeps: ['group', 'from', 'to'] },
    params: z.object({ group: z.enum(namesOf(costGroups)) }),
    query: CostPeriod,
    file: true,
  }),
  costOutlook: get('/api/admin/costs/outlook', {
    summary: 'What this month has cost so far, what it will cost if it goes on like the last week, and the limit',
    access: 'admin',
    reply: z.object({
      month: z.string(),
      soFar: z.number(),
      forecast: z.number(),
      /** In pounds; null where none is set. */
      limit: z.number().nullable(),
      /** Models that were used and have no price: what they cost is in no figure. */
      unpriced: z.array(z.string()),
    }),
  }),
  analytics: get('/api/admin/analytics', {
    summary: 'How the product is used; groups of fewer than ten people are left out',
    access: 'admin',
    reply: z.object({
      madeAt: Instant,
      signUps: z.array(z.object({ day: z.string(), count: z.number() })),
      founders: z.number(),
      active: z.object({ day: z.number(), week: z.number(), month: z.number() }),
      sections: z.array(Counted),
      tools: z.array(z.object({ toolName: z.string(), conversations: z.number(), messages: z.number() })),
      provider: z.array(
        z.object({ day: z.string(), requests: z.number(), failures: z.number(), averageMs: z.number().nullable() }),
      ),
      backgrounds: z.array(z.object({ title: z.string(), groups: z.array(Counted), hidden: z.number() })),
    }),
  }),
  exportCsv: get('/api/admin/export/:what', {
    summary: 'The figures behind the charts as a table for a spreadsheet',
    access: 'admin',
    act: { name: 'figures-exported', keeps: ['what'] },
    params: z.object({ what: z.enum(exports) }),
    file: true,
  }),
  system: get('/api/admin/system', {
    summary: 'What this installation runs on, and whether each part works now',
    access: 'admin',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      startedAt: Instant,
      parts: z.array(Check),
      queues: z.array(z.object({ kind: z.string(), waiting: z.number(), active: z.number(), failed: z.number() })),
      lastBackupAt: Instant.nullable(),
    }),
  }),
  sendTestLetter: post('/api/admin/test-letter', {
    summary: 'Send a letter to my own address now, and say what came of it',
    access: 'admin',
    act: { name: 'test-letter-sent' },
    limit: { per: 'member', hits: 10, seconds: 3600 },
    reply: z.object({ isSent: z.boolean(), message: z.string() }),
  }),
}
