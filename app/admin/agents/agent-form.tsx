import { FlaskConical, History, PencilLine, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { models } from '#contract/console-choices.ts'
import { reasoningLevels } from '#contract/tools.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { optionsFor } from './model-options.ts'
import { pastePlain } from './paste-plain.ts'
import { TestsDialog } from './tests-dialog.tsx'
import { TryPanel } from './try-panel.tsx'
import { type Agent, explainChoice, isOvertaken, useModels, useSaveAgent } from './use-agents.ts'
import { UNSAVED, useDraft } from './use-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** One agent: its prompt, its greeting and its model. */
export function AgentForm({ agent }: { agent: Agent }) {
  const draft = useDraft(agent)
  const { texts } = draft
  const [open, setOpen] = useState<'edit' | 'versions' | 'try' | 'tests'>()
  const { save, label, refusal } = useSaveAgent(agent.toolName, draft.accept)
  const close = () => setOpen(undefined)
  const promptField = useRef<HTMLTextAreaElement>(null)

  /** The buttons go with the choice, so the keyboard goes on in the text. */
  function choose(take: () => void) {
    take()
    save.reset()
    promptField.current?.focus()
  }
  const leaving = useLeaving(draft.isChanged, () => {}, UNSAVED)
  const drafted = { ...agent, ...texts }

  function handleSave() {
    const { systemPrompt, welcomeMessage } = texts
    save.mutate({
      ...{ systemPrompt, welcomeMessage, basedOn: draft.basedOn },
      ...(draft.changedPrompts && { conversationalPrompts: draft.changedPrompts }),
    })
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
          ref={promptField}
          label="System prompt"
          height="page"
          value={texts.systemPrompt}
          hint="[Firstname] becomes the member’s first name."
          onChange={(event) => draft.change({ systemPrompt: event.target.value })}
          onPaste={(event) => pastePlain(event, (systemPrompt) => draft.change({ systemPrompt }))}
        />
        <TextArea
          label="Conversation starter"
          value={texts.welcomeMessage}
          onChange={(event) => draft.change({ welcomeMessage: event.target.value })}
          onPaste={(event) => pastePlain(event, (welcomeMessage) => draft.change({ welcomeMessage }))}
        />
        <ModelChoice agent={agent} />
      </div>
      {draft.newer && (
        <ConflictNotice
          theirs={draft.newer}
          mine={texts}
          takesFocus={isOvertaken(save.error)}
          onKeepMine={() => choose(draft.keepMine)}
          onTakeTheirs={() => choose(() => draft.take(agent))}
        />
      )}
      {refusal && (
        <div className="mt-6">
          <Alert tone="danger" title="This was not saved">
            {refusal} What you wrote is still here.
          </Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button busy={save.isPending} busyLabel="Saving..." disabled={draft.newer !== undefined} onClick={handleSave}>
          {label}
        </Button>
        <Button variant="secondary" icon={<PencilLine />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button variant="secondary" icon={<Play />} onClick={() => setOpen('try')}>
          Try this draft
        </Button>
        <Button variant="secondary" icon={<FlaskConical />} onClick={() => setOpen('tests')}>
          Tests
        </Button>
        <Button variant="quiet" icon={<History />} onClick={() => setOpen('versions')}>
          Version {agent.version}
        </Button>
        <p className="text-ink-soft text-sm">Last updated {writeMoment(agent.updatedAt)}</p>
      </div>
      <p role="status" className="mt-3 font-medium text-notice text-sm empty:hidden">
        {draft.isChanged && !save.isPending ? 'You have changes that are not saved.' : ''}
      </p>
      {leaving.question}
      {open === 'edit' && <EditDialog agent={agent} draft={draft} onClose={close} />}
      {open === 'versions' && (
        <VersionsDialog agent={agent} hasUnsaved={draft.isChanged} onRestored={draft.take} onClose={close} />
      )}
      {open === 'try' && <TryPanel agent={drafted} onClose={close} />}
      {open === 'tests' && <TestsDialog agent={drafted} onClose={close} />}
    </Card>
  )
}

/** A choice is saved as it is made, and nothing else with it. */
function ModelChoice({ agent }: { agent: Agent }) {
  const { data: choices } = useModels()
  const { save, isSaved, refusal } = useSaveAgent(agent.toolName)
  const isOfModel = save.variables?.openaiModel !== undefined
  const noteFor = (isThis: boolean) => ({
    error: isThis ? refusal : undefined,
    success: isThis && isSaved ? 'Saved' : undefined,
  })
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Select
        label="Model"
        hint={choices && explainChoice(choices)}
        {...noteFor(isOfModel)}
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
          {...noteFor(!isOfModel)}
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
