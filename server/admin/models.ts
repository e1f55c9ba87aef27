import { models as productModels } from '#contract/console-choices.ts'
import { ProviderFailed } from '../ai/provider.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'

type ModelDeps = Pick<Deps, 'provider' | 'config'>

/** What can be chosen for an agent: the product's list, or with a server of one's own what that server has. */
export async function readModelChoices({ provider, config }: ModelDeps) {
  // A server that is away offers what it would without a list; System says that it is away.
  const own = provider.kind === 'compatible' ? await provider.listModels?.().catch(() => undefined) : undefined
  const isListed = own !== undefined && own.length > 0
  return {
    source: isListed ? ('server' as const) : ('product' as const),
    models: isListed ? own : [...productModels],
    provider: provider.describe,
    isBuiltIn: provider.kind === 'built-in',
    answersForAll: config.ai.model ?? null,
    isReasoningSent: provider.kind === 'openai',
  }
}

const NAMED_MAX = 20

/** Refuses a model that neither the product's list nor the connected server has, and says what there is. */
export async function refuseUnknownModel({ provider }: ModelDeps, model: string) {
  const isOurs = (productModels as readonly string[]).includes(model)
  if (isOurs && provider.kind !== 'compatible') return
  if (!provider.listModels) throw new Problem('model-unknown')
  const known = await provider.listModels().catch((error) => {
    throw error instanceof ProviderFailed ? new Problem('model-unchecked') : error
  })
  // A server that does not say what it has is believed to have it.
  if (!known || known.length === 0 || known.includes(model)) return
  const named = known.slice(0, NAMED_MAX).join(', ')
  const more = known.length > NAMED_MAX ? ` and ${known.length - NAMED_MAX} more` : ''
  throw new Problem('model-unknown', { sentence: `The server does not know “${model}”. It has: ${named}${more}.` })
}
