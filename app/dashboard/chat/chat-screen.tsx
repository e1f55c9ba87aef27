import { ArrowDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import type { Tool } from '#contract/tools.ts'
import { useSite } from '../../lib/site.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { SignedIn } from './signed-in.tsx'
import { SuggestionsPanel } from './suggestions-panel.tsx'
import { type Status, useConversation } from './use-conversation.ts'
import { useOlder } from './use-older.ts'
import { useOpeningLine } from './use-opening-line.ts'
import { useScroll } from './use-scroll.ts'
import { useShownMessage } from './use-shown-message.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Fetched after the conversation: nobody opens it first. */
const TalkMenu = lazy(async () => ({ default: (await import('./talk-menu.tsx')).TalkMenu }))

interface ChatScreenProps {
  tool: Tool
  title: string
  empty: { title: string; text: string }
}

/** A talk with one coach. */
export function ChatScreen(props: ChatScreenProps) {
  return (
    <SignedIn saysSo={props.tool === 'coach'}>
      <Talk {...props} />
    </SignedIn>
  )
}

function Talk({ tool, title, empty }: ChatScreenProps) {
  const { brand } = useSite()
  const talk = useConversation(tool)
  const hints = useSuggestions(tool, talk.messages, talk.status === 'idle' && !talk.isLoading)
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<{ text: string; key: number; id?: string }>()
  const last = talk.messages.at(-1)
  const { isFar, jumpToLatest, showOwn } = useScroll(
    box,
    end,
    talk.status === 'streaming',
    `${last?.id}${last?.content.length}${talk.status}`,
  )

  const announcement = useAnnouncement(talk.status, last)
  const older = useOlder(box, tool, talk.messages, talk.hasMore)

  useShownMessage(
    [...older.messages, ...talk.messages].map(({ id }) => id),
    older,
  )

  useOpeningLine(tool, !talk.isLoading && !talk.isError, (text) => {
    setDraft({ text: '', key: Date.now() })
    void talk.send(text)
  })

  function handleSend(text: string) {
    showOwn()
    void talk.send(text, draft?.id)
    setDraft(undefined)
  }

  // The same one each time: the messages it is given to are not drawn again because of it.
  const handleEdit = useCallback(({ content, id }: ChatMessage) => {
    setDraft({ text: content, key: Date.now(), id })
  }, [])

  return (
    <div
      data-fills=""
      className="flex h-[calc(100dvh-3.5rem)] min-w-0 flex-col in-data-announced:h-auto! in-data-announced:min-h-0 in-data-announced:flex-1 md:h-dvh"
    >
      <title>{`${title} · ${brand.name}`}</title>
      <TalkHeader title={title} ownTitle={talk.ownTitle} isBuiltIn={talk.isBuiltIn}>
        {/* Not before it answers to a click: what the server drew would wait for its script. */}
        <Suspense fallback={<span className="size-11" />}>
          {!talk.isLoading && (
            <TalkMenu
              tool={tool}
              title={title}
              ownTitle={talk.ownTitle}
              isBusy={talk.status !== 'idle'}
              onStartAfresh={talk.startAfresh}
            />
          )}
        </Suspense>
      </TalkHeader>
      <PeopleStrip messages={talk.messages} />
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
        tabIndex={0}
        aria-label={`Conversation with ${title}`}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 sm:px-8"
      >
        <Said tool={tool} title={title} empty={empty} talk={talk} older={older} onEdit={handleEdit} />
        <div ref={end} className="mx-auto w-full max-w-wide">
          <SuggestionsPanel
            suggestions={talk.status === 'idle' ? hints.suggestions : []}
            isOn={hints.isOn}
            isLoading={hints.isLoading}
            isExpected={hints.isExpected}
            onChoose={(text) => setDraft({ text, key: Date.now() })}
          />
        </div>
        {isFar && (
          <div className="sticky bottom-3 text-center">
            <Button size="sm" variant="secondary" icon={<ArrowDown />} onClick={jumpToLatest}>
              Jump to latest
            </Button>
          </div>
        )}
      </section>
      {/* Heard once, when a reply is whole; the words in between would be noise. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <BottomBar className="px-5 py-3 sm:px-8">
        <div className="mx-auto max-w-wide">
          {talk.isNearlyFull && (
            <p className="pb-2 text-ink-soft text-sm">
              This conversation is nearly full. Download it as text from the menu above if you want to keep it, then
              start afresh.
            </p>
          )}
          <Composer
            tool={tool}
            placeholder={`Message ${title}...`}
            status={talk.status}
            draft={draft}
            onSend={handleSend}
            onStop={talk.stop}
          />
        </div>
      </BottomBar>
    </div>
  )
}

interface SaidProps extends ChatScreenProps {
  talk: ReturnType<typeof useConversation>
  older: ReturnType<typeof useOlder>
  onEdit: (message: ChatMessage) => void
}

/** What has been said, or why there is nothing to see. */
function Said({ tool, title, empty, talk, older, onEdit }: SaidProps) {
  return (
    <div role="log" aria-live="off" className="mx-auto w-full max-w-wide flex-1 py-6">
      {talk.isLoading && (
        <p role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading...
        </p>
      )}
      {talk.isError && <LoadFailed onRetry={talk.retry}>This conversation could not be loaded.</LoadFailed>}
      <Earlier {...older} />
      {!talk.isLoading && !talk.isError && talk.messages.length === 0 && (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
      <MessageList
        tool={tool}
        older={older.messages}
        messages={talk.messages}
        status={talk.status}
        coachName={title}
        onTryAgain={talk.tryAgain}
        onGoOn={talk.isBuiltIn ? undefined : talk.goOn}
        onEdit={onEdit}
        onRemove={async (messageId) => {
          await talk.removeMessage(messageId)
          older.forget(messageId)
        }}
      />
    </div>
  )
}

interface TalkHeaderProps {
  title: string
  /** What the member calls this conversation. */
  ownTitle: string
  isBuiltIn: boolean
  children: ReactNode
}

function TalkHeader({ title, ownTitle, isBuiltIn, children }: TalkHeaderProps) {
  return (
    <header className="flex items-start justify-between gap-3 border-line border-b px-5 py-3 sm:px-8 [@media(max-height:30rem)]:py-1">
      <div>
        <h1 className="text-2xl">{title}</h1>
        {ownTitle && <p className="font-medium text-sm [overflow-wrap:anywhere]">{ownTitle}</p>}
        {isBuiltIn && (
          // On a phone on its side, and with large letters, the room is for the conversation; the coach says it as well.
          <p className="text-ink-soft text-sm [@media(max-height:30rem)]:sr-only">
            The built-in guided coach answers here: a programme, not a person.
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

/** The way to what was said earlier, where there is more than is here. */
function Earlier({ hasMore, edge, load, isLoading, isError }: ReturnType<typeof useOlder>) {
  if (!hasMore) return
  return (
    <div ref={edge} className="mb-6 text-center">
      <Button variant="quiet" size="sm" busy={isLoading} onClick={load}>
        {isError ? 'Earlier messages could not be loaded. Try again' : 'Show earlier messages'}
      </Button>
    </div>
  )
}

/** The reply that has just become whole, for those who listen. What was said before the page opened is not read out. */
function useAnnouncement(status: Status, last: ChatMessage | undefined) {
  const before = useRef(status)
  const [text, setText] = useState('')
  useEffect(() => {
    const wasSpeaking = before.current !== 'idle'
    before.current = status
    if (status !== 'idle') setText('')
    else if (wasSpeaking && last?.role === 'assistant') setText(last.content)
  }, [status, last])
  return text
}
