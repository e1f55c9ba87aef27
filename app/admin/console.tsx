import { useSite } from '../lib/site.ts'
import { ActsView } from './acts/acts-view.tsx'
import { AgentsView } from './agents/agents-view.tsx'
import { SkillsView } from './agents/skills-view.tsx'
import { AnswersView } from './answers/answers-view.tsx'
import { useView } from './console-nav.tsx'
import { HelplinesView } from './helplines/helplines-view.tsx'
import { MessagesView } from './messages/messages-view.tsx'
import { OperationsView } from './operations/operations-view.tsx'
import { OverviewView } from './overview-view.tsx'
import { SafeguardingView } from './safeguarding/safeguarding-view.tsx'
import { ServiceView } from './service/service-view.tsx'
import { SettingsView } from './settings-view.tsx'
import { SystemView } from './system-view.tsx'
import { UsersView } from './users/users-view.tsx'

const views = {
  stats: OverviewView,
  users: UsersView,
  safeguarding: SafeguardingView,
  operations: OperationsView,
  prompts: AgentsView,
  answers: AnswersView,
  helplines: HelplinesView,
  skills: SkillsView,
  settings: SettingsView,
  messages: MessagesView,
  service: ServiceView,
  acts: ActsView,
  system: SystemView,
}

export default function Console() {
  const { brand } = useSite()
  const View = views[useView()]
  return (
    <>
      <title>{`Admin Dashboard · ${brand.name}`}</title>
      <View />
    </>
  )
}
