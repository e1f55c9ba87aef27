import { suggestions } from '#contract/suggestions.ts'
import { routes } from '../http/routes.ts'
import { areSuggestionsOn, suggest } from './suggest.ts'

export const suggestionsRoutes = routes(suggestions, {
  suggest: async (asked) => ({
    suggestions: await suggest(asked, asked.member, asked.body.toolName, asked.body.messages, asked.signal),
  }),
  enabled: async ({ db, params }) => ({ enabled: await areSuggestionsOn(db, params.toolName) }),
})
