import { BIO_MAX, SECTION_MAX } from '#contract/profile-limits.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WaitsForSave } from './save-mark.tsx'
import { listWords, SeenNow } from './seen-now.tsx'
import type { OwnProfile } from './use-profile.ts'

/** What is typed and not saved yet. */
export interface Draft {
  displayName: string
  bio: string
  valuesText: string
  strengths: string
  mission: string
}

interface CardProps {
  profile: OwnProfile | null
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

export function NameCard({ profile, draft, onChange }: CardProps) {
  return (
    <Card aria-labelledby="name-title">
      <CardHeader
        id="name-title"
        title="Display name"
        mark={<WaitsForSave isChanged={isChanged(profile, draft, ['displayName', 'bio'])} />}
        description="As your visitors will read it."
      />
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
          maxLength={BIO_MAX}
          onChange={(event) => onChange({ bio: event.target.value })}
        />
      </div>
      <SeenNow>{describeName(profile)}</SeenNow>
    </Card>
  )
}

const sections = [
  { field: 'valuesText', label: 'Values', hint: 'What matters to you at work.' },
  { field: 'strengths', label: 'Strengths', hint: 'What you are good at, with an example or two.' },
  { field: 'mission', label: 'Mission', hint: 'What your work is for, in a sentence or two.' },
] as const

export function SectionsCard({ profile, draft, onChange }: CardProps) {
  return (
    <Card aria-labelledby="sections-title">
      <CardHeader
        id="sections-title"
        title="Your words"
        mark={
          <WaitsForSave
            isChanged={isChanged(
              profile,
              draft,
              sections.map(({ field }) => field),
            )}
          />
        }
        description="The three sections of your page."
      />
      <div className="grid max-w-text gap-6">
        {sections.map(({ field, label, hint }) => (
          <TextArea
            key={field}
            label={label}
            hint={hint}
            name={field}
            value={draft[field]}
            maxLength={SECTION_MAX}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
        ))}
      </div>
      <SeenNow>{describeSections(profile)}</SeenNow>
    </Card>
  )
}

/** The texts that are not as they are saved, by their names on the screen. */
export function listChanges(profile: OwnProfile | null, draft: Draft) {
  const texts = [
    { field: 'displayName', label: 'Display name' },
    { field: 'bio', label: 'A line about you' },
    ...sections,
  ] as const
  return texts.filter(({ field }) => isChanged(profile, draft, [field])).map(({ label }) => label)
}

function isChanged(profile: OwnProfile | null, draft: Draft, fields: (keyof Draft)[]) {
  return fields.some((field) => draft[field] !== (profile?.[field] ?? ''))
}

/** Whether any of the texts is longer than a page takes; the field says by how much. */
export function isTooLong(draft: Draft) {
  return draft.bio.length > BIO_MAX || sections.some(({ field }) => draft[field].length > SECTION_MAX)
}

function describeName(profile: OwnProfile | null) {
  if (!profile?.displayName) return 'your username in place of a name.'
  return `the name “${profile.displayName}”${profile.bio ? ' and the line about you.' : '.'}`
}

function describeSections(profile: OwnProfile | null) {
  const written = sections.filter(({ field }) => profile?.[field])
  const missing = sections.filter(({ field }) => !profile?.[field])
  const names = (list: readonly { label: string }[]) => listWords(list.map(({ label }) => label))
  if (written.length === 0) return 'no sections. An empty section is left out of your page.'
  return `${names(written)}.${missing.length > 0 ? ` ${names(missing)} ${missing.length === 1 ? 'is' : 'are'} empty and left out.` : ''}`
}
