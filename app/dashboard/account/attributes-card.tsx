import { highestEducations, parentsMainJobs } from '#contract/personal-choices.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { withStored } from './offered.ts'
import { SpecialFields } from './special-fields.tsx'
import type { Change, Draft } from './use-account.ts'

interface AttributesCardProps {
  draft: Draft
  consentedAt: string | null
  onChange: (change: Change) => void
  onConsent: (isConsenting: boolean) => void
  onWithdrawn: () => void
}

export function AttributesCard({ draft, onChange, ...special }: AttributesCardProps) {
  return (
    <Card aria-labelledby="attributes-title">
      <CardHeader
        id="attributes-title"
        title="Personal attributes"
        description="All of this is optional. Personal attributes are never shared or made public."
      />
      <div className="grid max-w-text gap-5 sm:grid-cols-2">
        <TextField
          label="Nationality"
          optional
          maxLength={100}
          value={draft.nationality}
          onChange={(event) => onChange({ nationality: event.target.value })}
        />
        <TextField
          label="Where you would like to work"
          optional
          maxLength={200}
          value={draft.desiredWorkLocation}
          onChange={(event) => onChange({ desiredWorkLocation: event.target.value })}
        />
        <Select
          label="Highest education"
          optional
          placeholder="Choose one"
          options={withStored(highestEducations, draft.highestEducation)}
          value={draft.highestEducation}
          onChange={(event) => onChange({ highestEducation: event.target.value })}
        />
        <Select
          label="Parents’ main jobs"
          optional
          placeholder="Choose one"
          options={withStored(parentsMainJobs, draft.parentsMainJobs)}
          value={draft.parentsMainJobs}
          onChange={(event) => onChange({ parentsMainJobs: event.target.value })}
        />
        {draft.parentsMainJobs === 'Other' && (
          <TextField
            label="What they do"
            optional
            maxLength={200}
            value={draft.parentsMainJobsOther}
            onChange={(event) => onChange({ parentsMainJobsOther: event.target.value })}
          />
        )}
      </div>
      <SpecialFields {...special} draft={draft} onChange={onChange} />
    </Card>
  )
}
