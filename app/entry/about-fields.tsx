import type { ComponentProps } from 'react'
import { AGE_MAX, AGE_MIN } from '#contract/age.ts'
import { countries, DEFAULT_COUNTRY } from '#contract/countries.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

type AgeFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'error' | 'onChange' | 'onInvalid'>

export function CountryField() {
  return (
    <Select
      label="Country"
      name="country"
      required
      autoComplete="country-name"
      options={countries}
      defaultValue={DEFAULT_COUNTRY}
    />
  )
}

/** How old somebody is who joins. */
export function AgeField(props: AgeFieldProps) {
  return (
    <TextField
      label="Age"
      name="age"
      type="number"
      required
      min={AGE_MIN}
      max={AGE_MAX}
      inputMode="numeric"
      {...props}
    />
  )
}
