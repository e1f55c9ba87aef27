import { type FormEvent, useState } from 'react'
import { careerStages } from '#contract/career-stages.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgeField, CountryField } from './about-fields.tsx'
import type { JoinErrors } from './join.tsx'

/** The second step: where a member stands. */
export function JoinAbout({ errors }: { errors: JoinErrors }) {
  const [selected, setSelected] = useState(0)

  function handleStages(event: FormEvent<HTMLFieldSetElement>) {
    setSelected(event.currentTarget.querySelectorAll('input:checked').length)
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <AgeField error={errors.age} />
        <CountryField />
      </div>
      <TextField
        label="Postcode/Zip code"
        name="postcode"
        required
        autoComplete="postal-code"
        maxLength={20}
        hint="Kept private - used only for local opportunities"
        error={errors.postcode}
      />
      <fieldset onChange={handleStages} aria-describedby="stages-count">
        <legend className="mb-1 font-semibold text-sm">Where would you like help?</legend>
        {careerStages.map((stage) => (
          <Checkbox key={stage} name="careerHelp" value={stage} label={stage} />
        ))}
        <p id="stages-count" aria-live="polite" className="mt-1 text-ink-soft text-sm">
          Selected: {selected} career stage(s)
        </p>
        {errors.careerHelp && <FieldError>{errors.careerHelp}</FieldError>}
      </fieldset>
    </div>
  )
}
