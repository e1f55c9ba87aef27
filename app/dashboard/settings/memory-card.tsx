import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FACT_LENGTH } from '#contract/memory-limits.ts'
import { type Tool, toolNames } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSettled } from '../../ui/use-settled.ts'

interface Fact {
  id: string
  text: string
  toolName: string | null
}

/** Shows what the coaches keep in mind about a member, to be corrected, deleted or added to. */
export function MemoryCard() {
  const { data, isPending, isError, refetch } = useQuery(query(api.memory.read))
  const { change, forgetAll } = useMemory()
  const facts = data?.facts ?? []
  const isSettled = useSettled(data && facts.length)

  return (
    <Card aria-labelledby="memory-title">
      <CardHeader
        id="memory-title"
        title="What your coaches remember"
        description="Things you told one coach that help the others. Correct or delete whatever you like."
      />
      {isPending && <SkeletonText lines={2} />}
      {isError && <LoadFailed onRetry={refetch}>This could not be loaded.</LoadFailed>}
      {data && facts.length === 0 && (
        <p className="text-ink-soft">Nothing yet. As you talk with a coach, a few lasting things will appear here.</p>
      )}
      <ul className="divide-y divide-line">
        {facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} isSettled={isSettled} />
        ))}
      </ul>
      {!isError && <AddFact onAdd={(text) => change.mutateAsync({ text })} />}
      {facts.length > 1 && (
        <ConfirmDialog
          title="Forget all of this?"
          confirmLabel="Forget all"
          danger
          busy={forgetAll.isPending}
          onConfirm={() => forgetAll.mutate()}
          trigger={<Button variant="quiet">Forget everything</Button>}
        >
          Your coaches will no longer know any of these things. Your conversations and your profile stay as they are.
        </ConfirmDialog>
      )}
    </Card>
  )
}

function FactRow({ fact, isSettled }: { fact: Fact; isSettled: boolean }) {
  const { change, forget } = useMemory()
  const [draft, setDraft] = useState<string>()

  function handleSave(event: FormEvent) {
    event.preventDefault()
    change.mutate({ id: fact.id, text: draft ?? '' }, { onSuccess: () => setDraft(undefined) })
  }

  if (draft !== undefined) {
    return (
      <li className="py-3">
        <form onSubmit={handleSave} className="grid gap-2">
          <TextField
            label="What your coaches should remember"
            value={draft}
            maxLength={FACT_LENGTH}
            autoFocus
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" size="sm" busy={change.isPending} disabled={draft.trim() === ''}>
              Save
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setDraft(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{fact.text}</p>
        <p className="text-ink-soft text-sm">
          {fact.toolName ? `You told ${toolNames[fact.toolName as Tool] ?? 'a coach'}` : 'You wrote this'}
        </p>
      </div>
      <IconButton label={`Correct: ${fact.text}`} onClick={() => setDraft(fact.text)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={`Forget: ${fact.text}`}
        variant="danger"
        busy={forget.isPending}
        aria-disabled={!isSettled}
        onClick={() => isSettled && forget.mutate(fact.id)}
      >
        <Trash2 />
      </IconButton>
    </li>
  )
}

function AddFact({ onAdd }: { onAdd: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function handleAdd(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    await onAdd(text).then(
      () => setText(''),
      // What was typed stays; the toast has said what is wrong.
      () => {},
    )
    setIsBusy(false)
  }

  return (
    <form onSubmit={handleAdd} className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label="Something else they should know"
          value={text}
          maxLength={FACT_LENGTH}
          placeholder="I can only work mornings"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" icon={<Plus />} busy={isBusy} disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  )
}

function useMemory() {
  const queries = useQueryClient()
  const settings = {
    onSuccess: ({ facts }: { facts: Fact[] }) => queries.setQueryData(api.memory.read.key(), { facts }),
    onError: (error: Error) => tellFailure(error),
  }
  return {
    change: useMutation({
      mutationFn: ({ id, text }: { id?: string; text: string }) =>
        id ? api.memory.change({ params: { id }, body: { text } }) : api.memory.add({ body: { text } }),
      ...settings,
    }),
    forget: useMutation({ mutationFn: (id: string) => api.memory.forget({ params: { id } }), ...settings }),
    forgetAll: useMutation({ mutationFn: () => api.memory.forgetAll(), ...settings }),
  }
}
