import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRead } from '../use-read.ts'

const NUMBER = new Intl.NumberFormat('en-GB')

interface FullConversationProps {
  name: string
  userId: string
  conversationId: string
  onClose: () => void
}

/** A whole conversation from its first message on, page by page. */
export function FullConversation({ name, userId, conversationId, onClose }: FullConversationProps) {
  const [page, setPage] = useState(1)
  const input = { params: { userId, conversationId }, query: { page } }
  const { data, isPending } = useRead({
    ...query(api.admin.conversation, input),
    ...{ staleTime: 60_000, placeholderData: keepPreviousData },
  })
  const last = data ? data.skipped + data.messages.length : 0
  const isMoreThanAPage = data !== undefined && data.total > data.messages.length
  return (
    <Dialog size="lg" title={`Conversation with ${name}`} open onOpenChange={(open) => open || onClose()}>
      {isPending && <p role="status">Loading the conversation...</p>}
      {!isPending && !data && <p className="text-ink-soft">The conversation could not be loaded.</p>}
      {isMoreThanAPage && (
        <p className="mb-4 text-ink-soft text-sm">
          Messages {NUMBER.format(data.skipped + 1)} to {NUMBER.format(last)} of {NUMBER.format(data.total)}
        </p>
      )}
      <ol className="grid gap-4" start={(data?.skipped ?? 0) + 1}>
        {data?.messages.map(({ id, role, content, timestamp }) => (
          <li key={id}>
            <p className="text-ink-soft text-sm">
              <span className="font-semibold">{role === 'user' ? 'User' : name}</span>
              {timestamp && `, ${writeMoment(timestamp)}`}
            </p>
            <div className="prose">
              <Markdown>{content}</Markdown>
            </div>
          </li>
        ))}
      </ol>
      {isMoreThanAPage && (
        <div className="mt-5">
          <Pagination label="Pages of the conversation" page={page} hasNext={last < data.total} onChange={setPage} />
        </div>
      )}
    </Dialog>
  )
}
