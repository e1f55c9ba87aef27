import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type PromptType, promptTypes } from '#contract/console-choices.ts'
import { newId } from '../../lib/new-id.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useLeaving } from '../answers/use-leaving.tsx'
import { pastePlain } from './paste-plain.ts'
import { type Agent, isOvertaken, useSaveAgent } from './use-agents.ts'
import { type Draft, isSame } from './use-draft.ts'

type Prompt = Agent['conversationalPrompts'][number]

/** Everything an agent is told, with further prompts in an order of the administrator's own. */
export function EditDialog({ agent, draft, onClose }: { agent: Agent; draft: Draft; onClose: () => void }) {
  const [systemPrompt, setSystemPrompt] = useState(draft.texts.systemPrompt)
  const [welcomeMessage, setWelcomeMessage] = useState(draft.texts.welcomeMessage)
  const [prompts, setPrompts] = useState(() => inOrder(draft.texts.conversationalPrompts))
  const { save, label, refusal } = useSaveAgent(agent.toolName, draft.take)
  const conversationalPrompts = prompts.map((prompt, order) => ({ ...prompt, order }))
  const written = { systemPrompt, welcomeMessage, conversationalPrompts }
  const { question, askToLeave } = useLeaving(
    !save.isSuccess && !isSame(written, draft.texts),
    onClose,
    'What you wrote here is not saved yet.',
  )

  function handleSave() {
    save.mutate(
      { ...written, basedOn: draft.basedOn },
      {
        onSuccess: ({ version }) => {
          toast({ title: 'Saved', description: `Version ${version} answers from the next message.` })
          setPrompts([])
          onClose()
        },
        onError: (error) => {
          if (!isOvertaken(error)) return
          // The page behind shows both texts.
          draft.change(written)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      size="lg"
      title={`Edit ${agent.displayName}`}
      open
      onOpenChange={(open) => open || askToLeave()}
      footer={
        <>
          <Button variant="secondary" onClick={askToLeave}>
            Cancel
          </Button>
          <Button disabled={save.isPending} onClick={handleSave}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextArea
          label="System prompt"
          height="page"
          value={systemPrompt}
          onChange={(event) => setSystemPrompt(event.target.value)}
          onPaste={(event) => pastePlain(event, setSystemPrompt)}
        />
        <TextArea
          label="Welcome message"
          value={welcomeMessage}
          onChange={(event) => setWelcomeMessage(event.target.value)}
          onPaste={(event) => pastePlain(event, setWelcomeMessage)}
        />
        <section aria-labelledby="further-prompts">
          <h3 id="further-prompts" className="text-lg">
            Conversational prompts
          </h3>
          <p className="mt-1 text-ink-soft text-sm">Added to the system prompt, in this order.</p>
          <ol className="mt-3 grid gap-3">
            {prompts.map((prompt, index) => (
              <PromptRow
                key={prompt.id}
                prompt={prompt}
                number={index + 1}
                isFirst={index === 0}
                isLast={index === prompts.length - 1}
                onChange={(changed) => setPrompts(prompts.with(index, changed))}
                onMove={(by) => setPrompts(moved(prompts, index, by))}
                onRemove={() => setPrompts(prompts.toSpliced(index, 1))}
              />
            ))}
          </ol>
          <Button
            className="mt-3"
            size="sm"
            variant="secondary"
            icon={<Plus />}
            onClick={() =>
              setPrompts([...prompts, { id: newId(), type: 'guidance', content: '', order: prompts.length }])
            }
          >
            Add a prompt
          </Button>
        </section>
        {refusal && (
          <Alert tone="danger" title="This was not saved">
            {refusal} What you wrote is still here.
          </Alert>
        )}
      </div>
      {question}
    </Dialog>
  )
}

interface PromptRowProps {
  prompt: Prompt
  number: number
  isFirst: boolean
  isLast: boolean
  onChange: (prompt: Prompt) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PromptRow({ prompt, number, isFirst, isLast, onChange, onMove, onRemove }: PromptRowProps) {
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <Select
            label={`Kind of prompt ${number}`}
            options={[...promptTypes]}
            value={prompt.type}
            onChange={(event) => onChange({ ...prompt, type: event.target.value as PromptType })}
          />
        </div>
        <IconButton label={`Move prompt ${number} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Move prompt ${number} down`} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`Remove prompt ${number}`} variant="danger" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <TextArea
        label={`Prompt ${number}`}
        hideLabel
        value={prompt.content}
        onChange={(event) => onChange({ ...prompt, content: event.target.value })}
        onPaste={(event) => pastePlain(event, (content) => onChange({ ...prompt, content }))}
      />
    </li>
  )
}

function inOrder(prompts: Prompt[]) {
  return prompts.toSorted((one, other) => one.order - other.order)
}

function moved(prompts: Prompt[], index: number, by: -1 | 1) {
  const prompt = prompts[index]
  return prompt ? prompts.toSpliced(index, 1).toSpliced(index + by, 0, prompt) : prompts
}
