import { Card, CardHeader } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** What is typed and not saved yet. */
export interface Draft {
  displayName: string
  bio: string
  valuesText: string
  strengths: string
  mission: string
}

interface CardProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

export function NameCard({ draft, onChange }: CardProps) {
  return (
    <Card aria-labelledby="name-title">
      <CardHeader id="name-title" title="Display name" description="As your visitors will read it." />
      <div className="grid max-w-text gap-5">
        <TextField
          label="Display name"
          name="displayName"
          value={draft.displayName}
          maxLength={80}
          autoComplete="name"
          onChange={(event) => onChange({ displayName: event.target.value })}
        />
        <TextArea
          label="A line about you"
          optional
          name="bio"
          value={draft.bio}
          maxLength={500}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
      </div>
    </Card>
  )
}

const sections = [
  { field: 'valuesText', label: 'Values', hint: 'What matters to you at work.' },
  { field: 'strengths', label: 'Strengths', hint: 'What you are good at, with an example or two.' },
  { field: 'mission', label: 'Mission', hint: 'What you want to do, in a sentence or two.' },
] as const

export function SectionsCard({ draft, onChange }: CardProps) {
  return (
    <Card aria-labelledby="sections-title">
      <CardHeader id="sections-title" title="Your words" description="The three sections of your page." />
      <div className="grid max-w-text gap-6">
        {sections.map(({ field, label, hint }) => (
          <TextArea
            key={field}
            label={label}
            hint={hint}
            name={field}
            value={draft[field]}
            maxLength={5_000}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
    </Card>
  )
}
