import { Check, Copy, RotateCcw } from 'lucide-react'
import { memo, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Message } from '../../ui/message.tsx'
import { ThinkingDots } from '../../ui/thinking-dots.tsx'
import { ProposalCard } from './proposal-card.tsx'
import type { Status } from './use-conversation.ts'

interface MessageListProps {
  tool: Tool
  messages: ChatMessage[]
  status: Status
  coachName: string
  onTryAgain: () => void
  onEdit: (message: ChatMessage) => void
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** Messages above these are drawn only when they come near the view. */
const NEWEST = 50

export function MessageList({ tool, messages, status, coachName, onTryAgain, onEdit }: MessageListProps) {
  const lastOwn = messages.findLast(({ role }) => role === 'user')
  const last = messages.at(-1)
  return (
    <ol className="grid gap-6">
      {messages.map((message, index) => (
        <li
          key={message.id}
          className={
            index < messages.length - NEWEST
              ? '[contain-intrinsic-size:auto_7rem] [content-visibility:auto]'
              : undefined
          }
        >
          {isNewDay(message, messages[index - 1]) && (
            <p className="mb-6 text-center text-ink-faint text-xs">{DAY.format(new Date(message.timestamp))}</p>
          )}
          <OneMessage
            tool={tool}
            message={message}
            coachName={coachName}
            onEdit={status === 'idle' && message === lastOwn ? onEdit : undefined}
          />
        </li>
      ))}
      {status === 'sending' && (
        <li>
          <Message from="coach" name={coachName}>
            <ThinkingDots label={`${coachName} is thinking`} />
          </Message>
        </li>
      )}
      {status === 'idle' && last && needsAnother(last) && (
        <li>
          <p className="mb-2 text-ink-soft text-sm">
            {last.status === 'interrupted' ? 'This reply was cut off.' : 'There is no reply yet.'}
          </p>
          <Button variant="secondary" size="sm" icon={<RotateCcw />} onClick={onTryAgain}>
            Try again
          </Button>
        </li>
      )}
    </ol>
  )
}

interface OneMessageProps {
  tool: Tool
  message: ChatMessage
  coachName: string
  /** Given for the one message that can be said differently. */
  onEdit?: (message: ChatMessage) => void
}

/** Drawn again only when it has changed: a long conversation must not be redrawn with every new word. */
const OneMessage = memo(function OneMessage({ tool, message, coachName, onEdit }: OneMessageProps) {
  const time = TIME.format(new Date(message.timestamp))
  if (message.role === 'user') {
    return (
      <Message
        from="member"
        name="You"
        time={
          <>
            {onEdit && (
              // As tall as a finger without making its line taller: it comes and goes, and nothing moves by that.
              <Button variant="quiet" size="sm" className="-my-3 mr-1" onClick={() => onEdit(message)}>
                Edit
              </Button>
            )}
            <span>{time}</span>
          </>
        }
      >
        {message.content}
      </Message>
    )
  }
  return (
    <Message
      from="coach"
      name={coachName}
      time={
        <span className="inline-flex items-center gap-1">
          {time} <CopyButton text={message.content} />
        </span>
      }
      below={message.proposal && <ProposalCard tool={tool} messageId={message.id} proposal={message.proposal} />}
    >
      <Markdown>{message.content}</Markdown>
    </Message>
  )
})

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  return (
    <IconButton label={isCopied ? 'Copied' : 'Copy this message'} onClick={handleCopy}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}

function needsAnother(last: ChatMessage) {
  return last.role === 'user' || last.status === 'interrupted' || last.id.startsWith('apology-')
}

function isNewDay(message: ChatMessage, before: ChatMessage | undefined) {
  return !before || message.timestamp.slice(0, 10) !== before.timestamp.slice(0, 10)
}
