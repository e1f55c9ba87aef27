import { useParams } from 'react-router'
import { type Section, sections, type Tool, toolNames } from '#contract/tools.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isOpen, useProgress } from '../use-progress.ts'
import { ChatScreen } from './chat-screen.tsx'

/** The Profile Creator, or the coach of one section. Another section is another conversation. */
export default function ProfileCoach() {
  const { brand } = useSite()
  const { section: named } = useParams()
  const section = sections.find((name) => name === named)
  const { data: progress, isPending } = useProgress()
  if (!section || section === 'values') return <Talk section={section} />
  if (isPending) {
    return (
      <p role="status" className="flex flex-1 items-center justify-center gap-3 text-ink-soft">
        <Spinner className="size-5" /> Loading...
      </p>
    )
  }
  if (isOpen(section, progress)) return <Talk section={section} />
  const next = sections.find((name) => !progress?.[name]) ?? 'values'
  return (
    <PageMessage
      title={`${toolNames[`coach-${section}`]} comes a little later`}
      bearing={20}
      actions={<ButtonLink to={`/dashboard/profile/${next}`}>Go to {toolNames[`coach-${next}`]}</ButtonLink>}
    >
      <title>{`${toolNames[`coach-${section}`]} · ${brand.name}`}</title>
      <p>Each section builds on the one before it. This one opens when {toolNames[`coach-${next}`]} is done.</p>
    </PageMessage>
  )
}

function Talk({ section }: { section: Section | undefined }) {
  const tool: Tool = section ? `coach-${section}` : 'profile'
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
