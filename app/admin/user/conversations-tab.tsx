import { ChartColumn, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { AnalysisType } from '#contract/console-choices.ts'
import { nameOfTool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useRead } from '../use-read.ts'
import { AnalysisDialog, type Made } from './analysis-dialog.tsx'
import { FullConversation } from './full-conversation.tsx'

export type Conversation = Awaited<ReturnType<typeof api.admin.conversations>>[number]

const FIRST = 3
const SHOWN = 200

const ANALYSES: { type: AnalysisType; label: string }[] = [
  { type: 'wordcloud', label: 'Word Cloud Analysis' },
  { type: 'topics', label: 'Topic Modeling' },
  { type: 'sentiment', label: 'Sentiment Analysis' },
]

/** What a member and their coaches said. Opened only when this tab is, and written to the member's log. */
export function ConversationsTab({ userId, openedAtFirst }: { userId: string; openedAtFirst: string | null }) {
  const { data, isPending } = useRead({
    ...query(api.admin.conversations, { params: { userId } }),
    // Each read is an entry in the member's log: coming back to the tab is not another.
    staleTime: 60_000,
  })
  if (isPending) return <p role="status">Loading conversations...</p>
  if (!data || data.length === 0) {
    return <EmptyState title="No Conversations">This user hasn't started any conversations yet.</EmptyState>
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft text-sm">The member can see in their settings that these were opened.</p>
      {data.map((conversation) => (
        <ConversationCard
          key={conversation.id}
          userId={userId}
          conversation={conversation}
          isOpenAtFirst={conversation.id === openedAtFirst}
        />
      ))}
    </div>
  )
}

interface ConversationCardProps {
  userId: string
  conversation: Conversation
  /** Whoever comes for this one reads all of it at once. */
  isOpenAtFirst: boolean
}

function ConversationCard({ userId, conversation, isOpenAtFirst }: ConversationCardProps) {
  const { toolName, createdAt, updatedAt, messageCount, messages } = conversation
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const analysis = useAnalysis(userId, conversation.id)
  const name = nameOfTool(toolName)
  const more = messageCount - FIRST
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{name}</h2>
          <p className="text-ink-soft text-sm">
            Created {writeMoment(createdAt)}, updated {writeMoment(updatedAt)}, {messageCount}{' '}
            {messageCount === 1 ? 'message' : 'messages'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" icon={<MessagesSquare />} onClick={() => setIsOpen(true)}>
            View Full Conversation
          </Button>
          <Menu
            trigger={
              <Button
                size="sm"
                variant="secondary"
                icon={<ChartColumn />}
                busy={analysis.isBusy}
                busyLabel="Analysing..."
              >
                Generate Summary
              </Button>
            }
            items={ANALYSES.map(({ type, label }) => ({ label, onSelect: () => void analysis.make(type) }))}
          />
        </div>
      </div>
      <ol className="mt-4 grid gap-3">
        {messages.slice(0, FIRST).map(({ id, role, content }) => (
          <li key={id}>
            <p className="font-semibold text-ink-soft text-sm">{role === 'user' ? 'User' : name}</p>
            <div className="prose">
              <Markdown>{content.length > SHOWN ? `${content.slice(0, SHOWN)}...` : content}</Markdown>
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-3 text-ink-soft text-sm">... and {more} more messages</p>}
      {isOpen && (
        <FullConversation
          name={name}
          userId={userId}
          conversationId={conversation.id}
          onClose={() => setIsOpen(false)}
        />
      )}
      {analysis.made !== undefined && <AnalysisDialog made={analysis.made} onClose={analysis.close} />}
    </Card>
  )
}

function useAnalysis(userId: string, conversationId: string) {
  const [made, setMade] = useState<Made | null>()
  const [isBusy, setIsBusy] = useState(false)
  async function make(type: AnalysisType) {
    setIsBusy(true)
    try {
      setMade((await api.analysis.make({ params: { userId, conversationId }, body: { type } })) ?? null)
    } catch (error) {
      const reason =
        error instanceof ApiError
          ? `Analytics failed: ${error.message.replace(':', ' -')}`
          : `Analytics failed: ${error}`
      window.alert(`Failed to generate summary: ${reason}`)
    }
    setIsBusy(false)
  }
  return { made, isBusy, make, close: () => setMade(undefined) }
}
