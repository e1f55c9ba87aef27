import { logPageSizes, logTools } from '#contract/console-choices.ts'
import { logKinds, logOutcomes } from '#contract/log-filters.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettledField } from '../settled-field.tsx'
import type { LogFilters } from './logs-tab.tsx'

const list = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface LogsFilterProps {
  filter: LogFilters
  onChange: (change: Partial<LogFilters>) => void
}

/** Which requests are shown. What is typed is asked for once the typing stops: each list is told to those in it. */
export function LogsFilter({ filter, onChange }: LogsFilterProps) {
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label="Tool"
        placeholder="All tools"
        options={[...logTools]}
        value={filter.toolName}
        onChange={({ target }) => onChange({ toolName: target.value })}
      />
      <SettledField label="User email" value={filter.userEmail} onSettle={(userEmail) => onChange({ userEmail })} />
      <Select
        label="Outcome"
        placeholder="Any outcome"
        options={list(logOutcomes)}
        value={filter.outcome}
        onChange={({ target }) => onChange({ outcome: target.value })}
      />
      <Select
        label="Kind"
        placeholder="All kinds"
        options={list(logKinds)}
        value={filter.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={filter.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <SettledField label="Model" value={filter.model} onSettle={(model) => onChange({ model })} />
      <SettledField label="Request ID" value={filter.requestId} onSettle={(requestId) => onChange({ requestId })} />
      <SettledField
        label="Prompt version"
        inputMode="numeric"
        value={filter.version}
        onSettle={(version) => onChange({ version: version.replace(/\D/g, '') })}
      />
      <Select
        label="Page size"
        options={logPageSizes.map(String)}
        value={filter.limit || '20'}
        onChange={({ target }) => onChange({ limit: target.value === '20' ? '' : target.value })}
      />
    </div>
  )
}
