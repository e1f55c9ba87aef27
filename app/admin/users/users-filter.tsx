import { useState } from 'react'
import { userActivities, userGroups, userSorts } from '#contract/user-filters.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { UserFilters } from './use-users.ts'

interface UsersFilterProps {
  filter: UserFilters
  isSet: boolean
  onChange: (change: Partial<UserFilters>) => void
}

const list = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Which members are shown, and in which order. On a phone it is folded away until somebody wants it. */
export function UsersFilter({ filter, isSet, onChange }: UsersFilterProps) {
  const [isOpen, setIsOpen] = useState(isSet)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="mb-5 rounded-lg border border-line bg-surface px-4"
    >
      <summary className="cursor-pointer py-3 font-semibold">Filter and sort</summary>
      <div className="grid grid-cols-1 items-end gap-3 pb-4 sm:grid-cols-2 xl:grid-cols-3">
        <Select
          label="Who"
          placeholder="Everyone"
          options={list(userGroups)}
          value={filter.who}
          onChange={({ target }) => onChange({ who: target.value })}
        />
        <Select
          label="Last active"
          placeholder="At any time"
          options={list(userActivities)}
          value={filter.active}
          onChange={({ target }) => onChange({ active: target.value })}
        />
        <Select
          label="Sort by"
          options={list(userSorts)}
          value={filter.sort || 'joined'}
          onChange={({ target }) => onChange({ sort: target.value === 'joined' ? '' : target.value })}
        />
        <TextField
          label="Joined from"
          type="date"
          value={filter.joinedFrom}
          onChange={({ target }) => onChange({ joinedFrom: target.value })}
        />
        <TextField
          label="Joined until"
          type="date"
          value={filter.joinedTo}
          onChange={({ target }) => onChange({ joinedTo: target.value })}
        />
        {/* Never disabled, which would take the keyboard away from whoever has just pressed it. */}
        <Button
          variant="secondary"
          onClick={() => onChange({ who: '', active: '', sort: '', joinedFrom: '', joinedTo: '' })}
        >
          Show everyone
        </Button>
      </div>
    </details>
  )
}
