import type { Config } from '../config.ts'
import { openLanguageModel } from './language-model.ts'
import { type Provider, ProviderFailed } from './provider.ts'
import { safe } from './safe.ts'
import { steady } from './steady.ts'

/** Whoever answers for the model, by the settings alone. */
export function openProvider({ ai }: Pick<Config, 'ai'>): Provider {
  return safe(ai.apiKey || ai.baseUrl ? steady(openLanguageModel(ai)) : nobody)
}

/** Answers nothing, and says so. */
const nobody: Provider = {
  kind: 'built-in',
  describe: 'none; set OPENAI_API_KEY or OPENAI_BASE_URL',
  modelFor: () => 'none',
  // biome-ignore lint/correctness/useYield: it has nothing to say.
  async *stream() {
    throw new ProviderFailed('refused')
  },
}
