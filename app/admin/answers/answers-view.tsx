import { Plus } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswersTable } from './answers-table.tsx'
import { type AnswerFilter, findAnswers } from './find-answers.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { type Answer, useAnswers, useRestoreAnswer } from './use-answers.ts'

const EMPTY: Record<AnswerFilter, string> = {
  all: 'There are no answers yet.',
  due: 'No answer is due for a check.',
  removed: 'No answer has been removed.',
}

/** Short answers to plain questions: to be searched, kept up to date, added to and removed. */
export function AnswersView() {
  const { data, isPending, isError, refetch } = useAnswers()
  const [edited, setEdited] = useState<Answer | 'new'>()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-3xl">Answers</h1>
          <p className="mt-2 max-w-text text-ink-soft">
            What the coaches say to plain questions, each with its source. A change applies within seconds. An answer is
            due for a check twelve months after the last one.
          </p>
        </div>
        {data && (
          <Button icon={<Plus />} onClick={() => setEdited('new')}>
            Add an answer
          </Button>
        )}
      </div>
      {isPending && (
        <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
          <Spinner className="size-5" /> Loading answers...
        </p>
      )}
      {isError && !data && (
        <div className="mt-6">
          <LoadFailed onRetry={refetch}>The answers could not be loaded.</LoadFailed>
        </div>
      )}
      {data && <AnswersList answers={data.answers} onEdit={setEdited} />}
      {data && edited && (
        <AnswerDialog
          answer={edited === 'new' ? undefined : edited}
          today={data.today}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

const SHOWN_AT_FIRST = 50

function AnswersList({ answers, onEdit }: { answers: Answer[]; onEdit: (answer: Answer) => void }) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<AnswerFilter>('all')
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const [removing, setRemoving] = useState<Answer>()
  const { restoring, putBack } = usePutBack()
  const found = findAnswers(answers, filter, text)

  return (
    <>
      <div className="mt-6 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label="Search answers"
            hideLabel
            type="search"
            placeholder="Search answers by any word..."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Segmented
          label="Which answers are shown"
          options={[
            { value: 'all', label: 'All' },
            { value: 'due', label: `Due for a check (${findAnswers(answers, 'due', '').length})` },
            { value: 'removed', label: 'Removed' },
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <p role="status" className="my-3 text-ink-soft text-sm">
        {found.length === 1 ? '1 answer' : `${found.length} answers`}
      </p>
      <AnswersTable
        answers={found.slice(0, shown)}
        empty={text.trim() ? 'No answer matches that.' : EMPTY[filter]}
        restoring={restoring}
        onEdit={onEdit}
        onRemove={setRemoving}
        onPutBack={putBack}
      />
      {found.length > shown && (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
            Show more answers
          </Button>
        </div>
      )}
      {removing && <RemoveDialog answer={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function usePutBack() {
  const restore = useRestoreAnswer()
  function putBack(answer: Answer) {
    restore.mutate(answer, {
      onSuccess: () => toast({ title: 'Put back', description: 'It is given again, with the text it came with.' }),
    })
  }
  return { restoring: restore.isPending ? restore.variables.id : undefined, putBack }
}
