import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { readAgent, readVersion, saveAgent } from '../settings/agents.ts'
import { refuseUnknownModel } from './models.ts'

/**
 * An earlier version becomes the newest, with all that it held. It is added, not moved: the history stays whole. A model
 * that is not known any more would leave members without replies, so then the one of today stays.
 */
export async function restoreVersion(deps: Deps, tool: string, version: number, author: string) {
  const { db, now } = deps
  const { model, ...earlier } = await readVersion(db, tool, version)
  const today = await readAgent(db, tool)
  const isKnown = model === today.model || (await isModelKnown(deps, model))
  const saved = await saveAgent(db, tool, isKnown ? { ...earlier, model } : earlier, { author, now: now() })
  const kept = `The model ${model} is not known here any more, so ${today.model} stays.`
  return { ...saved, message: isKnown ? 'Restored.' : `Restored. ${kept}` }
}

async function isModelKnown(deps: Deps, model: string) {
  try {
    await refuseUnknownModel(deps, model)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'model-unknown') return false
    throw error
  }
}
