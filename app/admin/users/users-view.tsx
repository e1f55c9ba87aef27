import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFilter } from '../use-filter.ts'
import { RefusedAddress } from './refused-address.tsx'
import { useRemoveUser } from './use-remove-user.ts'
import { type ListedUser, USER_FILTERS, useUsers } from './use-users.ts'
import { UserDialog } from './user-dialog.tsx'
import { UsersFilter } from './users-filter.tsx'
import { UsersTable } from './users-table.tsx'

/** Every member, to be searched, filtered, looked at and deleted. What is asked for stands in the address. */
export function UsersView() {
  const { filter, change, isSet } = useFilter(USER_FILTERS)
  const { filter: search, change: changeSearch } = useFilter(['q'])
  const searched = search.q
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState<ListedUser>()
  const { users, isPending, hasMore, loadMore, isLoadingMore } = useUsers(searched, filter)
  const { removing, ask } = useRemoveUser()
  const typed = text.trim().toLowerCase()
  // What the server found for this text may have it in a username, which is not in the table.
  const isFound = typed === searched.toLowerCase()
  const listed = users.filter(
    ({ email, firstName, surname }) =>
      isFound || [email, `${firstName} ${surname}`].some((part) => part.toLowerCase().includes(typed)),
  )

  function handleChange(next: string) {
    setText(next)
    // Emptying the box brings everyone back.
    if (next.trim() === '' && searched) changeSearch({ q: '' })
  }

  return (
    <>
      <h1 className="text-3xl">Users</h1>
      <SearchForm text={text} onChange={handleChange} onSearch={(q) => changeSearch({ q })} />
      <UsersFilter filter={filter} isSet={isSet} onChange={change} />
      {isPending ? (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading users...
        </p>
      ) : (
        <UsersTable
          users={listed}
          empty={typed || isSet ? 'No member matches that.' : 'There are no members yet.'}
          removing={removing}
          onShow={setShown}
          onRemove={ask}
        />
      )}
      {hasMore && (
        <div className="mt-4 text-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={loadMore}>
            Show more members
          </Button>
        </div>
      )}
      <RefusedAddress />
      {shown && <UserDialog user={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface SearchFormProps {
  text: string
  onChange: (text: string) => void
  onSearch: (text: string) => void
}

function SearchForm({ text, onChange, onSearch }: SearchFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text.trim())
  }

  return (
    <form onSubmit={handleSubmit} className="mt-6 mb-5 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label="Search users"
          hideLabel
          type="search"
          placeholder="Search users by email or name..."
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <Button type="submit" icon={<Search />}>
        Search
      </Button>
    </form>
  )
}
