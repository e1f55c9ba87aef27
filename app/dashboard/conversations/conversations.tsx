import { MessagesSquare, PencilLine, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Tool } from '#contract/tools.ts'
import { writeMoment } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isTool, placeOf } from '../tool-place.ts'
import { MessageSearch } from './message-search.tsx'
import { NameDialog } from './name-dialog.tsx'
import { useConversations, useLabel, useRemoveConversations } from './use-conversations.ts'

type Conversation = NonNullable<ReturnType<typeof useConversations>['data']>['conversations'][number]

/** All that a member and the coaches have said: found, named, put first, deleted. */
export default function Conversations() {
  const { brand } = useSite()
  const { data, isPending, isError, refetch } = useConversations()
  const conversations = data?.conversations ?? []
  return (
    <div className="mx-auto grid w-full max-w-wide grid-cols-[minmax(0,1fr)] gap-6 px-5 py-8 [overflow-wrap:anywhere] sm:px-8">
      <title>{`Conversations · ${brand.name}`}</title>
      <SectionHeading
        level={1}
        ruled
        title="Conversations"
        description="Everything you and your coaches have said, to be found again, named and put in order."
      />
      {isPending && <Skeleton className="h-40" />}
      {isError && <LoadFailed onRetry={refetch}>Your conversations could not be loaded.</LoadFailed>}
      {data && conversations.length === 0 && (
        <EmptyState
          title="Nothing said yet"
          action={
            <ButtonLink to="/dashboard/coach" icon={<MessagesSquare />}>
              Talk to your career coach
            </ButtonLink>
          }
        >
          What you and your coaches say is kept here, so that you can find it again.
        </EmptyState>
      )}
      {conversations.length > 0 && (
        <>
          <Card aria-label="Search">
            <MessageSearch label="Search all conversations" />
          </Card>
          <Card aria-labelledby="conversations-title">
            <CardHeader id="conversations-title" title="All conversations" />
            <ul className="divide-y divide-line">
              {conversations.map((conversation) => (
                <ConversationItem key={conversation.tool} conversation={conversation} />
              ))}
            </ul>
          </Card>
          <div>
            <Remove
              question="Delete all your conversations?"
              confirmLabel="Delete all"
              trigger={
                <Button variant="quiet" icon={<Trash2 />}>
                  Delete all conversations
                </Button>
              }
            >
              Everything you and all your coaches said goes for good, drafts you have not added included, with the words
              of yours they stand on.
            </Remove>
          </div>
        </>
      )}
    </div>
  )
}

function ConversationItem({ conversation }: { conversation: Conversation }) {
  const { tool, coachName, title, isPinned, updatedAt, messageCount } = conversation
  const name = title || coachName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {isTool(tool) ? <Link to={placeOf(tool)}>{name}</Link> : name}
          {isPinned && <Badge icon={<Pin />}>Pinned</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {title && `${coachName}, `}
          {messageCount === 1 ? 'one message' : `${messageCount} messages`}, last on {writeMoment(updatedAt)}
        </p>
      </div>
      {isTool(tool) && <Actions {...{ tool, coachName, title, isPinned, name }} />}
    </li>
  )
}

interface ActionsProps {
  tool: Tool
  coachName: string
  title: string
  isPinned: boolean
  name: string
}

function Actions({ tool, coachName, title, isPinned, name }: ActionsProps) {
  const [isNaming, setIsNaming] = useState(false)
  const label = useLabel()
  return (
    <div className="flex flex-none">
      <IconButton
        label={isPinned ? `Unpin ${name}` : `Pin ${name} before the others`}
        busy={label.isPending}
        onClick={() => label.mutate({ tool, isPinned: !isPinned })}
      >
        {isPinned ? <PinOff /> : <Pin />}
      </IconButton>
      <IconButton label={`Name ${name}`} onClick={() => setIsNaming(true)}>
        <PencilLine />
      </IconButton>
      {isNaming && <NameDialog {...{ tool, coachName, title }} onClose={() => setIsNaming(false)} />}
      <Remove
        tool={tool}
        question={`Delete ${name}?`}
        confirmLabel="Delete it"
        trigger={
          <IconButton label={`Delete ${name}`} variant="danger">
            <Trash2 />
          </IconButton>
        }
      >
        Everything you and this coach said goes for good, drafts you have not added included.
      </Remove>
    </div>
  )
}

interface RemoveProps {
  /** This one alone. */
  tool?: Tool
  question: string
  confirmLabel: string
  trigger: ReactNode
  /** What goes. */
  children: string
}

function Remove({ tool, question, confirmLabel, trigger, children }: RemoveProps) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = useRemoveConversations(tool)
  return (
    <ConfirmDialog
      title={question}
      confirmLabel={confirmLabel}
      busyLabel="Deleting..."
      danger
      busy={remove.isPending}
      open={isAsked}
      onOpenChange={setIsAsked}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsked(false) })}
      trigger={trigger}
    >
      <p>
        {children} What you added to your profile stays, and so does what your coaches remember; you can change that in
        Settings.
      </p>
    </ConfirmDialog>
  )
}
