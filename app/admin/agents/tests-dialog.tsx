import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sampleMembers } from '#contract/console-choices.ts'
import { api, query } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { BuiltInNote } from './built-in-note.tsx'
import { TestForm } from './test-form.tsx'
import { TestResults } from './test-results.tsx'
import type { Agent } from './use-agents.ts'
import { useTestRuns } from './use-test-runs.ts'

export type Test = Awaited<ReturnType<typeof api.agents.tests>>['tests'][number]

/** The same made-up words for every draft: its answers stand beside those of the agent as members have it now. */
export function TestsDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { toolName } = agent
  const { data, isPending, isError, refetch } = useRead(query(api.agents.tests, { params: { toolName } }))
  const [edited, setEdited] = useState<Test | 'new'>()
  const runs = useTestRuns(agent)
  const tests = data?.tests ?? []
  const [isChanged, setIsChanged] = useState(false)
  const [leavesAll, setLeavesAll] = useState(false)

  function showList() {
    setIsChanged(false)
    setEdited(undefined)
  }

  const { question, askToLeave } = useLeaving(
    isChanged,
    () => (leavesAll ? onClose() : showList()),
    'What you wrote in this test conversation is not saved yet.',
  )

  function handleClose() {
    setLeavesAll(true)
    if (isChanged) askToLeave()
    else onClose()
  }

  function handleCancel() {
    setLeavesAll(false)
    if (isChanged) askToLeave()
    else showList()
  }

  return (
    <Dialog
      size="lg"
      title={`Test conversations of ${agent.displayName}`}
      description="Made-up words that are said to this draft and to the agent as it is today. Nothing is saved of the answers."
      open
      onOpenChange={(open) => open || handleClose()}
    >
      <BuiltInNote />
      {isPending && <p role="status">Loading test conversations...</p>}
      {isError && !data && <LoadFailed onRetry={refetch}>The test conversations could not be loaded.</LoadFailed>}
      {edited ? (
        <TestForm
          key={edited === 'new' ? 'new' : edited.id}
          toolName={toolName}
          test={edited === 'new' ? undefined : edited}
          onChanged={setIsChanged}
          onDone={showList}
          onCancel={handleCancel}
        />
      ) : (
        data && (
          <div className="grid gap-5">
            {tests.length === 0 && (
              <p className="text-ink-soft">
                There is no test conversation yet. Add one, or keep what you say in a trial.
              </p>
            )}
            <ul className="grid gap-3">
              {tests.map((test) => (
                <TestRow
                  key={test.id}
                  toolName={toolName}
                  test={test}
                  isRunning={runs.running !== undefined}
                  onRun={() => runs.run([test])}
                  onEdit={() => setEdited(test)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              {tests.length > 1 && (
                <Button disabled={runs.running !== undefined} onClick={() => runs.run(tests)}>
                  Run all {tests.length}
                </Button>
              )}
              <Button variant="secondary" icon={<Plus />} onClick={() => setEdited('new')}>
                Add a test conversation
              </Button>
            </div>
            <p role="status" className="text-ink-soft text-sm empty:hidden">
              {runs.running ? `Running “${runs.running}”...` : runs.results.length > 0 ? 'Done.' : ''}
            </p>
            {runs.running && (
              <div>
                <Button variant="secondary" onClick={runs.stop}>
                  Stop
                </Button>
              </div>
            )}
            {runs.failure && <Alert tone="danger">{runs.failure}</Alert>}
            {runs.results.map((result) => (
              <TestResults key={result.test.id} result={result} version={agent.version} />
            ))}
          </div>
        )
      )}
      {question}
    </Dialog>
  )
}

interface TestRowProps {
  toolName: string
  test: Test
  isRunning: boolean
  onRun: () => void
  onEdit: () => void
}

function TestRow({ toolName, test, isRunning, onRun, onEdit }: TestRowProps) {
  const queries = useQueryClient()
  const { isBusy, act } = useAct()
  const [isAsking, setIsAsking] = useState(false)
  const { id, title, sample, lines } = test
  const speaker = sampleMembers.find(({ key }) => key === sample)?.name

  async function handleRemove() {
    const isDone = await act(() => api.agents.removeTest({ params: { toolName, id } }))
    if (isDone) await queries.invalidateQueries({ queryKey: api.agents.tests.key({ params: { toolName } }) })
    setIsAsking(false)
  }

  return (
    <li className="rounded-md border border-line p-4">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
      <p className="text-ink-soft text-sm">
        {speaker}; {lines.length === 1 ? '1 message' : `${lines.length} messages`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={isRunning} aria-label={`Run: ${title}`} onClick={onRun}>
          Run
        </Button>
        <Button size="sm" variant="secondary" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Delete: ${title}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this test conversation?"
        confirmLabel="Delete"
        danger
        busy={isBusy}
        onConfirm={handleRemove}
      >
        <p>“{title}” cannot be brought back.</p>
      </ConfirmDialog>
    </li>
  )
}
