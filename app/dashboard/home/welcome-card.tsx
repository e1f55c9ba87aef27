import { Play, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMember } from '../use-member.ts'

/** Greets someone new, until they send it away. */
export function WelcomeCard() {
  const { brand } = useSite()
  const { email } = useMember()
  const key = `welcome-dismissed-${email}`
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(localStorage.getItem(key) !== 'true'), [key])

  function handleDismiss() {
    localStorage.setItem(key, 'true')
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
      <div className="grid items-center gap-6 pr-8 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id="welcome-title" className="text-2xl">
            Welcome to {brand.name}!
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">
            Start with a talk. Tell a coach about a day when you felt most like yourself, and see what comes of it.
            Nothing you say is shown to anyone unless you choose to.
          </p>
          <div className="mt-4">
            <ButtonLink to="/dashboard/profile/values">Begin with your values</ButtonLink>
          </div>
        </div>
        <div className="grid h-32 w-full place-content-center justify-items-center gap-2 rounded-md bg-sunken px-4 text-center text-ink-soft text-sm md:w-56">
          <Play className="size-8" aria-hidden="true" />A welcome from the founder is coming
        </div>
      </div>
    </Card>
  )
}
