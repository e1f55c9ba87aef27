import { adviceOn } from '#contract/provider-failures.ts'
import { canRead } from '../ai/ask-model.ts'
import { readWithPrompt } from '../cv/list-experience.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../problem.ts'
import { readAgent } from '../settings/agents.ts'

interface Trial {
  toolName: string
  systemPrompt: string
  text: string
}

/** Has a CV read with a draft of the prompt and with the one in use, as CVs of members are read. Nothing is kept of it. */
export async function tryReading(deps: Deps, admin: { id: string }, trial: Trial, signal: AbortSignal) {
  const { toolName, systemPrompt, text } = trial
  if (!canRead(deps)) throw new Problem('reading-unavailable')
  const agent = await readAgent(deps.db, toolName)
  const asker = { memberId: admin.id, tool: `${toolName}_trial` }
  const read = async (prompt: string) => {
    try {
      const told = { ...agent, systemPrompt: prompt }
      return { experience: await readWithPrompt(deps, asker, told, text, signal), error: '' }
    } catch (failure) {
      if (failure instanceof Problem) throw failure
      const advice = adviceOn(failure instanceof Error ? failure.message : String(failure))
      return { experience: [], error: advice ?? 'The CV could not be read. Please try again in a moment.' }
    }
  }
  const [draft, today] = await Promise.all([read(systemPrompt), read(agent.systemPrompt)])
  return { draft, today }
}
