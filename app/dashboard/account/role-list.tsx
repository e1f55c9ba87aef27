import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ROLE_MAX } from '#contract/personal-choices.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface RoleListProps {
  label: string
  hint: string
  roles: string[]
  onChange: (roles: string[]) => void
}

/** A list of job roles: typed one at a time, taken away with a click. */
export function RoleList({ label, hint, roles, onChange }: RoleListProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function handleAdd() {
    const role = text.trim()
    if (role !== '' && !roles.includes(role)) onChange([...roles, role])
    setText('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter adds a role; it does not save the page.
    event.preventDefault()
    handleAdd()
  }

  function handleRemove(role: string) {
    onChange(roles.filter((other) => other !== role))
    field.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        optional
        value={text}
        maxLength={ROLE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        // Whoever goes on without Enter meant it too.
        onBlur={handleAdd}
        suffix={
          <IconButton label={`Add to ${label.toLowerCase()}`} disabled={text.trim() === ''} onClick={handleAdd}>
            <Plus />
          </IconButton>
        }
      />
      {roles.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {roles.map((role) => (
            <li key={role}>
              <Tag onRemove={() => handleRemove(role)}>{role}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
