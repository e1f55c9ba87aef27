import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type SampleMember, sampleMembers } from '#contract/console-choices.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'
import type { Test } from './tests-dialog.tsx'

const LINES_MAX = 12

interface TestFormProps {
  toolName: string
  /** Absent for a new one. */
  test: Test | undefined
  /** Told whether something here is not saved yet. */
  onChanged: (isChanged: boolean) => void
  onDone: () => void
  onCancel: () => void
}

/** What a made-up member says, message by message. */
export function TestForm({ toolName, test, onChanged, onDone, onCancel }: TestFormProps) {
  const queries = useQueryClient()
  const [title, setTitle] = useState(test?.title ?? '')
  const [sample, setSample] = useState<SampleMember>(test?.sample ?? 'school-leaver')
  const [lines, setLines] = useState(test?.lines ?? [''])
  const { isBusy, act } = useAct()
  const titleField = useRef<HTMLInputElement>(null)
  // It stands where the list was, with what was pressed there.
  useEffect(() => titleField.current?.focus(), [])
  const said = lines.map((line) => line.trim()).filter(Boolean)
  const before = [test?.title ?? '', test?.sample ?? 'school-leaver', test?.lines ?? ['']]
  const isChanged = JSON.stringify([title, sample, lines]) !== JSON.stringify(before)
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const body = { title, sample, lines: said, ...(test && { id: test.id }) }
    if (!(await act(() => api.agents.saveTest({ params: { toolName }, body })))) return
    await queries.invalidateQueries({ queryKey: api.agents.tests.key({ params: { toolName } }) })
    onDone()
  }

  return (
    <form onSubmit={handleSave} className="grid gap-4">
      <TextField
        ref={titleField}
        label="Title"
        required
        maxLength={120}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Select
        label="Speak as"
        options={sampleMembers.map(({ key, name }) => ({ value: key, label: name }))}
        value={sample}
        onChange={({ target }) => setSample(target.value as SampleMember)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">What the made-up member says</legend>
        <p className="text-ink-soft text-sm">One message after the other. Please use no member’s own words.</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message has nothing but its place.
          <div key={index} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextArea
                label={`Message ${index + 1}`}
                maxLength={2000}
                value={line}
                onChange={({ target }) => setLines(lines.with(index, target.value))}
              />
            </div>
            <IconButton
              label={`Remove message ${index + 1}`}
              variant="danger"
              disabled={lines.length === 1}
              onClick={() => setLines(lines.toSpliced(index, 1))}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            disabled={lines.length >= LINES_MAX}
            onClick={() => setLines([...lines, ''])}
          >
            Add a message
          </Button>
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={title.trim() === '' || said.length === 0}>
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
