import { ArrowRight, Check, Copy, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import { REPLY_LENGTH_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { copyText } from '../../lib/copy-text.ts'
import { tellFailure } from '../../lib/failure.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Message } from '../../ui/message.tsx'
import { ThinkingDots } from '../../ui/thinking-dots.tsx'
import { anchorOf } from '../tool-place.ts'
import { ProposalCard } from './proposal-card.tsx'
import type { Status } from './use-conversation.ts'

interface MessageListProps {
  tool: Tool
  /** Read later, from before the others. */
  older: ChatMessage[]
  messages: ChatMessage[]
  status: Status
  coachName: string
  onTryAgain: () => void
  /** Lets the coach go on with a reply that was cut off; absent where the coach would only say it again. */
  onGoOn?: (() => void) | undefined
  onEdit: (message: ChatMessage) => void
  /** Deletes one message. Only those that are whole, and not the greeting, can be. */
  onRemove?: (messageId: string) => Promise<void>
}

/** Fetched when somebody is about to delete something: a conversation is read without it. */
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }))

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
/** A day as it is where the member is: midnight elsewhere begins none here. */
const DAY_KEY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

export function MessageList(props: MessageListProps) {
  const { tool, older, messages, status, coachName, onTryAgain, onGoOn, onEdit, onRemove } = props
  const removal = useRemoval(onRemove)
  const lastOwn = status === 'idle' ? messages.findLast(({ role }) => role === 'user') : undefined
  const last = messages.at(-1)
  const blocks = inBlocks(older, messages)
  return (
    <div className="grid gap-6">
      {blocks.map(({ key, said }, index) => (
        <Block
          key={key}
          tool={tool}
          before={blocks[index - 1]?.said.at(-1)}
          said={said}
          isNewest={index >= blocks.length - 2}
          coachName={coachName}
          editable={lastOwn && said.includes(lastOwn) ? lastOwn : undefined}
          onEdit={onEdit}
          onRemove={removal.ask}
        />
      ))}
      {removal.dialog}
      {status === 'sending' && (
        <Message from="coach" name={coachName}>
          <ThinkingDots label={`${coachName} is thinking`} />
        </Message>
      )}
      {status === 'idle' && last && needsAnother(last) && (
        <div>
          {!isCut(last) && <p className="mb-2 text-ink-soft text-sm">There is no reply yet.</p>}
          <div className="flex flex-wrap gap-2">
            {onGoOn && canGoOn(last) && (
              <Button variant="secondary" size="sm" icon={<ArrowRight />} onClick={onGoOn}>
                Go on
              </Button>
            )}
            <Button variant="secondary" size="sm" icon={<RotateCcw />} onClick={onTryAgain}>
              Try again
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const BLOCK = 20

/** Blocks that stay as they are, and keep their keys, when earlier messages come before them and new ones after. */
function inBlocks(older: ChatMessage[], messages: ChatMessage[]) {
  return [
    ...cut(older, older.length % BLOCK).map((said) => ({ key: said.at(-1)?.id, said })),
    ...cut(messages, BLOCK).map((said) => ({ key: said[0]?.id, said })),
  ]
}

function cut(messages: ChatMessage[], first: number) {
  const blocks: ChatMessage[][] = []
  for (let start = 0, end = first || BLOCK; start < messages.length; start = end, end += BLOCK)
    blocks.push(messages.slice(start, end))
  return blocks
}

interface BlockProps {
  tool: Tool
  /** The message before these. */
  before: ChatMessage | undefined
  said: ChatMessage[]
  isNewest: boolean
  coachName: string
  /** The one that can be said differently, if it is here. */
  editable: ChatMessage | undefined
  onEdit: (message: ChatMessage) => void
  onRemove: ((message: ChatMessage) => void) | undefined
}

/** Its height is a guess until it has been drawn once: only where a browser then keeps in place what is being read. */
const DRAWN_WHEN_NEAR = 'supports-[overflow-anchor:auto]:[content-visibility:auto]'

/** A part of a talk. With each new word only the last part is gone through; those above are drawn once they come near. */
const Block = memo(function Block(props: BlockProps) {
  const { tool, before, said, isNewest, coachName, editable, onEdit, onRemove } = props
  return (
    <ol className={`grid gap-6 [contain-intrinsic-height:auto_170rem] ${isNewest ? '' : DRAWN_WHEN_NEAR}`}>
      {said.map((message, index) => (
        <li
          key={message.id}
          id={anchorOf(message.id)}
          className="rounded-md outline-offset-4 data-found:outline-3 data-found:outline-notice-mark"
        >
          {isNewDay(message, said[index - 1] ?? before) && (
            <p className="mb-6 text-center text-ink-faint text-xs">{DAY.format(new Date(message.timestamp))}</p>
          )}
          <OneMessage
            tool={tool}
            message={message}
            coachName={coachName}
            onEdit={message === editable ? onEdit : undefined}
            onRemove={message.id === 'welcome' || message.status === 'streaming' ? undefined : onRemove}
          />
        </li>
      ))}
    </ol>
  )
}, isSameBlock)

function isSameBlock({ said, ...rest }: BlockProps, { said: nextSaid, ...next }: BlockProps) {
  const isSame = said.length === nextSaid.length && said.every((message, index) => message === nextSaid[index])
  return isSame && (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === next[name])
}

const ENDINGS: Partial<Record<ChatMessage['status'], string>> = {
  stopped: 'You stopped this reply.',
  interrupted: 'This reply was cut off.',
  'too-long': 'This reply became too long and ends here.',
  filtered:
    'The service that writes the replies stopped this one by a filter of its own. Try again, or say it in other words.',
}

interface OneMessageProps {
  tool: Tool
  message: ChatMessage
  coachName: string
  /** Given for the one message that can be said differently. */
  onEdit?: (message: ChatMessage) => void
  onRemove?: (message: ChatMessage) => void
}

/** Drawn again only when it has changed: a long conversation must not be redrawn with every new word. */
const OneMessage = memo(function OneMessage({ tool, message, coachName, onEdit, onRemove }: OneMessageProps) {
  const time = TIME.format(new Date(message.timestamp))
  if (message.role === 'user') {
    return (
      <Message
        from="member"
        name="You"
        time={
          // Where large letters take a second line, what is tapped in it keeps clear of the first.
          <span className="flex flex-wrap items-center justify-end gap-y-6">
            {onEdit && (
              // As tall as a finger without making its line taller: it comes and goes, and nothing moves by that.
              <Button variant="quiet" size="sm" className="-my-3 mr-1" onClick={() => onEdit(message)}>
                Edit
              </Button>
            )}
            <span>{time}</span>
            {onRemove && <RemoveButton onClick={() => onRemove(message)} />}
          </span>
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
          {onRemove && <RemoveButton onClick={() => onRemove(message)} />}
        </span>
      }
      below={
        <>
          {ENDINGS[message.status] && <p className="mt-2 text-ink-soft text-sm">{ENDINGS[message.status]}</p>}
          {message.proposal && <ProposalCard tool={tool} messageId={message.id} proposal={message.proposal} />}
        </>
      }
    >
      <Markdown>{message.content}</Markdown>
    </Message>
  )
})

function RemoveButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Delete this message" className="-my-3 align-middle" onClick={onClick}>
      <Trash2 />
    </IconButton>
  )
}

/** Asks before a message is deleted. */
function useRemoval(onRemove: MessageListProps['onRemove']) {
  const [asked, setAsked] = useState<ChatMessage>()
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    if (!asked || !onRemove) return
    setIsBusy(true)
    try {
      await onRemove(asked.id)
      setAsked(undefined)
    } catch (error) {
      tellFailure(error)
    }
    setIsBusy(false)
  }

  const dialog = asked && (
    <Suspense>
      <ConfirmDialog
        title="Delete this message?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={isBusy}
        open
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        onConfirm={handleConfirm}
      >
        <p>
          {asked.proposal
            ? 'The draft in it goes with it. If you added it to your profile, it stays there.'
            : 'It goes for good. A draft that quotes it keeps the quote.'}{' '}
          Your coach may still go by it here; to have it start anew, choose Start afresh.
        </p>
      </ConfirmDialog>
    </Suspense>
  )
  return { ask: onRemove ? setAsked : undefined, dialog }
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function handleCopy() {
    try {
      await copyText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2_000)
    } catch (error) {
      tellFailure(error, 'Copying did not work')
    }
  }
  return (
    <IconButton label={isCopied ? 'Copied' : 'Copy this message'} onClick={handleCopy}>
      {isCopied ? <Check /> : <Copy />}
    </IconButton>
  )
}

function needsAnother(last: ChatMessage) {
  return last.role === 'user' || isCut(last) || last.id.startsWith('apology-')
}

/** A reply that is not whole, and that nobody stopped. */
function isCut({ status }: ChatMessage) {
  return status === 'interrupted' || status === 'too-long' || status === 'filtered'
}

function canGoOn({ role, status, content }: ChatMessage) {
  const isOpen = status === 'interrupted' || status === 'too-long'
  return role === 'assistant' && isOpen && content.trim() !== '' && content.length < REPLY_LENGTH_MAX
}

function isNewDay(message: ChatMessage, before: ChatMessage | undefined) {
  return !before || DAY_KEY.format(new Date(message.timestamp)) !== DAY_KEY.format(new Date(before.timestamp))
}
