import { Tabs } from '../../ui/tabs.tsx'
import { useFilter } from '../use-filter.ts'
import { AnalyticsTab } from './analytics-tab.tsx'
import { CostsTab } from './costs-tab.tsx'
import { LogsTab } from './logs-tab.tsx'

const TABS = ['costs', 'analytics', 'openai-logs']

/** The open tab stands in the address: a reload stays on it, and other pages can lead to it. */
export function OperationsView() {
  const { filter, change } = useFilter(['tab'])
  return (
    <>
      <h1 className="mb-4 text-3xl">Operations</h1>
      <Tabs
        label="Operations"
        value={TABS.find((tab) => tab === filter.tab) ?? TABS[0]}
        onChange={(tab) => change({ tab })}
        tabs={[
          { value: 'costs', label: 'Costs', content: <CostsTab /> },
          { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
          { value: 'openai-logs', label: 'OpenAI Logs', content: <LogsTab /> },
        ]}
      />
    </>
  )
}
