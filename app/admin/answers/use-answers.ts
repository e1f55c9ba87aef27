import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api, query } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'

export type Answer = Awaited<ReturnType<typeof api.answers.list>>['answers'][number]
export type AnswerBody = Parameters<typeof api.answers.save>[0]['body']

export function useAnswers() {
  return useRead(query(api.answers.list))
}

export function useSaveAnswer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: AnswerBody) => withProof(() => api.answers.save({ body })),
    onSuccess: refresh,
  })
}

export function useRemoveAnswer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Answer) => withProof(() => api.answers.remove({ params: { id } })),
    onSuccess: refresh,
    onError: tellFailure,
  })
}

export function useRestoreAnswer() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Answer) => withProof(() => api.answers.restore({ params: { id } })),
    onSuccess: refresh,
    onError: tellFailure,
  })
}

/** What the server found wrong, each thing once; a sentence of ours where it said nothing. */
export function sentencesOf(error: Error) {
  const said = error instanceof ApiError ? (error.details ?? [error.sentence ?? '']) : []
  const sentences = [...new Set(said)].filter((sentence) => sentence !== '')
  return sentences.length > 0 ? sentences : ['It could not be saved just now. Please try again.']
}

function tellFailure(error: Error) {
  const description = (error instanceof ApiError && error.sentence) || 'Please try again.'
  toast({ title: 'That did not work', description, variant: 'destructive' })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.answers.list.key() })
}
