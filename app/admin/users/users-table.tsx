import { writeShortDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useCameFrom } from '../use-came-from.ts'
import type { ListedUser } from './use-users.ts'

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

interface UsersTableProps {
  users: ListedUser[]
  /** Said in place of the rows when there are none. */
  empty: string
  /** The id of the one who is being deleted. */
  removing: string | undefined
  onShow: (user: ListedUser) => void
  onRemove: (user: ListedUser) => void
}

export function UsersTable({ users, empty, removing, onShow, onRemove }: UsersTableProps) {
  const columns: Column<ListedUser>[] = [
    { header: 'User', cell: (user) => <NameCell user={user} onShow={() => onShow(user)} /> },
    {
      header: 'Location',
      cell: ({ country, postcode }) => [country, postcode].filter(Boolean).join(', ') || 'Not provided',
    },
    { header: 'Joined', cell: ({ createdAt }) => writeShortDay(createdAt) },
    {
      header: 'Actions',
      cell: (user) => <ActionsCell user={user} isRemoving={removing === user.id} onRemove={() => onRemove(user)} />,
      align: 'end',
    },
  ]
  return <Table caption="Members" columns={columns} rows={users} rowKey={({ id }) => id} empty={empty} />
}

function NameCell({ user, onShow }: { user: ListedUser; onShow: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onShow}
        className="-my-2 block rounded-sm py-2 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {user.firstName} {user.surname}
      </button>
      <span className="block break-all font-normal text-ink-soft">{user.email}</span>
      <Marks user={user} />
    </>
  )
}

/** What a member is filtered and put in order by. */
function Marks({ user: { isPro, isFounder, isSuspended, hasOpenEntry, lastActiveAt, cost } }: { user: ListedUser }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5 font-normal text-ink-soft text-xs">
      {isSuspended && <Badge tone="danger">Suspended</Badge>}
      {hasOpenEntry && <Badge tone="notice">Safeguarding</Badge>}
      {isPro && <Badge tone="accent">Pro</Badge>}
      {isFounder && <Badge tone="primary">Founder</Badge>}
      <span>{lastActiveAt ? `Last active ${writeShortDay(lastActiveAt)}` : 'Never active'}</span>
      {cost > 0 && <span>{POUNDS.format(cost)} this month</span>}
    </span>
  )
}

function ActionsCell({ user, isRemoving, onRemove }: { user: ListedUser; isRemoving: boolean; onRemove: () => void }) {
  const cameFrom = useCameFrom()
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <ButtonLink size="sm" variant="secondary" to={`/admin/users/${user.id}`} state={cameFrom}>
        View Details
        <span className="sr-only">
          {' '}
          of {user.firstName} {user.surname}
        </span>
      </ButtonLink>
      <Button
        size="sm"
        variant="secondary"
        busy={isRemoving}
        busyLabel="Deleting..."
        aria-label={isRemoving ? undefined : `Delete ${user.firstName} ${user.surname}`}
        onClick={onRemove}
      >
        Delete
      </Button>
    </div>
  )
}
