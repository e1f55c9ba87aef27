import { CalendarCheck } from 'lucide-react'
import {
  HELPLINE_AGE_MAX,
  HELPLINE_RANK_MAX,
  helplineAudiences,
  helplineKindNames,
  helplineKinds,
  helplinePlaces,
} from '#contract/helpline-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Draft, toggle } from './draft.ts'

interface FieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

// No field cuts off what is pasted into it: the server says what is too long, and nothing is lost unseen.
export function HelplineFields({ draft, today, onChange }: FieldsProps & { today: string }) {
  return (
    <>
      <TextField
        label="Name"
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ReachFields draft={draft} onChange={onChange} />
      <Choices
        legend="Kinds of trouble"
        choices={helplineKinds}
        nameOf={(kind) => helplineKindNames[kind]}
        chosen={draft.kinds}
        onChange={(kinds) => onChange({ kinds })}
      />
      <Choices
        legend="Where it answers"
        choices={helplinePlaces}
        nameOf={(place) => (place === 'Other' ? 'All other countries' : place)}
        chosen={draft.places}
        onChange={(places) => onChange({ places })}
      />
      <WhomFields draft={draft} onChange={onChange} />
      <CheckFields draft={draft} today={today} onChange={onChange} />
    </>
  )
}

/** How it is reached, and when. */
function ReachFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="Telephone"
        optional
        inputMode="tel"
        hint="Figures and spaces, as it is printed."
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      <TextField
        label="Text message"
        optional
        hint="What to send and where: SHOUT to 85258."
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        label="Hours"
        required
        hint="When somebody answers, and whether it is free."
        value={draft.hours}
        onChange={(event) => onChange({ hours: event.target.value })}
      />
      <TextField
        label="Note"
        optional
        hint="A few words that help to choose."
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  )
}

interface ChoicesProps<T extends string> {
  legend: string
  choices: readonly T[]
  nameOf: (choice: T) => string
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

function Choices<T extends string>({ legend, choices, nameOf, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{legend}</legend>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={nameOf(choice)}
            checked={chosen.includes(choice)}
            onChange={() => onChange(toggle(chosen, choice, choices))}
          />
        ))}
      </div>
    </fieldset>
  )
}

const audienceNames = { anyone: 'Anyone', women: 'Women', men: 'Men' }

function WhomFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-3">
      <Select
        label="For whom"
        options={helplineAudiences.map((value) => ({ value, label: audienceNames[value] }))}
        value={draft.audience}
        onChange={(event) => onChange({ audience: event.target.value })}
      />
      <TextField
        label="Youngest age"
        optional
        type="number"
        min={0}
        max={HELPLINE_AGE_MAX}
        value={draft.ageFrom}
        onChange={(event) => onChange({ ageFrom: event.target.value })}
      />
      <TextField
        label="Oldest age"
        optional
        type="number"
        min={0}
        max={HELPLINE_AGE_MAX}
        value={draft.ageTo}
        onChange={(event) => onChange({ ageTo: event.target.value })}
      />
    </div>
  )
}

/** Where it comes from, when that was last looked at, and which go first. */
function CheckFields({ draft, today, onChange }: FieldsProps & { today: string }) {
  return (
    <>
      <TextField
        label="Its own site"
        required
        inputMode="url"
        hint="An address that begins with https://. It is where the details are checked."
        value={draft.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <TextField
        label="Place in replies"
        required
        type="number"
        min={1}
        max={HELPLINE_RANK_MAX}
        hint={`From 1 to ${HELPLINE_RANK_MAX}. A reply names four at most, the emergency number among them; the lowest go first.`}
        value={draft.rank}
        onChange={(event) => onChange({ rank: event.target.value })}
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
