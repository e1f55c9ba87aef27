import type { Config } from '../config.ts'
import { openBuiltIn } from './built-in.ts'
import { drafting } from './draft.ts'
import { loadKnowledge } from './knowledge.ts'
import { openLanguageModel } from './language-model.ts'
import type { Provider } from './provider.ts'
import { safe } from './safe.ts'
import { steady } from './steady.ts'

/** Whoever answers for the model, by the settings alone. */
export function openProvider({ ai }: Pick<Config, 'ai'>): Provider {
  return safe(ai.apiKey || ai.baseUrl ? drafting(steady(openLanguageModel(ai))) : openBuiltIn(loadKnowledge))
}
