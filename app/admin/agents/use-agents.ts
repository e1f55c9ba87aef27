import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'
import { useSaved } from '../use-saved.ts'

export type Agent = Awaited<ReturnType<typeof api.agents.read>>[number]
export type AgentChange = Omit<Parameters<typeof api.agents.save>[0]['body'], 'toolName'>

export type SaveAgent = ReturnType<typeof useSaveAgent>['save']

export function useAgents() {
  return useRead(query(api.agents.read))
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

/** Saves an agent. 'Saved' stands for three seconds; a failure is noted and the button is free again. */
export function useSaveAgent(toolName: string) {
  const queries = useQueryClient()
  const { isSaved, show } = useSaved()
  const save = useMutation({
    mutationFn: (change: AgentChange) => withProof(() => api.agents.save({ body: { toolName, ...change } })),
    onSuccess: async () => {
      show()
      await queries.invalidateQueries({ queryKey: api.agents.read.key() })
    },
    onError: (error) => console.warn('The agent could not be saved.', error),
  })
  return { save, isSaved, label: save.isPending ? 'Saving...' : isSaved ? 'Saved' : 'Save' }
}
