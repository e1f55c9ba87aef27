import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Link } from '../../ui/link.tsx'
import { useMember } from '../use-member.ts'
import { ActivityCard } from './activity-card.tsx'
import { AdviserCard } from './adviser-card.tsx'
import { greetingAt } from './greeting.ts'
import { ProgressCard } from './progress-card.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export default function Home() {
  const { brand } = useSite()
  const member = useMember()
  // The hour is the browser's: the server may be elsewhere, and the first drawing must be the same on both.
  const [greeting, setGreeting] = useState('Hello')
  useEffect(() => setGreeting(greetingAt(new Date().getHours())), [])

  return (
    <div className="mx-auto grid w-full max-w-page gap-6 px-5 py-8 sm:px-8">
      <title>{`Home · ${brand.name}`}</title>
      {/* One text, so that the name does not count as moved when the greeting changes. */}
      <div>
        <h1 className="text-3xl">{`${greeting}, ${member.firstName || 'User'}`}</h1>
        <p className="mt-2 text-ink-soft text-sm">
          Your conversations and data are not used to train AI models. <Link to="/privacy">Privacy</Link>
        </p>
      </div>
      <WelcomeCard />
      {/* The latest talks last: how many there are is known later than the rest, and nothing below has to make room. */}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <ProgressCard />
          {member.isUnder18 && <AdviserCard />}
        </div>
        <ActivityCard />
      </div>
    </div>
  )
}
