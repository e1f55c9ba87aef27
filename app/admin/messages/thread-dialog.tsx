import { useState } from 'react'
import { contactStateNames, contactStates, contactSubjects } from '#contract/contact-subjects.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { DeliveryBadge, MemberLink } from './badges.tsx'
import { EntryForm } from './entry-form.tsx'
import { type Thread, type ThreadEntry, useDeliveries, useSendAgain, useSetState, useThread } from './use-messages.ts'

/** One message: what was written, what followed, and what follows next. */
export function ThreadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useThread(id)
  const [isTyping, setIsTyping] = useState(false)
  const { question, askToLeave } = useLeaving(isTyping, onClose, 'What you wrote is neither sent nor kept yet.')
  const topic = contactSubjects.find(({ value }) => value === data?.subject)?.label
  return (
    <Dialog size="lg" title={topic ?? 'Message'} open onOpenChange={(open) => open || askToLeave()}>
      {isPending && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" /> Loading the message...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refetch}>The message could not be loaded.</LoadFailed>}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          <ThreadFacts thread={data} onLeave={onClose} />
          <section aria-labelledby="written-title">
            <h3 id="written-title" className="text-lg">
              What {data.name} wrote
            </h3>
            <p className="mt-2 max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">{data.message}</p>
          </section>
          <Entries thread={data} />
          <EntryForm thread={data} onTyping={setIsTyping} />
        </div>
      )}
      {question}
    </Dialog>
  )
}

function ThreadFacts({ thread, onLeave }: { thread: Thread; onLeave: () => void }) {
  const { id, name, email, reference, createdAt, state, others } = thread
  const setState = useSetState()
  const same = others === 1 ? '1 other message' : `${others} other messages`
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <Facts
        items={[
          {
            name: 'From',
            value: (
              <>
                {name}, <Link to={`mailto:${email}?subject=${encodeURIComponent(`Re: [${reference}]`)}`}>{email}</Link>
              </>
            ),
          },
          { name: 'Member', value: <MemberLink message={thread} /> },
          { name: 'Came', value: writeMoment(createdAt) },
          { name: 'Reference', value: reference },
          ...(others > 0
            ? [
                {
                  name: 'From this address',
                  value: (
                    <Link to={`/admin?view=messages&search=${encodeURIComponent(email)}`} onClick={onLeave}>
                      {same}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Segmented
        label="State of this message"
        options={contactStates.map((value) => ({ value, label: contactStateNames[value] }))}
        value={state}
        onChange={(next) => setState.mutate({ id, state: next })}
      />
    </div>
  )
}

/** What followed, the oldest first. Nobody can change or remove it. */
function Entries({ thread }: { thread: Thread }) {
  const entries = useDeliveries(thread)
  return (
    <section aria-labelledby="entries-title">
      <h3 id="entries-title" className="text-lg">
        What followed
      </h3>
      {entries.length === 0 && <p className="mt-1 text-ink-soft">Nobody has answered or noted anything yet.</p>}
      <ol className="mt-2 grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <EntryItem key={entry.id} entry={entry} thread={thread} />
        ))}
      </ol>
    </section>
  )
}

const KINDS = { reply: 'Reply by', note: 'Note by', received: 'Came by mail, kept by' }

function EntryItem({ entry, thread }: { entry: ThreadEntry; thread: Thread }) {
  const { id, kind, author, createdAt, text, delivery } = entry
  const again = useSendAgain(thread.id)
  return (
    <li className="rounded-md bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
        {KINDS[kind]} {author}, {writeMoment(createdAt)} {delivery && <DeliveryBadge delivery={delivery} />}
      </p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      {delivery && <DeliveryWords entry={entry} hasMailServer={thread.hasMailServer} />}
      {delivery === 'failed' && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={again.isPending}
          busyLabel="Trying..."
          onClick={() => again.mutate(id)}
        >
          Send again
        </Button>
      )}
    </li>
  )
}

/** What became of a reply. Always there, so that a change is read out. */
function DeliveryWords({ entry, hasMailServer }: { entry: ThreadEntry; hasMailServer: boolean }) {
  const { delivery, failure, sentAt } = entry
  const left = hasMailServer ? 'Left by mail' : 'Written to the outbox folder'
  return (
    <p role="status" className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
      {delivery === 'sent' && sentAt && `${left} ${writeMoment(sentAt)}.`}
      {delivery === 'waiting' && !failure && 'On its way to the mail server.'}
      {delivery === 'waiting' && failure && `${failure} The reply waits and is tried again for about an hour.`}
      {delivery === 'failed' && `${failure ?? ''} It was tried for about an hour and given up.`}
    </p>
  )
}
