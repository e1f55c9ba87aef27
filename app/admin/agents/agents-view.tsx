import { Tabs } from '../../ui/tabs.tsx'
import { useFilter } from '../use-filter.ts'
import { AgentForm } from './agent-form.tsx'
import { useAgents } from './use-agents.ts'

/** The agents an administrator tunes, and what their tabs are called. */
const TABS = [
  ['coach', 'Career Coach'],
  ['jobideas', 'Job Ideas'],
  ['coach-values', 'coach-values'],
  ['coach-strengths', 'coach-strengths'],
  ['coach-mission', 'coach-mission'],
  ['profile', 'Profile Creator'],
] as const

/** The open tab stands in the address, so leaving it is leaving a page: unsaved text asks first. */
export function AgentsView() {
  const { data: agents, isPending } = useAgents()
  const { filter, change } = useFilter(['agent'])
  const tabs = TABS.flatMap(([toolName, label]) => {
    const agent = agents?.find((one) => one.toolName === toolName)
    return agent ? [{ value: toolName, label, content: <AgentForm key={agent.toolName} agent={agent} /> }] : []
  })
  return (
    <>
      <h1 className="text-3xl">Agent Configuration</h1>
      <p className="mt-2 mb-4 max-w-text text-ink-soft">
        What each coach is told, how it greets and which model answers. A change applies from the next message; every
        earlier version is kept.
      </p>
      {isPending && <p role="status">Loading...</p>}
      {tabs.length > 0 && (
        <Tabs
          label="Agents"
          tabs={tabs}
          value={tabs.find(({ value }) => value === filter.agent)?.value ?? tabs[0]?.value}
          opensByEnter
          onChange={(agent) => change({ agent })}
        />
      )}
      {!isPending && tabs.length === 0 && <p className="text-ink-soft">The agents could not be loaded.</p>}
    </>
  )
}
