import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Stat } from '../../ui/stat.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRead } from '../use-read.ts'
import { useSaveSettings } from '../use-save-settings.ts'
import { POUNDS } from './pounds.ts'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What this month has cost, what it will cost, and from where on somebody wants to know. */
export function CostOutlook() {
  const { data, isPending, isError, refetch } = useRead(query(api.operations.costOutlook))
  if (isPending) return <p role="status">Loading this month...</p>
  if (isError && !data) return <LoadFailed onRetry={refetch}>This month’s costs could not be loaded.</LoadFailed>
  if (!data) return null
  const { soFar, forecast, limit, unpriced } = data
  return (
    <Card aria-labelledby="outlook-title">
      <CardHeader
        id="outlook-title"
        title={MONTH.format(new Date(data.month))}
        description="The forecast goes on like the last seven days. Months and days are in UTC."
      />
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Stat label="So far" value={POUNDS.format(soFar)} />
        <Stat label="Forecast for the month" value={POUNDS.format(forecast)} />
        <Stat label="Your limit" value={limit === null ? 'None' : POUNDS.format(limit)} />
      </dl>
      {limit !== null && forecast >= limit && (
        <div className="mt-4">
          <Alert tone={soFar >= limit ? 'danger' : 'notice'} announce={false}>
            {soFar >= limit
              ? 'This month’s costs have reached your limit.'
              : 'If it goes on like this, the month will cost more than your limit.'}
          </Alert>
        </div>
      )}
      {unpriced.length > 0 && (
        <p className="mt-4 text-ink-soft text-sm">
          Without {unpriced.join(', ')}: no price is set. Add it under Prices, and it is counted.
        </p>
      )}
      <LimitForm key={limit} limit={limit} />
    </Card>
  )
}

function LimitForm({ limit }: { limit: number | null }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(limit === null ? '' : String(limit))
  const { save, isSaving, isSaved } = useSaveSettings()
  const isValid = /^(\d{1,6}(\.\d{1,2})?)?$/.test(typed.trim())

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    await save({ settingKey: 'ai_monthly_cost_limit', settingValue: Number(typed.trim()) })
    await queries.invalidateQueries({ queryKey: api.operations.costOutlook.key() })
  }

  return (
    <form onSubmit={handleSave} className="mt-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-form">
        <TextField
          label="Tell me when a month costs this much, in £"
          inputMode="decimal"
          value={typed}
          error={isValid ? undefined : 'Please enter an amount such as 50 or 49.50.'}
          hint="On the overview from 80 %, and by letter once it is reached. Nobody is stopped by it. Empty for none."
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" disabled={isSaving || !isValid}>
        {isSaving ? 'Saving...' : isSaved ? 'Saved' : 'Save limit'}
      </Button>
    </form>
  )
}
