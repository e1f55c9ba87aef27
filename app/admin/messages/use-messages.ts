import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { ContactState } from '#contract/contact-subjects.ts'
import { api, query } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'

type Page = Awaited<ReturnType<typeof api.contact.list>>
export type Message = Page['messages'][number]
export type Thread = Awaited<ReturnType<typeof api.contact.read>>
export type ThreadEntry = Thread['entries'][number]
type ReplyBody = Parameters<typeof api.contact.reply>[0]['body']
type NoteBody = Parameters<typeof api.contact.addNote>[0]['body']
export type MessageFilter = { state: ContactState | ''; search: string; memberId: string }

const PAGE_SIZE = 20
/** Whoever has just answered sees it leave; a screen that is left open asks no further, so that its session can end. */
const LOOKS_MAX = 10
const LOOK_EVERY_MS = 3_000

/** A page of messages; the last of the page before says where it begins. */
export function useMessages({ state, search, memberId }: MessageFilter, after: string | undefined) {
  const wanted = {
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
    ...(memberId ? { memberId } : {}),
    ...(after ? { after } : {}),
  }
  return useRead({
    ...query(api.contact.list, { query: { ...wanted, limit: PAGE_SIZE } }),
    // The page stays while the next one comes, and the keyboard with it.
    placeholderData: keepPreviousData,
  })
}

export function useMessageCounts() {
  return useRead(query(api.contact.counts))
}

/** Read once: to open it again is another act in the log. */
export function useThread(id: string) {
  return useRead({ ...query(api.contact.read, { params: { id } }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
}

/** What became of replies that were on their way when the thread was read. */
export function useDeliveries(thread: Thread) {
  const isAnyWaiting = thread.entries.some(({ delivery }) => delivery === 'waiting')
  const { data } = useRead({
    ...query(api.contact.deliveries, { params: { id: thread.id } }),
    enabled: isAnyWaiting,
    refetchInterval: ({ state }) => {
      const isDone = state.data?.replies.every(({ delivery }) => delivery !== 'waiting')
      return isDone || state.dataUpdateCount >= LOOKS_MAX ? false : LOOK_EVERY_MS
    },
  })
  const newer = new Map(data?.replies.map((reply) => [reply.id, reply]))
  return thread.entries.map((entry) => ({ ...entry, ...newer.get(entry.id) }))
}

/** Changes a state where it stands: a message that no longer fits the filter stays in sight, and the keyboard on it. */
export function useSetState() {
  const queries = useQueryClient()
  const change = useChangeMessage()
  return useMutation({
    mutationFn: ({ id, state }: Pick<Message, 'id' | 'state'>) =>
      api.contact.setState({ params: { id }, body: { state } }),
    onSuccess: ({ id, state }) => {
      change(id, { state })
      void queries.invalidateQueries({ queryKey: api.contact.counts.key() })
    },
    onError: () => toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' }),
  })
}

export function useReply(id: string) {
  const keep = useKeepThread()
  return useMutation({
    mutationFn: (body: ReplyBody) => withProof(() => api.contact.reply({ params: { id }, body })),
    onSuccess: ({ thread }) => keep(thread),
  })
}

export function useSendAgain(id: string) {
  const keep = useKeepThread()
  return useMutation({
    mutationFn: (replyId: string) => api.contact.sendAgain({ params: { id, replyId } }),
    onSuccess: ({ thread }) => keep(thread),
    onError: (error) => toast({ title: 'That did not work', description: sentenceOf(error), variant: 'destructive' }),
  })
}

export function useAddNote(id: string) {
  const keep = useKeepThread()
  return useMutation({
    mutationFn: (body: NoteBody) => api.contact.addNote({ params: { id }, body }),
    onSuccess: ({ thread }) => keep(thread),
  })
}

function useKeepThread() {
  const queries = useQueryClient()
  const change = useChangeMessage()
  return (thread: Thread) => {
    const { id, state, replies, delivery } = thread
    const params = { params: { id } }
    queries.removeQueries({ queryKey: api.contact.deliveries.key(params) })
    queries.setQueryData(api.contact.read.key(params), thread)
    change(id, { state, replies, delivery })
    void queries.invalidateQueries({ queryKey: api.contact.counts.key() })
    void queries.invalidateQueries({ queryKey: api.contact.deliveries.key(params) })
  }
}

/** In every list and in the opened thread. */
function useChangeMessage() {
  const queries = useQueryClient()
  return (id: string, changed: Partial<Message>) => {
    const apply = (message: Message) => (message.id === id ? { ...message, ...changed } : message)
    queries.setQueriesData<Page>(
      { predicate: ({ queryKey }) => isOfList(queryKey) },
      (page) => page && { ...page, messages: page.messages.map(apply) },
    )
    queries.setQueryData<Thread>(
      api.contact.read.key({ params: { id } }),
      (thread) => thread && { ...thread, ...changed },
    )
  }
}

const LIST_PATH = String(api.contact.list.key()[0])

/** Lists differ by what stands behind the question mark. */
function isOfList([path]: readonly unknown[]) {
  return String(path).split('?')[0] === LIST_PATH
}

/** What the server found wrong; a sentence of ours where it said nothing. */
export function sentenceOf(error: Error) {
  return (error instanceof ApiError && error.sentence) || 'It could not be saved just now. Please try again.'
}
