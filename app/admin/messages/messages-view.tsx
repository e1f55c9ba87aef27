import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ContactState, contactStateNames, contactStates, contactSubjects } from '#contract/contact-subjects.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SettledField } from '../settled-field.tsx'
import { useFilter } from '../use-filter.ts'
import { useTrail } from '../use-trail.ts'
import { DeliveryBadge, MemberLink } from './badges.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { type Message, type MessageFilter, useMessageCounts, useMessages, useSetState } from './use-messages.ts'

const FILTERS = ['state', 'search', 'memberId'] as const

/** What people wrote through the contact page, and how far each answer has come. */
export function MessagesView() {
  const { filter, change, isSet } = useFilter(FILTERS)
  const wanted = { ...filter, state: contactStates.find((state) => state === filter.state) ?? ('' as const) }
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-2 mb-6 max-w-text text-ink-soft">
        From the contact page. Each was also sent to the support address. An answer that is written here is kept with
        its message, and leaves by mail. All of it is removed a year after the message came.
      </p>
      <div className="grid items-end gap-4 lg:grid-cols-[auto_minmax(0,22rem)] lg:justify-start">
        <StateFilter value={wanted.state} onChange={(state) => change({ state })} />
        <SettledField
          label="Email address or reference"
          value={filter.search}
          onSettle={(search) => change({ search })}
        />
      </div>
      {filter.memberId && (
        <p className="mt-3 text-ink-soft">
          Only what came from <Link to={`/admin/users/${filter.memberId}`}>one member</Link>.{' '}
          <Link to="/admin?view=messages">Show all messages</Link>
        </p>
      )}
      {/* Another filter begins at the first page. */}
      <MessagePages key={JSON.stringify(wanted)} filter={wanted} isFiltered={isSet} />
    </>
  )
}

function StateFilter({ value, onChange }: { value: ContactState | ''; onChange: (state: ContactState | '') => void }) {
  const { data } = useMessageCounts()
  const options = contactStates.map((state) => ({
    value: state as ContactState | '',
    label: data ? `${contactStateNames[state]} (${data[state]})` : contactStateNames[state],
  }))
  return (
    <div>
      <Segmented
        label="Which messages are shown"
        options={[{ value: '', label: 'All' }, ...options]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function MessagePages({ filter, isFiltered }: { filter: MessageFilter; isFiltered: boolean }) {
  const { page, after, turn } = useTrail()
  const { data, isPending, isError, refetch } = useMessages(filter, after)
  const { opened, setOpened } = useOpened()

  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading messages...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refetch}>The messages could not be loaded.</LoadFailed>}
      {data?.messages.length === 0 && (
        <EmptyState title="No messages">
          {isFiltered ? 'No message fits this filter.' : 'Nobody has written yet.'}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {data?.messages.map((message) => (
          <MessageCard key={message.id} message={message} onOpen={() => setOpened(message.id)} />
        ))}
      </ul>
      {data && (page > 1 || data.hasMore) && (
        <Pagination
          label="Pages of messages"
          page={page}
          hasNext={data.hasMore}
          onChange={(next) => turn(next, data.messages.at(-1)?.id)}
        />
      )}
      {opened && <ThreadDialog key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** The message a letter led to is open at once. */
function useOpened() {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(() => params.get('message') ?? undefined)
  return { opened, setOpened }
}

function MessageCard({ message: contact, onOpen }: { message: Message; onOpen: () => void }) {
  const { id, name, email, subject, message, state, createdAt, replies, delivery } = contact
  const setState = useSetState()
  const topic = contactSubjects.find(({ value }) => value === subject)?.label ?? subject
  const count = replies === 1 ? '1 reply' : `${replies} replies`
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{topic}</h2>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {name}, {email}, {writeMoment(createdAt)}
          </p>
          <p className="mt-1 text-sm">
            <MemberLink message={contact} />
          </p>
        </div>
        <Segmented
          label={`State of the message from ${name}`}
          options={contactStates.map((value) => ({ value, label: contactStateNames[value] }))}
          value={state}
          onChange={(next) => setState.mutate({ id, state: next })}
        />
      </div>
      <p className="mt-3 max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Open the message from ${name} of ${writeMoment(createdAt)}`}
          onClick={onOpen}
        >
          Open
        </Button>
        {replies > 0 && <span className="text-ink-soft text-sm">{count}</span>}
        {delivery && delivery !== 'sent' && <DeliveryBadge delivery={delivery} />}
      </div>
    </Card>
  )
}
