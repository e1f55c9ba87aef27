import type { ChatMessage } from '#contract/chat.ts'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { LeavePage } from '../../ui/leave-page.tsx'
import { Link } from '../../ui/link.tsx'

/** Once people to talk to were named in a conversation: the way back to them, and a quick way out. */
export function PeopleStrip({ messages }: { messages: readonly ChatMessage[] }) {
  if (!messages.some(namesPeople)) return null
  return (
    <aside
      aria-label="People to talk to"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-surface px-5 py-1.5 sm:px-8"
    >
      <Link to={PEOPLE_TO_TALK_TO} className="inline-flex min-h-11 items-center">
        People to talk to
      </Link>
      <LeavePage />
    </aside>
  )
}

function namesPeople({ role, content }: ChatMessage) {
  return role === 'assistant' && content.includes(`(${PEOPLE_TO_TALK_TO})`)
}
