import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { openBuiltIn } from './built-in.ts'
import { coaching } from './coaching.ts'
import { loadKnowledge } from './knowledge.ts'
import { openLanguageModel } from './language-model.ts'
import { openLocalModels } from './local/open.ts'
import type { Provider } from './provider.ts'
import { safe } from './safe.ts'
import { steady } from './steady.ts'

const FOLDERS = {
  encoder: join(import.meta.dirname, '../../coach/model'),
  speech: join(import.meta.dirname, '../../models/speech'),
}

/** Whoever answers for the model, by the settings alone. */
export function openProvider({ ai }: Pick<Config, 'ai'>, log: Log): Provider {
  const models = openLocalModels({ folders: FOLDERS, log })
  const facts = { loadKnowledge: once(loadKnowledge), understand: models.understand }
  if (ai.apiKey || ai.baseUrl)
    return safe(coaching(steady(openLanguageModel(ai)), { hasFunctions: ai.hasFunctions, facts }), models)
  // The built-in coach looks for danger itself: what it says next depends on what it found.
  return openBuiltIn({ loadKnowledge, models })
}

/** Loaded with the first question, and kept. */
function once<T>(load: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
