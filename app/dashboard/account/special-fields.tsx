import { useState } from 'react'
import { disabilities, ethnicities, genders, sexualOrientations } from '#contract/personal-choices.ts'
import { writeDay } from '../../lib/dates.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { withStored } from './offered.ts'
import { type Change, type Draft, useWithdraw } from './use-account.ts'

const FIELDS = [
  { field: 'ethnicity', label: 'Ethnicity', options: ethnicities },
  { field: 'disability', label: 'Disability', options: disabilities },
  { field: 'gender', label: 'Gender', options: genders },
  { field: 'sexualOrientation', label: 'Sexual orientation', options: sexualOrientations },
] as const

interface SpecialFieldsProps {
  draft: Draft
  consentedAt: string | null
  onChange: (change: Change) => void
  onConsent: (isConsenting: boolean) => void
  onWithdrawn: () => void
}

/** What the law protects specially. Nothing of it can be entered before the member has agreed that it is kept. */
export function SpecialFields({ draft, consentedAt, onChange, onConsent, onWithdrawn }: SpecialFieldsProps) {
  const { brand } = useSite()
  return (
    <fieldset className="mt-7 border-line border-t pt-5">
      <legend className="sr-only">Sensitive details</legend>
      <h3 className="text-lg">Sensitive details</h3>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        You do not have to answer any of these. They are encrypted, shown to nobody but you, and no coach ever receives
        them.
      </p>
      <div className="mt-3 max-w-text">
        {consentedAt ? (
          <Agreed since={consentedAt} onWithdrawn={onWithdrawn} />
        ) : (
          <Checkbox
            checked={draft.isConsenting}
            onChange={(event) => onConsent(event.target.checked)}
            label={`I agree that ${brand.name} keeps what I say about my ethnicity, disability, gender and sexual orientation. I can take this back at any time.`}
          />
        )}
      </div>
      {draft.isConsenting && (
        <div className="mt-4 grid max-w-text gap-5 sm:grid-cols-2">
          {FIELDS.map(({ field, label, options }) => (
            <Select
              key={field}
              label={label}
              optional
              placeholder="Choose one"
              options={withStored(options, draft[field])}
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Agreed({ since, onWithdrawn }: { since: string; onWithdrawn: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const withdraw = useWithdraw(() => {
    setIsOpen(false)
    onWithdrawn()
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-48 text-sm">You agreed on {writeDay(since)} that these may be kept.</p>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button size="sm" variant="secondary">
            Withdraw and clear
          </Button>
        }
        title="Withdraw your consent?"
        confirmLabel="Withdraw and clear"
        busyLabel="Clearing..."
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        <p>The four details are removed at once. Nothing else changes, and you can agree again whenever you like.</p>
      </ConfirmDialog>
    </div>
  )
}
