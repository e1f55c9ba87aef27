import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const DEFAULT_BUDGET = 5_000_000

/** What the log of requests keeps, and how much the provider may be used in a day. */
export function LogSettings({ isContentKept, budget }: { isContentKept: unknown; budget: unknown }) {
  const [isKept, setIsKept] = useState(isContentKept !== false)
  const [tokens, setTokens] = useState(String(typeof budget === 'number' ? budget : DEFAULT_BUDGET))
  const { save, isSaving, isSaved } = useSaveSettings()
  const isValid = /^\d{1,12}$/.test(tokens)

  return (
    <Card aria-labelledby="provider-title">
      <CardHeader id="provider-title" title="Privacy and limits" description="For every coach, on every provider." />
      <Switch
        label="Keep what was said in the request log"
        hint="For 30 days, encrypted. If this is off, only the figures are kept."
        checked={isKept}
        onChange={setIsKept}
      />
      <div className="mt-4 max-w-form">
        <TextField
          label="Tokens per day, all members together"
          inputMode="numeric"
          value={tokens}
          error={isValid ? undefined : 'Please enter a whole number.'}
          hint="When they are used up, the coaches rest until midnight (UTC). The built-in coach uses none."
          onChange={(event) => setTokens(event.target.value)}
        />
      </div>
      <Button
        className="mt-5"
        disabled={isSaving || !isValid}
        onClick={() =>
          void save(
            { settingKey: 'ai_log_content', settingValue: isKept },
            { settingKey: 'ai_daily_token_budget', settingValue: Number(tokens) },
          )
        }
      >
        {isSaving ? 'Saving...' : isSaved ? 'Saved' : 'Save'}
      </Button>
    </Card>
  )
}
