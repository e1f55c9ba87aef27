import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import { api, query } from '../../lib/api.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'

export type ServiceSettings = Awaited<ReturnType<typeof api.service.read>>

/** What is said to everybody, and what is open. */
export function useService() {
  return useRead(query(api.service.read))
}

/** Saves one of them, after the password where it is asked for. */
export function useSave<Body>(save: (input: { body: Body }) => Promise<{ message: string }>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => withProof(() => save({ body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.service.read.key() }),
  })
}

/** What the server found wrong; a sentence of ours where it said nothing. */
export function sentenceOf(error: Error) {
  return (error instanceof ApiError && error.sentence) || 'It could not be saved just now. Please try again.'
}

/** A moment as a field for date and time has it, by the clock of whoever is looking. */
export function toField(at: string | null) {
  if (!at) return ''
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function fromField(typed: string) {
  return typed ? new Date(typed).toISOString() : null
}
