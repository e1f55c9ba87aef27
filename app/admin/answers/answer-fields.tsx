import { CalendarCheck } from 'lucide-react'
import { ANSWER_LENGTH_MAX, ANSWER_PHRASINGS_MAX, answerNations } from '#contract/answer-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Draft } from './draft.ts'

interface AnswerFieldsProps {
  draft: Draft
  today: string
  onChange: (change: Partial<Draft>) => void
}

// No field cuts off what is pasted into it: the server says what is too long, and nothing is lost unseen.
export function AnswerFields({ draft, today, onChange }: AnswerFieldsProps) {
  return (
    <>
      <TextField
        label="Question"
        required
        value={draft.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Answer"
        required
        hint={`${draft.answer.trim().length} of at most ${ANSWER_LENGTH_MAX} characters.`}
        value={draft.answer}
        onChange={(event) => onChange({ answer: event.target.value })}
      />
      <SourceFields draft={draft} onChange={onChange} />
      <TextArea
        label="Ways people ask it"
        required
        hint={`One on each line, at most ${ANSWER_PHRASINGS_MAX}. Write them as people type them.`}
        value={draft.asked}
        onChange={(event) => onChange({ asked: event.target.value })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Checked on"
          type="date"
          required
          max={today}
          value={draft.checked}
          onChange={(event) => onChange({ checked: event.target.value })}
        />
        <Button variant="secondary" icon={<CalendarCheck />} onClick={() => onChange({ checked: today })}>
          Checked today
        </Button>
      </div>
    </>
  )
}

/** Where the answer comes from, and where it holds. */
function SourceFields({ draft, onChange }: Pick<AnswerFieldsProps, 'draft' | 'onChange'>) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Source"
        required
        hint="Who says so: a public body or a charity."
        value={draft.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <Select
        label="Where it holds"
        hint="The law differs between the nations."
        options={answerNations}
        value={draft.nations}
        onChange={(event) => onChange({ nations: event.target.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Link"
          required
          inputMode="url"
          hint="An address that begins with https://, or a page of this site, such as /support."
          value={draft.link}
          onChange={(event) => onChange({ link: event.target.value })}
        />
      </div>
    </div>
  )
}
