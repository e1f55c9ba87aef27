import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contactSubjects } from '#contract/contact-subjects.ts'
import { api, query } from '../lib/api.ts'
import { writeMoment } from '../lib/dates.ts'
import { toast } from '../lib/toast.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useRead } from './use-read.ts'

type Contact = Awaited<ReturnType<typeof api.contact.list>>['messages'][number]

const STATES = [
  { value: 'new', label: 'New' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const

/** What people wrote through the contact page, and how far each answer has come. */
export function MessagesView() {
  const { data, isPending } = useRead(query(api.contact.list))
  return (
    <>
      <h1 className="text-3xl">Messages</h1>
      <p className="mt-2 mb-6 text-ink-soft">From the contact page. Each was also sent to the support address.</p>
      {isPending && <p role="status">Loading...</p>}
      {data?.messages.length === 0 && <EmptyState title="No messages">Nobody has written yet.</EmptyState>}
      <ul className="grid gap-4">
        {data?.messages.map((message) => (
          <MessageCard key={message.id} contact={message} />
        ))}
      </ul>
    </>
  )
}

function MessageCard({ contact }: { contact: Contact }) {
  const { id, name, email, subject, message, state, createdAt } = contact
  const setState = useSetState()
  const topic = contactSubjects.find(({ value }) => value === subject)?.label ?? subject
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg">{topic}</h2>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {name}, <Link to={`mailto:${email}?subject=${encodeURIComponent(`Re: ${topic}`)}`}>{email}</Link>,{' '}
            {writeMoment(createdAt)}
          </p>
        </div>
        <Segmented
          label={`State of the message from ${name}`}
          options={STATES}
          value={state}
          onChange={(next) => setState.mutate({ id, state: next as Contact['state'] })}
        />
      </div>
      <p className="mt-3 max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
    </Card>
  )
}

function useSetState() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: Pick<Contact, 'id' | 'state'>) =>
      api.contact.setState({ params: { id }, body: { state } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.contact.list.key() }),
    onError: () => toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' }),
  })
}
