import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { SafeguardingState } from '#contract/safeguarding-choices.ts'
import { api, query } from '../../lib/api.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'

export type Entry = Awaited<ReturnType<typeof api.safeguarding.list>>['entries'][number]
export type EntryWithNotes = Awaited<ReturnType<typeof api.safeguarding.read>>
type NoteBody = Parameters<typeof api.safeguarding.addNote>[0]['body']
export type Filter = SafeguardingState | 'all'

const PAGE_SIZE = 20

/** A page of the list; the last entry of the page before says where it begins. */
export function useEntries(filter: Filter, after: string | undefined) {
  const wanted = { ...(filter === 'all' ? {} : { state: filter }), ...(after ? { after } : {}), limit: PAGE_SIZE }
  // The page stays while the next one comes, and the keyboard with it.
  return useRead({ ...query(api.safeguarding.list, { query: wanted }), placeholderData: keepPreviousData })
}

export function useCounts() {
  return useRead(query(api.safeguarding.counts))
}

export function useEntry(id: string) {
  return useRead(query(api.safeguarding.read, { params: { id } }))
}

export function useAddNote(id: string) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NoteBody) => api.safeguarding.addNote({ params: { id }, body }),
    onSuccess: ({ entry }) => queries.setQueryData(api.safeguarding.read.key({ params: { id } }), entry),
    // Also after a refusal: another sign may have come, and is to be seen before the next try.
    onSettled: refresh,
  })
}

/** Reads everything about the list anew that is on the screen. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => isOfList(queryKey) })
}

const LIST_PATH = String(api.safeguarding.list.key()[0])

/** Every page of the list, its counts and its entries: their addresses begin alike. */
function isOfList([path]: readonly unknown[]) {
  return String(path).startsWith(LIST_PATH)
}

export function useLetter() {
  return useRead(query(api.safeguarding.readLetter))
}

export function useSaveLetter() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { isOn: boolean; address: string }) => withProof(() => api.safeguarding.saveLetter({ body })),
    onSuccess: ({ isOn, address }) => queries.setQueryData(api.safeguarding.readLetter.key(), { isOn, address }),
  })
}

/** What the server found wrong; a sentence of ours where it said nothing. */
export function sentenceOf(error: Error) {
  return (error instanceof ApiError && error.sentence) || 'It could not be saved just now. Please try again.'
}
