import { Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sections } from '#contract/tools.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMember } from '../use-member.ts'
import { useProgress } from '../use-progress.ts'
import { noteSession, useSessionData } from '../use-session-state.ts'
import { FirstWords } from './first-words.tsx'

/** Greets someone new, until they send it away. */
export function WelcomeCard() {
  const { brand } = useSite()
  const { email } = useMember()
  const { welcomeDismissed } = useSessionData()
  const { data: progress } = useProgress()
  const next = sections.find((section) => !progress?.[section])
  const key = `welcome-dismissed-${email}`
  const [isShown, setIsShown] = useState(welcomeDismissed !== true)
  useEffect(() => {
    // Signing in clears the browser, so the server remembers it too.
    if (welcomeDismissed === true) localStorage.setItem(key, 'true')
    setIsShown(localStorage.getItem(key) !== 'true')
  }, [key, welcomeDismissed])

  function handleDismiss() {
    localStorage.setItem(key, 'true')
    noteSession({ welcomeDismissed: true })
    setIsShown(false)
  }

  if (!isShown) return null
  return (
    <Card tone="lead" aria-labelledby="welcome-title" className="relative">
      <div className="absolute top-2 right-2">
        <IconButton label="Dismiss the welcome" onClick={handleDismiss}>
          <X />
        </IconButton>
      </div>
      <div className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:pr-8">
        <div>
          <h2 id="welcome-title" className="pr-10 text-2xl md:pr-0">
            Welcome to {brand.name}!
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">
            Start with a conversation. A coach asks, you answer, and what comes of it is yours. Nothing you say is on
            your page unless you put it there.
          </p>
          {next === 'values' && <FirstWords />}
          {next && next !== 'values' && (
            <div className="mt-4">
              <ButtonLink to={`/dashboard/profile/${next}`}>Go on to your {next}</ButtonLink>
            </div>
          )}
        </div>
        <div className="grid h-32 w-full place-content-center justify-items-center gap-2 rounded-md bg-sunken px-4 text-center text-ink-soft text-sm md:w-56">
          <Play className="size-8" aria-hidden="true" />A welcome video from the founder is coming
        </div>
      </div>
    </Card>
  )
}
