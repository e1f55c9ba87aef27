import { CircleCheck, CircleDashed, CircleX, RefreshCw } from 'lucide-react'
import { api, query } from '../lib/api.ts'
import { writeMoment } from '../lib/dates.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { Table } from '../ui/table.tsx'
import { TestLetter } from './test-letter.tsx'
import { useRead } from './use-read.ts'

const STATES = {
  works: { icon: CircleCheck, word: 'Works', className: 'text-success' },
  fails: { icon: CircleX, word: 'Does not work', className: 'text-danger' },
  absent: { icon: CircleDashed, word: 'Not set up', className: 'text-ink-soft' },
}

/** What this installation runs on, each part tried when the page opens. */
export function SystemView() {
  const { data, isPending, isFetching, refetch } = useRead(query(api.operations.system))
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">System</h1>
        <Button variant="secondary" size="sm" icon={<RefreshCw />} busy={isFetching} onClick={() => refetch()}>
          Check again
        </Button>
      </div>
      {isPending && <p role="status">Checking each part...</p>}
      {!isPending && !data && <p className="text-ink-soft">The system could not be checked.</p>}
      {data && (
        <div className="grid gap-6">
          <Card>
            <CardHeader title="Parts" />
            <ul className="divide-y divide-line">
              {data.parts.map(({ name, detail, state, ms }) => {
                const { icon: Icon, word, className } = STATES[state]
                return (
                  <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                    <span className="w-28 font-semibold">{name}</span>
                    <span className={`inline-flex items-center gap-1.5 font-medium ${className}`}>
                      <Icon className="size-5" aria-hidden="true" /> {word}
                      {ms !== null && <span className="text-ink-soft text-sm"> in {ms} ms</span>}
                    </span>
                    <span className="w-full text-ink-soft [overflow-wrap:anywhere]">{detail}</span>
                    {name === 'Mail' && <TestLetter />}
                  </li>
                )
              })}
            </ul>
          </Card>
          <OwnModel />
          <Card>
            <CardHeader title="This installation" />
            <Facts
              items={[
                { name: 'Version', value: data.version },
                { name: 'Node', value: data.node },
                { name: 'Running since', value: writeMoment(data.startedAt) },
                {
                  name: 'Last backup',
                  value: data.lastBackupAt ? writeMoment(data.lastBackupAt) : 'None on record',
                },
              ]}
            />
          </Card>
          <Table
            caption="Background work"
            columns={[
              { header: 'Queue', cell: ({ kind }) => kind },
              { header: 'Waiting', cell: ({ waiting }) => waiting, align: 'end' },
              { header: 'In progress', cell: ({ active }) => active, align: 'end' },
              { header: 'Given up today', cell: ({ failed }) => failed, align: 'end' },
            ]}
            rows={data.queues}
            rowKey={({ kind }) => kind}
          />
        </div>
      )}
    </>
  )
}

/** How to run a model of one's own, for whoever wants nothing to leave the machine. */
function OwnModel() {
  return (
    <Card>
      <CardHeader title="A model of your own" />
      <p className="max-w-text">
        A local server such as Ollama, llama.cpp or vLLM is connected with two lines in the environment, and a new
        start:
      </p>
      <pre className="my-3 whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
        {'OPENAI_BASE_URL=http://localhost:11434/v1\nAI_MODEL=qwen3:8b'}
      </pre>
      <p className="max-w-text text-ink-soft">
        As a rule of thumb, a model of 8 billion parameters or more coaches usefully and keeps to its drafts; smaller
        ones do worse than the built-in coach. What members write then goes to that server and no further: with the
        server on this machine, nothing leaves it. Safety, facts about jobs and checked answers always come from this
        product.
      </p>
    </Card>
  )
}
