import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSaveSettings } from '../use-save-settings.ts'

type Prices = Record<string, { input: number; output: number }>

/** What a million tokens cost, to be corrected when a provider changes its prices. */
export function PricesCard({ prices }: { prices: Prices }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() =>
    Object.entries(prices).map(([model, { input, output }]) => ({
      model,
      input: String(input),
      output: String(output),
    })),
  )
  const { save, isSaving, isSaved } = useSaveSettings()
  const isValid = typed.every(({ model, input, output }) => model.trim() !== '' && isPrice(input) && isPrice(output))

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const settingValue = Object.fromEntries(
      typed.map(({ model, input, output }) => [model.trim(), { input: Number(input), output: Number(output) }]),
    )
    await save({ settingKey: 'ai_prices', settingValue })
    const { costs, costOutlook } = api.operations
    await Promise.all([costs, costOutlook].map((read) => queries.invalidateQueries({ queryKey: read.key() })))
  }

  const change = (index: number, part: Partial<(typeof typed)[number]>) =>
    setTyped(typed.map((price, at) => (at === index ? { ...price, ...part } : price)))

  return (
    <Card aria-labelledby="prices-title">
      <CardHeader
        id="prices-title"
        title="Prices"
        description="US dollars for a million tokens. List prices change: check them against your provider’s page."
      />
      <form onSubmit={handleSave}>
        <ul className="grid gap-2">
          {typed.map(({ model, input, output }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
            <li key={index} className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_8rem_8rem]">
              <div className="col-span-2 sm:col-span-1">
                <TextField
                  label="Model"
                  value={model}
                  maxLength={100}
                  onChange={(event) => change(index, { model: event.target.value })}
                />
              </div>
              <TextField
                label="Tokens in"
                inputMode="decimal"
                value={input}
                aria-invalid={!isPrice(input)}
                onChange={(event) => change(index, { input: event.target.value })}
              />
              <TextField
                label="Tokens out"
                inputMode="decimal"
                value={output}
                aria-invalid={!isPrice(output)}
                onChange={(event) => change(index, { output: event.target.value })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" disabled={isSaving || !isValid}>
            {isSaving ? 'Saving...' : isSaved ? 'Saved' : 'Save prices'}
          </Button>
          <Button
            variant="secondary"
            icon={<Plus />}
            onClick={() => setTyped([...typed, { model: '', input: '0', output: '0' }])}
          >
            Add a model
          </Button>
        </div>
      </form>
    </Card>
  )
}

function isPrice(text: string) {
  return /^\d{1,4}(\.\d{1,4})?$/.test(text.trim())
}
