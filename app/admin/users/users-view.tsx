import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ListedUser, useUsers } from './use-users.ts'
import { UserDialog } from './user-dialog.tsx'

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Every member, to be searched, looked at and deleted. */
export function UsersView() {
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const [shown, setShown] = useState<ListedUser>()
  const { users, isPending, hasMore, loadMore, isLoadingMore } = useUsers(searched)
  const remove = useRemoveUser()
  const typed = text.trim().toLowerCase()
  const listed = users.filter(({ email, firstName, surname }) =>
    [email, `${firstName} ${surname}`].some((part) => part.toLowerCase().includes(typed)),
  )

  function handleSearch(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') setSearched(text.trim())
  }

  function handleChange(next: string) {
    setText(next)
    // Emptying the box brings everyone back.
    if (next.trim() === '') setSearched('')
  }

  const columns: Column<ListedUser>[] = [
    {
      header: 'User',
      cell: (user) => (
        <>
          <button
            type="button"
            onClick={() => setShown(user)}
            className="-my-2 block rounded-sm py-2 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {user.firstName} {user.surname}
          </button>
          <span className="block break-all font-normal text-ink-soft">{user.email}</span>
        </>
      ),
    },
    {
      header: 'Location',
      cell: ({ country, postcode }) => [country, postcode].filter(Boolean).join(', ') || 'Not provided',
    },
    { header: 'Joined', cell: ({ createdAt }) => DATE.format(new Date(createdAt)) },
    {
      header: 'Actions',
      cell: (user) => (
        <div className="flex flex-wrap gap-2 md:justify-end">
          <ButtonLink size="sm" variant="secondary" to={`/admin/users/${user.id}`}>
            View Details
            <span className="sr-only">
              {' '}
              of {user.firstName} {user.surname}
            </span>
          </ButtonLink>
          <Button
            size="sm"
            variant="secondary"
            busy={remove.removing === user.id}
            busyLabel="Deleting..."
            aria-label={remove.removing === user.id ? undefined : `Delete ${user.firstName} ${user.surname}`}
            onClick={() => remove.ask(user)}
          >
            Delete
          </Button>
        </div>
      ),
      align: 'end',
    },
  ]

  return (
    <>
      <h1 className="text-3xl">Users</h1>
      <form onSubmit={handleSearch} className="mt-6 mb-5 flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <TextField
            label="Search users"
            hideLabel
            type="search"
            placeholder="Search users by email or name..."
            value={text}
            onChange={(event) => handleChange(event.target.value)}
          />
        </div>
        <Button type="submit" icon={<Search />}>
          Search
        </Button>
      </form>
      {isPending ? (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading users...
        </p>
      ) : (
        <Table
          caption="Members"
          columns={columns}
          rows={listed}
          rowKey={({ id }) => id}
          empty={typed ? 'No member matches that.' : 'There are no members yet.'}
        />
      )}
      {hasMore && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
            Show more members
          </Button>
        </div>
      )}
      {shown && <UserDialog user={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Asks, deletes, tells. */
function useRemoveUser() {
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<string>()

  async function ask({ id, firstName, surname, email }: ListedUser) {
    const question = `Are you sure you want to permanently delete ${firstName} ${surname} (${email}) and all their associated data? This action cannot be undone.`
    if (!window.confirm(question)) return
    setRemoving(id)
    try {
      const { message } = await api.admin.removeUser({ params: { userId: id } })
      window.alert(message || 'User deleted successfully')
      await queries.invalidateQueries({ queryKey: ['members'] })
    } catch (error) {
      const reason = error instanceof ApiError ? (error.sentence ?? error.message) : String(error)
      window.alert(`Error deleting user: ${reason}`)
    }
    setRemoving(undefined)
  }

  return { removing, ask }
}
