import { Check, Clock, MailX } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import type { Message } from './use-messages.ts'

const DELIVERIES = {
  waiting: { tone: 'notice', icon: <Clock />, word: 'Reply waits' },
  sent: { tone: 'success', icon: <Check />, word: 'Sent' },
  failed: { tone: 'danger', icon: <MailX />, word: 'Reply not sent' },
} as const

export function DeliveryBadge({ delivery }: { delivery: keyof typeof DELIVERIES }) {
  const { tone, icon, word } = DELIVERIES[delivery]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** Whose message it is, as far as that is known: anybody can type an address. */
export function MemberLink({ message: { member } }: { message: Message }) {
  if (!member) return <span className="text-ink-soft">Not from a member’s account or address</span>
  return (
    <>
      <Link to={`/admin/users/${member.id}`}>{member.name}</Link>{' '}
      <span className="text-ink-soft">
        {member.isSignedIn ? 'was signed in' : 'has this address; nobody was signed in'}
      </span>
    </>
  )
}
