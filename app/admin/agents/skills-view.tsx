import { History, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { DEFAULT_MODEL } from '#contract/tools.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { pastePlain } from './paste-plain.ts'
import { ReadingTrial } from './reading-trial.tsx'
import { type Agent, isOvertaken, useAgents, useModels, useSaveAgent } from './use-agents.ts'
import { UNSAVED, useDraft } from './use-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** What reads the experience out of a CV. */
export function SkillsView() {
  const { data: agents, isPending } = useAgents()
  const agent = agents?.find(({ toolName }) => toolName === 'skills-analysis')
  return (
    <>
      <h1 className="text-3xl">Skills Analysis</h1>
      <p className="mt-2 mb-5 max-w-text text-ink-soft">
        Reads the experience out of the CVs members upload, where a language model is set up.
      </p>
      {isPending && <p role="status">Loading...</p>}
      {agent && <SkillsForm agent={agent} />}
      {!isPending && !agent && <p className="text-ink-soft">The prompt could not be loaded.</p>}
    </>
  )
}

function SkillsForm({ agent }: { agent: Agent }) {
  const draft = useDraft(agent)
  const { systemPrompt } = draft.texts
  const [open, setOpen] = useState<'versions' | 'try'>()
  const { save, label, refusal } = useSaveAgent(agent.toolName, draft.accept)
  const leaving = useLeaving(draft.isChanged, () => {}, UNSAVED)
  const close = () => setOpen(undefined)
  const promptField = useRef<HTMLTextAreaElement>(null)

  /** The buttons go with the choice, so the keyboard goes on in the text. */
  function choose(take: () => void) {
    take()
    save.reset()
    promptField.current?.focus()
  }
  return (
    <Card>
      <TextArea
        ref={promptField}
        label="System prompt"
        height="page"
        value={systemPrompt}
        hint="The prompt must make the AI return valid JSON: a list called experience with role, company, startDate, endDate, current and description."
        onChange={(event) => draft.change({ systemPrompt: event.target.value })}
        onPaste={(event) => pastePlain(event, (text) => draft.change({ systemPrompt: text }))}
      />
      <ReadingModel agent={agent} />
      {draft.newer && (
        <ConflictNotice
          theirs={draft.newer}
          mine={draft.texts}
          takesFocus={isOvertaken(save.error)}
          onKeepMine={() => choose(draft.keepMine)}
          onTakeTheirs={() => choose(() => draft.take(agent))}
        />
      )}
      {refusal && (
        <div className="mt-5">
          <Alert tone="danger" title="This was not saved">
            {refusal} What you wrote is still here.
          </Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={draft.newer !== undefined}
          onClick={() => save.mutate({ systemPrompt, basedOn: draft.basedOn })}
        >
          {label}
        </Button>
        <Button variant="secondary" icon={<Play />} onClick={() => setOpen('try')}>
          Try this draft
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
      {open === 'versions' && (
        <VersionsDialog agent={agent} hasUnsaved={draft.isChanged} onRestored={draft.take} onClose={close} />
      )}
      {open === 'try' && <ReadingTrial systemPrompt={systemPrompt} version={agent.version} onClose={close} />}
    </Card>
  )
}

function ReadingModel({ agent: { openaiModel } }: { agent: Agent }) {
  const { data: choices } = useModels()
  return (
    <>
      <p className="mt-4">
        <span className="text-ink-soft">Model</span>{' '}
        <span className="font-semibold">{openaiModel === DEFAULT_MODEL ? 'GPT-5' : openaiModel}</span>
      </p>
      {choices && (choices.isBuiltIn || choices.answersForAll) && (
        <p className="mt-1 text-ink-soft text-sm">
          {choices.isBuiltIn
            ? 'Nobody asks it: CVs are read by the built-in reader until a provider is connected.'
            : `AI_MODEL is set: ${choices.answersForAll} reads CVs instead.`}
        </p>
      )}
    </>
  )
}
