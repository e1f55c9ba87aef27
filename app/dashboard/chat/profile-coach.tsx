import { useParams } from 'react-router'
import { type Section, sections, type Tool, toolNames } from '#contract/tools.ts'
import { ChatScreen } from './chat-screen.tsx'

/** The Profile Creator, or the coach of one section. Another section is another conversation. */
export default function ProfileCoach() {
  const { section } = useParams()
  const tool: Tool = sections.includes(section as Section) ? `coach-${section as Section}` : 'profile'
  const title = toolNames[tool]
  return (
    <ChatScreen
      key={tool}
      tool={tool}
      title={title}
      empty={{
        title: `Start a conversation with ${title}`,
        text: 'Ask questions and get personalised career guidance',
      }}
    />
  )
}
