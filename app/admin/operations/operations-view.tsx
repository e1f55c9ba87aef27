import { Tabs } from '../../ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { CostsTab } from './costs-tab.tsx'
import { LogsTab } from './logs-tab.tsx'

export function OperationsView() {
  return (
    <>
      <h1 className="mb-4 text-3xl">Operations</h1>
      <Tabs
        label="Operations"
        tabs={[
          { value: 'costs', label: 'Costs', content: <CostsTab /> },
          { value: 'analytics', label: 'Analytics', content: <AnalyticsTab /> },
          { value: 'openai-logs', label: 'OpenAI Logs', content: <LogsTab /> },
        ]}
      />
    </>
  )
}
