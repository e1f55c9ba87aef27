import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { withChecked } from './draft.ts'
import { findHelplines, type HelplineFilter } from './find-helplines.ts'
import { HelplineDialog } from './helpline-dialog.tsx'
import { HelplinesTable } from './helplines-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { type Helpline, tellFailure, useHelplines, useRestoreHelpline, useSaveHelpline } from './use-helplines.ts'

const EMPTY: Record<HelplineFilter, string> = {
  all: 'There are no helplines. Whoever is in trouble is only told to call their local emergency number.',
  due: 'No helpline is due for a check.',
  removed: 'No helpline has been removed.',
}

/** People to talk to: to be searched, kept up to date, added to and removed. */
export function HelplinesView() {
  const { data, isPending, isError, refetch } = useHelplines()
  const [edited, setEdited] = useState<Helpline | 'new'>()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-3xl">Helplines</h1>
          <p className="mt-2 max-w-text text-ink-soft">
            The people who are named to whoever is in trouble, and the careers services: in replies, in what language
            models are told, and on the Support page. A change applies to the next reply. A helpline is due for a check
            six months after the last one.
          </p>
        </div>
        {data && (
          <Button icon={<Plus />} onClick={() => setEdited('new')}>
            Add a helpline
          </Button>
        )}
      </div>
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading helplines...
        </p>
      )}
      {isError && !data && (
        <div className="mt-6">
          <LoadFailed onRetry={refetch}>The helplines could not be loaded.</LoadFailed>
        </div>
      )}
      {data && <HelplinesList helplines={data.helplines} today={data.today} onEdit={setEdited} />}
      {data && edited && (
        <HelplineDialog
          helpline={edited === 'new' ? undefined : edited}
          today={data.today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface HelplinesListProps {
  helplines: Helpline[]
  today: string
  onEdit: (helpline: Helpline) => void
}

function HelplinesList({ helplines, today, onEdit }: HelplinesListProps) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<HelplineFilter>('all')
  const [removing, setRemoving] = useState<Helpline>()
  const { restoring, putBack } = usePutBack()
  const { marking, markChecked } = useMarkChecked(today)
  const found = findHelplines(helplines, filter, text)

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label="Search helplines"
            hideLabel
            type="search"
            placeholder="Search helplines by any word or number..."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Segmented
          label="Which helplines are shown"
          options={[
            { value: 'all', label: 'All' },
            { value: 'due', label: `Due for a check (${findHelplines(helplines, 'due', '').length})` },
            { value: 'removed', label: 'Removed' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <p role="status" className="my-3 text-ink-soft text-sm">
        {found.length === 1 ? '1 helpline' : `${found.length} helplines`}
      </p>
      <HelplinesTable
        helplines={found}
        empty={text.trim() ? 'No helpline matches that.' : EMPTY[filter]}
        busy={restoring ?? marking}
        onEdit={onEdit}
        onRemove={setRemoving}
        onPutBack={putBack}
        onChecked={markChecked}
      />
      {removing && <RemoveDialog helpline={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function usePutBack() {
  const restore = useRestoreHelpline()
  function putBack(helpline: Helpline) {
    restore.mutate(helpline, {
      onSuccess: () => toast({ title: 'Put back', description: 'It is named again, as it came with the product.' }),
    })
  }
  return { restoring: restore.isPending ? restore.variables.id : undefined, putBack }
}

function useMarkChecked(today: string) {
  const save = useSaveHelpline()
  function markChecked(helpline: Helpline) {
    save.mutate(withChecked(helpline, today), {
      onSuccess: () => toast({ title: 'Checked today', description: helpline.name }),
      onError: tellFailure,
    })
  }
  return { marking: save.isPending ? save.variables.id : undefined, markChecked }
}
