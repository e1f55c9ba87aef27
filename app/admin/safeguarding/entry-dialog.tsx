import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { careLevelNames } from '#contract/safeguarding-choices.ts'
import { nameOfTool } from '#contract/tools.ts'
import { writeMoment } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { StateBadge, writeKinds } from './badges.tsx'
import { NoteForm } from './note-form.tsx'
import { type Entry, type EntryWithNotes, useEntry } from './use-safeguarding.ts'

/** One entry: what is known of it, what was done about it, and what is done next. */
export function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useEntry(id)
  const [isTyping, setIsTyping] = useState(false)
  const { question, askToLeave } = useLeaving(isTyping, onClose, 'Your note is not saved yet.')
  return (
    <Dialog
      size="lg"
      title="Safeguarding entry"
      description="That the safety check answered, and for what. What the member wrote is not in it."
      open
      onOpenChange={(open) => open || askToLeave()}
    >
      {isPending && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" /> Loading the entry...
        </p>
      )}
      {isError && !data && <LoadFailed onRetry={refetch}>The entry could not be loaded.</LoadFailed>}
      {data && (
        <div className="grid gap-6">
          <EntryFacts entry={data} />
          <Notes notes={data.notes} />
          <NoteForm entry={data} onTyping={setIsTyping} />
        </div>
      )}
      {question}
    </Dialog>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { memberId, memberName, memberEmail, conversationId, toolName, kinds, level, signs, ageBand, state } = entry
  return (
    <div className="grid gap-4">
      <Facts
        items={[
          { name: 'State', value: <StateBadge state={state} /> },
          { name: 'Kind', value: writeKinds(kinds) },
          { name: 'Level', value: careLevelNames[level] },
          { name: 'Signs within the hour', value: signs },
          { name: 'First sign', value: writeMoment(entry.firstAt) },
          { name: 'Last sign', value: writeMoment(entry.lastAt) },
          { name: 'Member', value: `${memberName}, ${memberEmail}` },
          { name: 'Age at the time', value: ageBand ?? 'Not known' },
          { name: 'Conversation with', value: nameOfTool(toolName) },
        ]}
      />
      <div>
        <ButtonLink
          variant="secondary"
          icon={<MessagesSquare />}
          to={`/admin/users/${memberId}?conversation=${conversationId}`}
        >
          Open the conversation
        </ButtonLink>
        <p className="mt-2 text-ink-soft text-sm">The member can see in their settings that it was opened.</p>
      </div>
    </div>
  )
}

/** What was done so far. Nobody can change or remove a note. */
function Notes({ notes }: { notes: EntryWithNotes['notes'] }) {
  return (
    <section aria-labelledby="notes-title">
      <h3 id="notes-title" className="text-lg">
        Notes
      </h3>
      {notes.length === 0 && <p className="mt-1 text-ink-soft">Nobody has noted anything yet.</p>}
      <ol className="mt-2 grid gap-3">
        {notes.map(({ id, author, createdAt, state, text }) => (
          <li key={id} className="rounded-md bg-sunken p-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
              {author}, {writeMoment(createdAt)} <StateBadge state={state} />
            </p>
            {text && <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
