import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'

/** All conversations of the member, as they stand now. */
export function useConversations() {
  return useQuery({ ...query(api.activity.conversations), staleTime: 0 })
}

const failed = () => toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' })

/** Names a conversation, or pins it. */
export function useLabel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ tool, ...body }: { tool: Tool; title?: string; isPinned?: boolean }) =>
      api.activity.label({ params: { tool }, body }),
    onSuccess: (_, { tool }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.activity.conversations.key() }),
        queries.invalidateQueries({ queryKey: api.chat.read.key({ params: { tool } }) }),
      ]),
    onError: failed,
  })
}

/** Deletes every conversation, or the one that is named. */
export function useRemoveConversations(tool?: Tool) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => (tool ? api.chat.removeAll({ params: { tool } }) : api.activity.removeConversations()),
    onSuccess: async ({ message }) => {
      // What is known of a conversation must not be shown again for a moment.
      queries.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/user/conversation/') })
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.activity.conversations.key() }),
        queries.invalidateQueries({ queryKey: api.activity.recent.key() }),
      ])
      toast({ title: tool ? 'Conversation deleted' : 'Conversations deleted', description: message })
    },
    onError: failed,
  })
}
