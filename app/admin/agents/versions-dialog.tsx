import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { tellFailure } from '../../lib/failure.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Select } from '../../ui/select.tsx'
import { withProof } from '../proof.ts'
import { useRead } from '../use-read.ts'
import { Difference, writePrompts } from './difference.tsx'
import type { Agent } from './use-agents.ts'

interface VersionsDialogProps {
  agent: Agent
  /** Something is written and not saved, which a restored version takes the place of. */
  hasUnsaved: boolean
  onRestored: (restored: Agent) => void
  onClose: () => void
}

/** What an agent was told before: each version beside the one in use, and a way back to it. */
export function VersionsDialog({ agent, hasUnsaved, onRestored, onClose }: VersionsDialogProps) {
  const { data, isPending, isError, refetch } = useRead(
    query(api.agents.versions, { params: { toolName: agent.toolName } }),
  )
  const earlier = data?.versions.filter(({ version }) => version !== agent.version) ?? []
  const [chosen, setChosen] = useState<string>()
  const version = earlier.find((one) => String(one.version) === chosen) ?? earlier[0]
  const [isAsking, setIsAsking] = useState(false)
  const restore = useRestore(agent.toolName, (restored) => {
    onRestored(restored)
    onClose()
  })

  return (
    <Dialog
      size="lg"
      title={`Versions of ${agent.displayName}`}
      description={`Version ${agent.version} is in use.`}
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        version && (
          <Button busy={restore.isPending} onClick={() => setIsAsking(true)}>
            Restore version {version.version}
          </Button>
        )
      }
    >
      {isPending && <p role="status">Loading versions...</p>}
      {isError && !data && <LoadFailed onRetry={refetch}>The versions could not be loaded.</LoadFailed>}
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
            Version {version.version} ran on {version.openaiModel}, {version.reasoningLevel} reasoning; now it is{' '}
            {agent.openaiModel}, {agent.reasoningLevel} reasoning. Lines marked − were in version {version.version} and
            are gone; lines marked + are new since then.
          </p>
          <Difference before={version.systemPrompt} after={agent.systemPrompt} title="System prompt" />
          <Difference before={version.welcomeMessage} after={agent.welcomeMessage} title="Conversation starter" />
          {(version.initialConversation || agent.initialConversation) && (
            <Difference
              before={version.initialConversation ?? agent.initialConversation}
              after={agent.initialConversation}
              title="First words"
            />
          )}
          {version.conversationalPrompts ? (
            <Difference
              before={writePrompts(version.conversationalPrompts)}
              after={writePrompts(agent.conversationalPrompts)}
              title="Conversational prompts"
            />
          ) : (
            <section>
              <h3 className="text-lg">Conversational prompts</h3>
              <p className="text-ink-soft">They were not kept with this version: they stay as they are now.</p>
            </section>
          )}
        </div>
      )}
      {version && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={`Restore version ${version.version}?`}
          confirmLabel="Restore"
          onConfirm={() => {
            setIsAsking(false)
            restore.mutate(version.version)
          }}
        >
          <p>
            Prompt, conversation starter, first words, conversational prompts, model and reasoning level become what
            they were then, from the next message on. Version {agent.version} stays among the versions.
          </p>
          {hasUnsaved && <p className="mt-2">What you wrote and did not save is replaced by it.</p>}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function useRestore(toolName: string, onDone: (restored: Agent) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: number) =>
      withProof(() => api.agents.restore({ params: { toolName, version: String(version) } })),
    onSuccess: ({ message, ...restored }) => {
      const note = message === 'Restored.' ? '' : ` ${message.replace('Restored. ', '')}`
      toast({ title: 'Restored', description: `It is in use as version ${restored.version}.${note}` })
      onDone(restored)
      void queries.invalidateQueries({ queryKey: api.agents.read.key() })
    },
    onError: (error) => tellFailure(error, 'It could not be restored'),
  })
}
