import { useState } from 'react'
import { DEFAULT_MODEL } from '#contract/tools.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { pastePlain } from './paste-plain.ts'
import { type Agent, useAgents, useModels, useSaveAgent } from './use-agents.ts'

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
  const [prompt, setPrompt] = useState(agent.systemPrompt)
  const { save, label } = useSaveAgent(agent.toolName)
  const { data: choices } = useModels()
  return (
    <Card>
      <TextArea
        label="System prompt"
        height="page"
        value={prompt}
        hint="The prompt must make the AI return valid JSON: a list called experience with role, company, startDate, endDate, current and description."
        onChange={(event) => setPrompt(event.target.value)}
        onPaste={(event) => pastePlain(event, setPrompt)}
      />
      <p className="mt-4">
        <span className="text-ink-soft">Model</span>{' '}
        <span className="font-semibold">{agent.openaiModel === DEFAULT_MODEL ? 'GPT-5' : agent.openaiModel}</span>
      </p>
      {choices && (choices.isBuiltIn || choices.answersForAll) && (
        <p className="mt-1 text-ink-soft text-sm">
          {choices.isBuiltIn
            ? 'Nobody asks it: CVs are read by the built-in reader until a provider is connected.'
            : `AI_MODEL is set: ${choices.answersForAll} reads CVs instead.`}
        </p>
      )}
      <Button className="mt-5" disabled={save.isPending} onClick={() => save.mutate({ systemPrompt: prompt })}>
        {label}
      </Button>
    </Card>
  )
}
