import { useEffect, useState } from 'react'
import { readAnalyticsConsent, setAnalyticsConsent } from '../lib/analytics.ts'
import { useSite } from '../lib/site.ts'
import { Button } from './button.tsx'

const words = {
  yes: 'You agreed that we count when you join or sign in.',
  no: 'You are not counted.',
  unasked: 'May we count when somebody joins or signs in?',
}

/** Asks whether somebody may be counted, where anything is counted at all, and lets them think again. */
export function ConsentChoice() {
  const { productionHost } = useSite()
  const [choice, setChoice] = useState<keyof typeof words>()
  useEffect(() => {
    if (location.hostname === productionHost) setChoice(readAnalyticsConsent() ?? 'unasked')
  }, [productionHost])
  if (!choice) return null

  function handleChoice(isGiven: boolean) {
    setAnalyticsConsent(isGiven)
    setChoice(isGiven ? 'yes' : 'no')
  }

  return (
    <section aria-label="Counting" className="max-w-text text-ink-soft text-sm">
      <p role="status">
        <span className="font-medium text-ink">{words[choice]}</span> The event alone and, on joining, your age: no
        name, no address, nobody under 18.
      </p>
      <p className="mt-1 flex flex-wrap gap-2">
        {choice !== 'yes' && (
          <Button size="sm" variant="secondary" onClick={() => handleChoice(true)}>
            Yes, count me
          </Button>
        )}
        {choice !== 'no' && (
          <Button size="sm" variant="secondary" onClick={() => handleChoice(false)}>
            {choice === 'yes' ? 'Stop counting me' : 'No'}
          </Button>
        )}
      </p>
    </section>
  )
}
