import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type SampleMember, sampleMembers } from '#contract/console-choices.ts'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Message } from '../../ui/message.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ThinkingDots } from '../../ui/thinking-dots.tsx'
import { useAct } from '../use-act.ts'
import { BuiltInNote } from './built-in-note.tsx'
import type { Agent } from './use-agents.ts'

interface Said {
  id: string
  role: 'user' | 'assistant'
  content: string
  /** What would lie before a member to be taken over. */
  draft?: string
}

/** A conversation with a draft, as a made-up member. Nothing is saved, neither the conversation nor the prompt. */
export function TryPanel({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [sample, setSample] = useState<SampleMember>('school-leaver')
  const [text, setText] = useState('')
  const trial = useTrial(agent, sample)
  const lines = trial.said.flatMap(({ role, content }) => (role === 'user' ? [content] : []))

  function handleSend(event: FormEvent) {
    event.preventDefault()
    void trial.send(text.trim())
    setText('')
  }

  return (
    <Dialog
      size="lg"
      title={`Try ${agent.displayName}`}
      description="You speak as a made-up member. Nothing is saved, and no member’s conversation is touched."
      open
      onOpenChange={(open) => open || onClose()}
    >
      <BuiltInNote />
      <Select
        label="Speak as"
        hint="The coach is asked with what it would be asked with for such a member. Only the notes it makes of longer conversations are left out."
        options={sampleMembers.map(({ key, name }) => ({ value: key, label: name }))}
        value={sample}
        disabled={lines.length > 0}
        onChange={(event) => setSample(event.target.value as SampleMember)}
      />
      <div role="log" aria-label="Trial conversation" className="my-5 grid gap-5">
        {trial.said.map(({ id, role, content, draft }) =>
          role === 'user' ? (
            <Message key={id} from="member" name="You">
              {content}
            </Message>
          ) : (
            <Message key={id} from="coach" name={agent.displayName}>
              {content ? <Markdown>{content}</Markdown> : <ThinkingDots label="Thinking" />}
              {draft && (
                <div className="mt-3">
                  <Alert tone="info" title="A draft would be shown">
                    <span className="whitespace-pre-wrap">{draft}</span>
                  </Alert>
                </div>
              )}
            </Message>
          ),
        )}
        {trial.failure && <Alert tone="danger">{trial.failure}</Alert>}
      </div>
      {trial.sent && (
        <details className="mb-5 rounded-md border border-line px-4">
          <summary className="cursor-pointer py-3 font-semibold">What the model was told for this reply</summary>
          <pre className="mb-4 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{trial.sent}</pre>
        </details>
      )}
      <form onSubmit={handleSend} className="grid gap-2">
        <TextArea
          label="What the made-up member says"
          value={text}
          disabled={trial.isBusy}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={trial.isBusy} disabled={text.trim() === ''}>
            Send
          </Button>
          {lines.length > 0 && (
            <>
              <KeepAsTest toolName={agent.toolName} sample={sample} lines={lines} isBusy={trial.isBusy} />
              <Button variant="quiet" disabled={trial.isBusy} onClick={trial.clear}>
                Start again
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const TITLE_MAX = 60

/** What was said in a trial can be said again to the next draft. */
function KeepAsTest(props: { toolName: string; sample: SampleMember; lines: string[]; isBusy: boolean }) {
  const { toolName, sample, lines, isBusy } = props
  const { isBusy: isSaving, act } = useAct()
  const title = lines[0]?.slice(0, TITLE_MAX) ?? ''
  return (
    <Button
      variant="secondary"
      busy={isSaving}
      disabled={isBusy}
      onClick={() => act(() => api.agents.saveTest({ params: { toolName }, body: { title, sample, lines } }))}
    >
      Keep as a test conversation
    </Button>
  )
}

/** The greeting of a draft, as its members would read it. */
function greetingOf({ welcomeMessage }: Agent, sample: SampleMember): Said[] {
  const firstName = sampleMembers.find(({ key }) => key === sample)?.firstName ?? ''
  const content = welcomeMessage.trim().replaceAll('[Firstname]', () => firstName)
  return content ? [{ id: 'welcome', role: 'assistant', content }] : []
}

function useTrial(agent: Agent, sample: SampleMember) {
  const [said, setSaid] = useState<Said[]>([])
  const [state, setState] = useState<string>()
  const [sent, setSent] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const shown = said.length > 0 ? said : greetingOf(agent, sample)

  async function send(content: string) {
    if (content === '') return
    const asked: Said[] = [...shown, { id: newId(), role: 'user', content }]
    const reply: Said = { id: newId(), role: 'assistant', content: '' }
    setSaid([...asked, reply])
    setIsBusy(true)
    setFailure(undefined)
    running.current = new AbortController()
    try {
      const { toolName, systemPrompt, conversationalPrompts, openaiModel, reasoningLevel } = agent
      const messages = asked.map(({ id, role, content }) => ({ id, role, content }))
      const draft = { systemPrompt, conversationalPrompts, openaiModel, reasoningLevel }
      const body = { toolName, ...draft, sample, messages, state }
      for await (const event of api.agents.tryOut({ body }, running.current.signal)) {
        if (event.error) throw new Error(event.error)
        reply.content = event.fullResponse ?? reply.content + (event.content ?? '')
        if (event.done) {
          reply.id = event.messageId ?? reply.id
          if (event.proposal) reply.draft = event.proposal.text
          setState(event.state)
          setSent(event.sent ?? '')
        }
        setSaid([...asked, { ...reply }])
      }
    } catch (error) {
      if (reply.content === '') setSaid(asked)
      setFailure(error instanceof ApiError ? (error.sentence ?? error.message) : (error as Error).message)
    }
    setIsBusy(false)
  }

  function clear() {
    setSaid([])
    setState(undefined)
    setSent('')
    setFailure(undefined)
  }

  return { said: shown, sent, isBusy, failure, send, clear }
}
