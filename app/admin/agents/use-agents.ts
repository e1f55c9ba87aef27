import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api, query } from '../../lib/api.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'
import { useSaved } from '../use-saved.ts'

export type Agent = Awaited<ReturnType<typeof api.agents.read>>[number]
export type AgentChange = Omit<Parameters<typeof api.agents.save>[0]['body'], 'toolName'>

const LOOK_AGAIN_MS = 30_000

/** Every agent. Asked for again now and then, and on coming back: somebody may be writing in another window. */
export function useAgents() {
  return useRead({ ...query(api.agents.read), refetchInterval: LOOK_AGAIN_MS, refetchOnWindowFocus: true })
}

type ModelChoices = Awaited<ReturnType<typeof api.agents.models>>

/** Which models can be chosen. Asked of the server only here, since it may take a moment. */
export function useModels() {
  return useRead(query(api.agents.models))
}

/** Which model really answers, in words. */
export function explainChoice({ answersForAll, isBuiltIn, source, provider }: ModelChoices) {
  if (isBuiltIn) return 'The built-in coach answers and needs no model. This one is asked once a provider is connected.'
  if (answersForAll) return `AI_MODEL is set: ${answersForAll} answers for every agent, whatever is chosen here.`
  return source === 'server' ? `What the server has: ${provider}.` : `This one answers: ${provider}.`
}

/**
 * Saves parts of an agent. 'Saved' stands for three seconds; a failure is noted and the button is free again, and a
 * refusal is given in words.
 */
export function useSaveAgent(toolName: string, onSaved?: (saved: Agent) => void) {
  const queries = useQueryClient()
  const { isSaved, show } = useSaved()
  const { queryKey } = query(api.agents.read)
  const save = useMutation({
    mutationFn: (change: AgentChange) => withProof(() => api.agents.save({ body: { toolName, ...change } })),
    onSuccess: async ({ message: _, ...saved }) => {
      onSaved?.(saved)
      show()
      queries.setQueryData<Agent[]>(queryKey, (all) => all?.map((one) => (one.toolName === toolName ? saved : one)))
      await queries.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      console.warn('The agent could not be saved.', error)
      // Whoever was overtaken sees what was saved instead.
      if (isOvertaken(error)) void queries.invalidateQueries({ queryKey })
    },
  })
  const { isPending, error } = save
  return {
    save,
    isSaved,
    label: isPending ? 'Saving...' : isSaved ? 'Saved' : 'Save',
    refusal: !isPending && !isOvertaken(error) && error instanceof ApiError ? error.sentence : undefined,
  }
}

/** Somebody saved the same text meanwhile. */
export function isOvertaken(error: unknown) {
  return error instanceof ApiError && error.code === 'prompt-changed'
}
