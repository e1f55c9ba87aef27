import { Card, CardHeader } from '../../ui/card.tsx'
import { RoleList } from './role-list.tsx'
import type { Change, Draft } from './use-account.ts'

const LISTS = [
  {
    field: 'currentJobRoles',
    label: 'Current job roles',
    hint: 'What you do now, paid or not. Press Enter after each.',
  },
  { field: 'pastJobRoles', label: 'Past job roles', hint: 'What you have done before.' },
  { field: 'jobRolesConsidered', label: 'Job roles considered', hint: 'What you have thought about, however far off.' },
] as const

export function RolesCard({ draft, onChange }: { draft: Draft; onChange: (change: Change) => void }) {
  return (
    <Card aria-labelledby="roles-title">
      <CardHeader
        id="roles-title"
        title="Job roles"
        description="Your coaches know these, so they need not ask and will not suggest what you already do."
      />
      <div className="grid max-w-text gap-6">
        {LISTS.map(({ field, label, hint }) => (
          <RoleList
            key={field}
            label={label}
            hint={hint}
            roles={draft[field]}
            onChange={(roles) => onChange({ [field]: roles })}
          />
        ))}
      </div>
    </Card>
  )
}
