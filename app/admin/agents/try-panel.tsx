import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { sampleMembers } from '#contract/console-choices.ts'
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
import type { Agent } from './use-agents.ts'

type Sample = (typeof sampleMembers)[number]['key']

interface Said {
  id: string
  role: 'user' | 'assistant'
  content: string
}

/** A talk with a draft, as a made-up member. Nothing is saved, neither the talk nor the prompt. */
export function TryPanel({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [sample, setSample] = useState<Sample>('school-leaver')
  const [text, setText] = useState('')
  const talk = useTrial(agent, sample)

  function handleSend(event: FormEvent) {
    event.preventDefault()
    void talk.send(text.trim())
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
      <Select
        label="Speak as"
        options={sampleMembers.map(({ key, name }) => ({ value: key, label: name }))}
        value={sample}
        disabled={talk.said.length > 0}
        onChange={(event) => setSample(event.target.value as Sample)}
      />
      <div role="log" aria-label="Trial conversation" className="my-5 grid gap-5">
        {talk.said.map(({ id, role, content }) =>
          role === 'user' ? (
            <Message key={id} from="member" name="You">
              {content}
            </Message>
          ) : (
            <Message key={id} from="coach" name={agent.displayName}>
              {content ? <Markdown>{content}</Markdown> : <ThinkingDots label="Thinking" />}
            </Message>
          ),
        )}
        {talk.failure && <Alert tone="danger">{talk.failure}</Alert>}
      </div>
      <form onSubmit={handleSend} className="grid gap-2">
        <TextArea
          label="What the made-up member says"
          value={text}
          disabled={talk.isBusy}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" busy={talk.isBusy} disabled={text.trim() === ''}>
            Send
          </Button>
          {talk.said.length > 0 && (
            <Button variant="quiet" disabled={talk.isBusy} onClick={talk.clear}>
              Start again
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useTrial(agent: Agent, sample: Sample) {
  const [said, setSaid] = useState<Said[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(content: string) {
    if (content === '') return
    const asked: Said[] = [...said, { id: newId(), role: 'user', content }]
    const reply: Said = { id: newId(), role: 'assistant', content: '' }
    setSaid([...asked, reply])
    setIsBusy(true)
    setFailure(undefined)
    running.current = new AbortController()
    try {
      const { toolName, systemPrompt, openaiModel, reasoningLevel } = agent
      const body = { toolName, systemPrompt, openaiModel, reasoningLevel, sample, messages: asked }
      for await (const event of api.agents.tryOut({ body }, running.current.signal)) {
        if (event.error) throw new Error(event.error)
        reply.content = event.fullResponse ?? reply.content + (event.content ?? '')
        setSaid([...asked, { ...reply }])
      }
    } catch (error) {
      if (reply.content === '') setSaid(asked)
      setFailure(error instanceof ApiError ? (error.sentence ?? error.message) : (error as Error).message)
    }
    setIsBusy(false)
  }

  return { said, isBusy, failure, send, clear: () => setSaid([]) }
}
