import { useState } from 'react'
import { AGE_MAX, AGE_MIN } from '#contract/age.ts'
import { accountCountries, countries, DEFAULT_COUNTRY } from '#contract/countries.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { withStored } from './offered.ts'
import type { Change, Draft } from './use-account.ts'

interface InfoCardProps {
  email: string
  draft: Draft
  ageError: string | undefined
  onChange: (change: Change) => void
}

export function InfoCard({ email, draft, ageError, onChange }: InfoCardProps) {
  const country = draft.country ?? DEFAULT_COUNTRY
  const [isElsewhere, setIsElsewhere] = useState(false)
  return (
    <Card aria-labelledby="info-title">
      <CardHeader
        id="info-title"
        title="Personal info"
        description="Only you and the person who runs this site see this."
      />
      <div className="grid max-w-text gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          required
          maxLength={50}
          autoComplete="given-name"
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
        />
        <TextField
          label="Surname"
          name="surname"
          required
          maxLength={50}
          autoComplete="family-name"
          value={draft.surname}
          onChange={(event) => onChange({ surname: event.target.value })}
        />
        <div className="sm:col-span-2">
          <EmailField email={email} />
        </div>
        <TextField
          label="Age"
          name="age"
          type="number"
          inputMode="numeric"
          required
          min={AGE_MIN}
          max={AGE_MAX}
          value={draft.ageTyped}
          error={ageError}
          onChange={(event) => onChange({ ageTyped: event.target.value })}
        />
        <div>
          <Select
            label="Country"
            name="country"
            autoComplete="country-name"
            options={withStored(isElsewhere ? countries : accountCountries, country)}
            value={country}
            onChange={(event) => onChange({ country: event.target.value })}
          />
          {!isElsewhere && (
            <Button size="sm" variant="quiet" className="-ml-3.5" onClick={() => setIsElsewhere(true)}>
              I live in another country
            </Button>
          )}
        </div>
        <TextField
          label="Postcode"
          name="postcode"
          required
          maxLength={20}
          autoComplete="postal-code"
          value={draft.postcode ?? ''}
          onChange={(event) => onChange({ postcode: event.target.value })}
        />
      </div>
    </Card>
  )
}
