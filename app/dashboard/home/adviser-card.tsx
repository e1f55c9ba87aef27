import { Phone } from 'lucide-react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../../ui/card.tsx'

/** For young members: a person to talk to, and what is set for them until they choose otherwise. */
export function AdviserCard() {
  const { brand } = useSite()
  const { name, phone, url } = brand.adviser
  return (
    <Card tone="quiet" aria-labelledby="adviser-title">
      <h2 id="adviser-title" className="flex items-center gap-2 text-lg">
        <Phone className="size-5 flex-none text-primary" aria-hidden="true" /> Rather talk to a person?
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        The coaches here are computer programs. Advisers at {name} are people, and talking to them is free:{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="font-semibold text-primary underline">
          {phone}
        </a>{' '}
        or{' '}
        <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-primary underline">
          {new URL(url).host}
        </a>
        .
      </p>
      <p className="mt-2 max-w-text text-ink-soft text-sm">
        You are under 18, so we give you more privacy: your page starts private, search engines are asked to leave it
        out even when you open it, and nothing about your visits is counted.
      </p>
    </Card>
  )
}
