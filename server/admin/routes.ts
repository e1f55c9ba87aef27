import { admin } from '#contract/admin.ts'
import { agents } from '#contract/agents.ts'
import { attention } from '#contract/attention.ts'
import { operations } from '#contract/operations.ts'
import { readCostOutlook } from '../ai/cost-outlook.ts'
import { readCostsBy } from '../ai/costs-by.ts'
import { readLog, readLogged } from '../ai/read-log.ts'
import { readCosts } from '../ai/usage.ts'
import { routes } from '../http/routes.ts'
import { deleteMember } from '../member-data/delete-member.ts'
import { listAgents, listVersions, saveAgent } from '../settings/agents.ts'
import { listSettings, saveSetting } from '../settings/site-settings.ts'
import { readAnalytics } from './analytics.ts'
import { listAttention } from './attention.ts'
import { readStats } from './counts.ts'
import { exportTable } from './export.ts'
import { exportCosts } from './export-costs.ts'
import { readTrends } from './figures.ts'
import { listUsers, searchUsers } from './list-users.ts'
import { lookAtCareer, lookAtConversation, lookAtConversations, lookAtUser } from './look.ts'
import { readModelChoices, refuseUnknownModel } from './models.ts'
import { restoreVersion } from './restore-version.ts'
import { readSystem } from './system.ts'
import { listTests, removeTest, runTest, saveTest } from './test-conversations.ts'
import { sendTestLetter } from './test-letter.ts'
import { tryOut } from './try-out.ts'
import { tryReading } from './try-reading.ts'
import { readUser, setPro } from './users.ts'

const userRoutes = routes(admin, {
  stats: ({ db, now }) => readStats(db, now()),
  users: async ({ db, vault, query, headers, now }) => {
    const { users, hasMore } = await listUsers({ db, vault }, query, now())
    if (hasMore) headers.set('X-Truncated', `newest ${users.length}`)
    return users
  },
  search: ({ db, vault, query, now }) => searchUsers({ db, vault }, query, now()),
  removeUser: async (asked) => {
    await deleteMember(asked, asked.params.userId, { refusesAddress: asked.query.refuseAddress === 'yes' })
    return { message: 'User deleted successfully' }
  },
  user: (asked) => readUser(asked, asked.params.userId),
  personalData: (asked) => lookAtCareer(asked, asked.params.userId),
  conversations: (asked) => lookAtConversations(asked, asked.params.userId),
  conversation: (asked) =>
    lookAtConversation(asked, asked.params.userId, asked.params.conversationId, asked.query.page),
  profile: (asked) => lookAtUser(asked, asked.params.userId),
  setPro: async ({ db, params, body }) => ({
    ...(await setPro(db, params.userId, body.isPro)),
    message: body.isPro ? 'This member is Pro now.' : 'This member is no longer Pro.',
  }),
})

const agentRoutes = routes(agents, {
  read: ({ db }) => listAgents(db),
  models: (asked) => readModelChoices(asked),
  save: async (asked) => {
    const { db, member, body, now } = asked
    const { toolName, openaiModel, basedOn, ...change } = body
    if (openaiModel !== undefined) await refuseUnknownModel(asked, openaiModel)
    const saving = { author: member.email, now: now(), basedOn }
    const saved = await saveAgent(db, toolName, { ...change, model: openaiModel }, saving)
    return { ...saved, message: 'Saved.' }
  },
  versions: async ({ db, params }) => ({ versions: await listVersions(db, params.toolName) }),
  restore: (asked) => restoreVersion(asked, asked.params.toolName, Number(asked.params.version), asked.member.email),
  tryOut: (asked) => {
    const { toolName, sample, messages, state, ...draft } = asked.body
    return tryOut(asked, asked.member, { toolName, sample, messages, state, draft }, asked.signal)
  },
  tryReading: (asked) => tryReading(asked, asked.member, asked.body, asked.signal),
  tests: async ({ db, params }) => ({ tests: await listTests(db, params.toolName) }),
  saveTest: async ({ db, params, body, now }) => {
    await saveTest(db, params.toolName, body, now())
    return { message: 'The test conversation is saved.' }
  },
  removeTest: async ({ db, params }) => {
    await removeTest(db, params.toolName, params.id)
    return { message: 'The test conversation is deleted.' }
  },
  runTest: (asked) => runTest(asked, asked.member, { ...asked.params, draft: asked.body }, asked.signal),
})

const operationRoutes = routes(operations, {
  logs: async (asked) => ({ logs: await readLog(asked, asked.member.id, asked.query) }),
  log: (asked) => readLogged(asked, asked.member.id, asked.params.id),
  readSettings: ({ db }) => listSettings(db),
  saveSetting: async ({ db, body, now }) => {
    await saveSetting(db, body.settingKey, body.settingValue, now())
    return { ...body, message: 'Saved.' }
  },
  costs: ({ db }) => readCosts(db),
  costsBy: ({ db, params, query }) => readCostsBy(db, params.group, query),
  exportCosts: ({ db, params, query }) => exportCosts(db, params.group, query),
  costOutlook: ({ db, now }) => readCostOutlook(db, now()),
  analytics: ({ db, now }) => readAnalytics(db, now()),
  exportCsv: ({ db, params, now }) => exportTable(db, params.what, now()),
  system: (asked) => readSystem(asked),
  sendTestLetter: (asked) => sendTestLetter(asked, asked.member.email),
})

const attentionRoutes = routes(attention, {
  list: (asked) => listAttention(asked),
  trends: (asked) => readTrends(asked),
})

export const adminRoutes = [...attentionRoutes, ...userRoutes, ...agentRoutes, ...operationRoutes]
