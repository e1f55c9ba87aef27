import { ArrowRight, Mail, MessageCircle } from 'lucide-react'
import { data, Link } from 'react-router'
import { visitContext } from '../context.ts'
import { leaveAtClick } from '../lib/leave-page.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { toast } from '../lib/toast.ts'
import { Accordion } from '../ui/accordion.tsx'
import { BearingDrawing } from '../ui/bearing-drawing.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link as TextLink } from '../ui/link.tsx'
import { TickRule } from '../ui/tick-rule.tsx'
import type { Route } from './+types/support.ts'
import { groupHelplines } from './group-helplines.ts'
import { PageMeta } from './page-meta.tsx'
import { PeopleSection } from './people-section.tsx'
import { SiteShell } from './site-shell.tsx'
import { answerQuestions } from './support-answers.tsx'

export const handle: PageHandle = { isPlain: true, script: `(${leaveAtClick})(document)` }

/** The page is worth showing without the list; only then nobody may keep it. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { helplines } = await context.get(visitContext).api.helplines.read()
    return data({ groups: groupHelplines(helplines) }, { headers: { 'Cache-Control': 'public, max-age=300' } })
  } catch {
    return data({ groups: [] }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

const gettingStarted = [
  { to: '/join', label: 'Create an account', words: 'About a minute, and free.' },
  { to: '/signin', label: 'Sign in', words: 'Carry on where you left off.' },
  { to: '/forgot-password', label: 'Set a new password', words: 'We send a link that works for 30 minutes.' },
  { to: '/dashboard/profile/values', label: 'Begin with your values', words: 'The first of three sections.' },
  { to: '/founders', label: 'Founder members', words: 'What the first thousand are offered.' },
]

const tools = (brandName: string) => [
  { to: '/dashboard/coach', label: 'Career Coach', words: 'For whatever is on your mind about work.' },
  { to: '/dashboard/jobideas', label: 'Job Ideas', words: 'Themes and jobs that start from your words.' },
  { to: '/dashboard/profile', label: 'Profile Creator', words: 'Values, strengths and mission, step by step.' },
  { to: '/dashboard/public-profile', label: `${brandName} Profile`, words: 'How your page looks, and who sees it.' },
  { to: '/dashboard/tools', label: 'Career Tools', words: 'What is coming for Pro members.' },
]

export default function Support({ loaderData }: Route.ComponentProps) {
  const { brand } = useSite()

  function handleLiveChat() {
    toast({
      title: 'Live chat is not available yet',
      description: 'Please write to us on the contact page. A person reads every message.',
    })
  }

  return (
    <SiteShell className="mx-auto w-full max-w-page px-5 sm:px-8">
      <PageMeta
        path="/support"
        title="Help and support"
        description={`How to begin with ${brand.name}, where to find each tool, and answers about privacy, cost and your data.`}
      />
      <div className="grid items-center gap-x-12 pt-8 pb-10 lg:grid-cols-[1fr_auto] lg:pt-10">
        <div>
          <h1 className="text-5xl">How can we help?</h1>
          <p className="mt-5 max-w-[44ch] text-ink-soft text-xl">
            Most questions are answered here. If yours is not, write to us; a person reads every message.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/contact" size="lg" icon={<Mail />}>
              Contact Support
            </ButtonLink>
            <Button
              size="lg"
              variant="secondary"
              icon={<MessageCircle />}
              className="needs-script"
              onClick={handleLiveChat}
            >
              Live Chat
            </Button>
          </div>
          <p className="mt-6">
            In danger, or not coping?{' '}
            <TextLink to="#people" className="inline-flex min-h-11 items-center">
              People to talk to
            </TextLink>
          </p>
        </div>
        <BearingDrawing className="hidden size-72 lg:block" />
      </div>
      <TickRule />

      <div className="grid gap-x-16 gap-y-12 py-12 md:grid-cols-2">
        <LinkList id="start" title="Getting started" note="Where most people begin." links={gettingStarted} />
        <LinkList id="tools" title="The tools" note="You need to be signed in for these." links={tools(brand.name)} />
      </div>

      <PeopleSection groups={loaderData.groups} />

      <section aria-labelledby="questions-title" className="grid gap-x-16 gap-y-6 pt-8 pb-20 lg:grid-cols-[1fr_2fr]">
        <h2 id="questions-title" className="max-w-[12ch] text-3xl">
          Questions people ask
        </h2>
        <Accordion items={answerQuestions(brand)} />
      </section>
    </SiteShell>
  )
}

interface LinkListProps {
  id: string
  title: string
  note: string
  links: { to: string; label: string; words: string }[]
}

function LinkList({ id, title, note, links }: LinkListProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{note}</p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {links.map(({ to, label, words }) => (
          <li key={to}>
            <Link to={to} className="group flex min-h-16 items-center justify-between gap-4 rounded-md py-2.5">
              <span>
                <span className="block font-semibold group-hover:text-primary">{label}</span>
                <span className="block text-ink-soft text-sm">{words}</span>
              </span>
              <ArrowRight className="size-5 flex-none text-ink-faint transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
