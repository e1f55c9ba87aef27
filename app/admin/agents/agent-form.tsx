import { History, PencilLine, Play } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { models } from '#contract/console-choices.ts'
import { reasoningLevels } from '#contract/tools.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { optionsFor } from './model-options.ts'
import { pastePlain } from './paste-plain.ts'
import { TryPanel } from './try-panel.tsx'
import { type Agent, explainChoice, type SaveAgent, useModels, useSaveAgent } from './use-agents.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** One agent: its prompt, its greeting and its model. */
export function AgentForm({ agent }: { agent: Agent }) {
  const [prompt, setPrompt] = useState(agent.systemPrompt)
  const [welcome, setWelcome] = useState(agent.welcomeMessage)
  const [open, setOpen] = useState<'edit' | 'versions' | 'try'>()
  const { save, label } = useSaveAgent(agent.toolName)
  const close = () => setOpen(undefined)
  // Brought back from elsewhere: another version was restored, or the dialog saved.
  const [version, setVersion] = useState(agent.version)
  if (version !== agent.version) {
    setVersion(agent.version)
    setPrompt(agent.systemPrompt)
    setWelcome(agent.welcomeMessage)
  }

  return (
    <Card aria-label={agent.displayName}>
      <dl className="mb-5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Name</dt>
        <dd className="font-semibold">{agent.displayName}</dd>
        <dt className="text-ink-soft">Description</dt>
        <dd>{agent.description}</dd>
      </dl>
      <div className="grid gap-5">
        <TextArea
          label="System prompt"
          height="page"
          value={prompt}
          hint="[Firstname] becomes the member’s first name."
          onChange={(event) => setPrompt(event.target.value)}
          onPaste={(event) => pastePlain(event, setPrompt)}
        />
        <TextArea
          label="Conversation starter"
          value={welcome}
          onChange={(event) => setWelcome(event.target.value)}
          onPaste={(event) => pastePlain(event, setWelcome)}
        />
        <ModelChoice agent={agent} save={save} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          disabled={save.isPending}
          onClick={() =>
            save.mutate({
              systemPrompt: prompt,
              welcomeMessage: welcome,
              initialConversation: agent.initialConversation,
            })
          }
        >
          {label}
        </Button>
        <Button variant="secondary" icon={<PencilLine />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button variant="secondary" icon={<Play />} onClick={() => setOpen('try')}>
          Try this draft
        </Button>
        <Button variant="quiet" icon={<History />} onClick={() => setOpen('versions')}>
          Version {agent.version}
        </Button>
        <p className="text-ink-soft text-sm">Last updated {writeMoment(agent.updatedAt)}</p>
      </div>
      {open === 'edit' && <EditDialog agent={agent} onClose={close} />}
      {open === 'versions' && <VersionsDialog agent={agent} onClose={close} />}
      {open === 'try' && <TryPanel agent={{ ...agent, systemPrompt: prompt }} onClose={close} />}
    </Card>
  )
}

/** A choice is saved as it is made. */
function ModelChoice({ agent, save }: { agent: Agent; save: SaveAgent }) {
  const { data: choices } = useModels()
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Select
        label="Model"
        hint={choices && explainChoice(choices)}
        error={refusalOf(save.error)}
        options={optionsFor(agent.openaiModel, choices?.models ?? models)}
        value={agent.openaiModel}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ openaiModel: event.target.value })}
      />
      {agent.openaiModel.startsWith('gpt-5') && (
        <Select
          label="Reasoning level"
          hint={
            choices && !choices.isReasoningSent ? 'Passed on to OpenAI only, not to what answers here now.' : undefined
          }
          options={reasoningLevels.map((level) => ({
            value: level,
            label: level === 'medium' ? 'medium (default)' : level,
          }))}
          value={agent.reasoningLevel}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ reasoningLevel: event.target.value as Agent['reasoningLevel'] })}
        />
      )}
    </div>
  )
}

/** A model that nobody knows is refused in words; any other failure is only noted. */
function refusalOf(error: unknown) {
  return error instanceof ApiError && error.code?.startsWith('model-') ? error.sentence : undefined
}
