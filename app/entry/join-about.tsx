import { useEffect, useRef, useState } from 'react'
import { careerStages } from '#contract/career-stages.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AgeField, CountryField } from './about-fields.tsx'
import type { JoinErrors } from './join.tsx'

/** The second step: where a member stands. */
export function JoinAbout({ errors }: { errors: JoinErrors }) {
  const stages = useRef<HTMLFieldSetElement>(null)
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    const { current: fieldset } = stages
    const count = () => setSelected(fieldset?.querySelectorAll('input:checked').length ?? 0)
    // What was ticked before the page listened, or came back with it, counts as well.
    count()
    fieldset?.addEventListener('change', count)
    return () => fieldset?.removeEventListener('change', count)
  }, [])

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
      <fieldset ref={stages} aria-describedby="stages-count">
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
