import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const SAMPLE = `Gary Mills, Leicester

2019 to now: Warehouse manager, Fosse Park Logistics. Leads a team of fourteen on nights, plans shifts, trains new starters.
2012 to 2019: Forklift driver, Fosse Park Logistics.
Since 2015: volunteer football coach, Aylestone Juniors, Saturdays.
2009 to 2012: cared for my mother full time.`

/** A made-up CV, read with this draft and with the prompt in use. Nothing is saved. */
export function ReadingTrial(props: { systemPrompt: string; version: number; onClose: () => void }) {
  const { systemPrompt, version, onClose } = props
  const [text, setText] = useState(SAMPLE)
  const read = useMutation({
    mutationFn: () => api.agents.tryReading({ body: { toolName: 'skills-analysis', systemPrompt, text } }),
  })

  function handleRead(event: FormEvent) {
    event.preventDefault()
    read.mutate()
  }

  return (
    <Dialog
      size="lg"
      title="Try Skills Analysis"
      description="A made-up CV is read as members’ CVs are read. Nothing is saved."
      open
      onOpenChange={(open) => open || onClose()}
    >
      <form onSubmit={handleRead} className="grid gap-3">
        <TextArea
          label="CV"
          height="page"
          maxLength={40_000}
          value={text}
          hint="Please use no member’s CV."
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" busy={read.isPending} busyLabel="Reading..." disabled={text.trim() === ''}>
            Read it
          </Button>
        </div>
      </form>
      <div className="mt-5 grid gap-3" aria-live="polite">
        {read.error && <Alert tone="danger">{sentenceOf(read.error)}</Alert>}
        {read.data && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Found title={`Today, version ${version}`} reading={read.data.today} />
            <Found title="This draft" reading={read.data.draft} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Reading = Awaited<ReturnType<typeof api.agents.tryReading>>['draft']

function Found({ title, reading: { experience, error } }: { title: string; reading: Reading }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line p-4 [overflow-wrap:anywhere]">
      <h3 className="mb-2 font-semibold text-ink-soft text-sm">{title}</h3>
      {error && <Alert tone="danger">{error}</Alert>}
      {!error && experience.length === 0 && <p className="text-ink-soft">No experience was found.</p>}
      <ul className="grid gap-3">
        {experience.map(({ role, company, startDate, endDate, current, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read.
          <li key={index}>
            <p className="font-semibold">{[role, company].filter(Boolean).join(', ')}</p>
            <p className="text-ink-soft text-sm">
              {[startDate, current ? 'now' : endDate].filter(Boolean).join(' to ')}
            </p>
            {description && <p className="text-sm">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
