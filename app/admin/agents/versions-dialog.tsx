import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'
import { compareLines } from './compare-lines.ts'
import type { Agent } from './use-agents.ts'

/** What an agent was told before: each version beside the one in use, and a way back to it. */
export function VersionsDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { data } = useRead(query(api.agents.versions, { params: { toolName: agent.toolName } }))
  const earlier = data?.versions.filter(({ version }) => version !== agent.version) ?? []
  const [chosen, setChosen] = useState<string>()
  const version = earlier.find((one) => String(one.version) === chosen) ?? earlier[0]
  const restore = useRestore(agent.toolName, onClose)

  return (
    <Dialog
      size="lg"
      title={`Versions of ${agent.displayName}`}
      description={`Version ${agent.version} is in use.`}
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        version && (
          <Button busy={restore.isPending} onClick={() => restore.mutate(version.version)}>
            Restore version {version.version}
          </Button>
        )
      }
    >
      {!version && data && <p className="text-ink-soft">There is no earlier version yet.</p>}
      {version && (
        <div className="grid gap-4">
          <Select
            label="Compare with"
            value={String(version.version)}
            options={earlier.map((one) => ({
              value: String(one.version),
              label: `Version ${one.version}, ${writeMoment(one.createdAt)}, ${one.author ?? 'as supplied'}`,
            }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <p className="text-ink-soft text-sm">
            {version.openaiModel}, {version.reasoningLevel} reasoning. Lines marked − were in version {version.version}{' '}
            and are gone; lines marked + are new since then.
          </p>
          <Difference before={version.systemPrompt} after={agent.systemPrompt} title="System prompt" />
          <Difference before={version.welcomeMessage} after={agent.welcomeMessage} title="Conversation starter" />
        </div>
      )}
    </Dialog>
  )
}

function Difference({ title, before, after }: { title: string; before: string; after: string }) {
  const lines = compareLines(before, after)
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {isSame ? (
        <p className="text-ink-soft">No difference.</p>
      ) : (
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm">
          {lines.map(({ kind, text }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by.
              key={index}
              className={
                kind === 'gone'
                  ? 'block bg-danger-soft text-danger'
                  : kind === 'new'
                    ? 'block bg-success-soft text-success'
                    : 'block'
              }
            >
              {kind === 'gone' ? '− ' : kind === 'new' ? '+ ' : '  '}
              {text}
            </span>
          ))}
        </pre>
      )}
    </section>
  )
}

function useRestore(toolName: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: number) =>
      withProof(() => api.agents.restore({ params: { toolName, version: String(version) } })),
    onSuccess: async ({ version }) => {
      toast({ title: 'Restored', description: `It is in use as version ${version}.` })
      await queries.invalidateQueries({ queryKey: api.agents.read.key() })
      onDone()
    },
    onError: () =>
      toast({ title: 'It could not be restored', description: 'Please try again.', variant: 'destructive' }),
  })
}
