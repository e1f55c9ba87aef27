import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api, query } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'

export type Helpline = Awaited<ReturnType<typeof api.helplines.list>>['helplines'][number]
export type HelplineBody = Parameters<typeof api.helplines.save>[0]['body']

export function useHelplines() {
  return useRead(query(api.helplines.list))
}

export function useSaveHelpline() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: HelplineBody) => withProof(() => api.helplines.save({ body })),
    onSuccess: refresh,
  })
}

export function useRemoveHelpline() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Helpline) => withProof(() => api.helplines.remove({ params: { id } })),
    onSuccess: refresh,
    onError: tellFailure,
  })
}

export function useRestoreHelpline() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Helpline) => withProof(() => api.helplines.restore({ params: { id } })),
    onSuccess: refresh,
    onError: tellFailure,
  })
}

export function tellFailure(error: Error) {
  const description = (error instanceof ApiError && error.sentence) || 'Please try again.'
  toast({ title: 'That did not work', description, variant: 'destructive' })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.helplines.list.key() })
}
