import {
  Bot,
  ChartNoAxesCombined,
  FileSearch,
  Gauge,
  HeartHandshake,
  History,
  Mail,
  Megaphone,
  MessageCircleQuestionMark,
  Phone,
  ServerCog,
  SlidersHorizontal,
  Users,
} from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { classes } from '../ui/classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMessageCounts } from './messages/use-messages.ts'

const places = [
  { view: 'stats', label: 'Overview', icon: Gauge },
  { view: 'users', label: 'Users', icon: Users },
  { view: 'safeguarding', label: 'Safeguarding', icon: HeartHandshake },
  { view: 'operations', label: 'Operations', icon: ChartNoAxesCombined },
  { view: 'prompts', label: 'Agent Configuration', icon: Bot },
  { view: 'answers', label: 'Answers', icon: MessageCircleQuestionMark },
  { view: 'helplines', label: 'Helplines', icon: Phone },
  { view: 'skills', label: 'Skills Analysis', icon: FileSearch },
  { view: 'settings', label: 'Settings', icon: SlidersHorizontal },
] as const

const service = [
  { view: 'messages', label: 'Messages', icon: Mail },
  { view: 'service', label: 'Announcements', icon: Megaphone },
  { view: 'acts', label: 'Who did what', icon: History },
  { view: 'system', label: 'System', icon: ServerCog },
] as const

type View = (typeof places)[number]['view'] | (typeof service)[number]['view']

/** Which part of the console is open, by its address: a reload stays where one was. */
export function useView(): View {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/users')) return 'users'
  return [...places, ...service].find(({ view }) => view === params.get('view'))?.view ?? 'stats'
}

export function ConsoleNav({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className="grid gap-6">
      <NavGroup title="Navigation" entries={places} onNavigate={onNavigate} />
      <NavGroup title="Service" entries={service} onNavigate={onNavigate} />
    </div>
  )
}

interface NavGroupProps {
  title: string
  entries: readonly { view: View; label: string; icon: typeof Gauge }[]
  onNavigate?: () => void
}

function NavGroup({ title, entries, onNavigate }: NavGroupProps) {
  const view = useView()
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 px-3 font-semibold text-ink-faint text-xs uppercase tracking-wide">{title}</h2>
      <ul className="grid gap-0.5">
        {entries.map(({ view: name, label, icon: Icon }) => (
          <li key={name}>
            <Link
              to={`/admin?view=${name}`}
              onClick={onNavigate}
              aria-current={name === view ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft transition-colors hover:bg-primary-soft hover:text-ink',
                'aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-ink',
              )}
            >
              <Icon className="size-5 flex-none" aria-hidden="true" />
              <span className="flex-1">{label}</span>
              {name === 'messages' && <UnreadBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many messages nobody has looked at yet. Asked for again with each part of the console that is opened. */
function UnreadBadge() {
  const view = useView()
  const { data, refetch } = useMessageCounts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that is opened is a reason to ask.
  useEffect(() => void refetch(), [view])
  if (!data || data.new === 0) return null
  return (
    <Badge tone="accent">
      {data.new}
      <VisuallyHidden> unread</VisuallyHidden>
    </Badge>
  )
}
