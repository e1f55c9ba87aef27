import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { prices } from '../prices.ts'

const free = [
  'All five coaches',
  'Your profile in three looks, with its own address',
  'Open, locked with a passcode, or private',
  'Job ideas from your own words',
]
const pro = [
  'Everything that is free',
  'CV writer, coming soon',
  'Cover letter writer, coming soon',
  'A verified badge on your page',
]

export function PricingSection() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="mx-auto max-w-page px-5 py-14 sm:px-8 lg:py-20">
      <h2 id="pricing-title" className="text-4xl">
        What it costs
      </h2>
      <div className="mt-10 grid items-start gap-5 lg:grid-cols-2">
        <Tier
          name="Free"
          price={prices.landing.free}
          term="for as long as you like"
          points={free}
          action={
            <ButtonLink to="/join" size="lg" block>
              Join free
            </ButtonLink>
          }
          note="No card needed. Leave whenever you like."
        />
        <Tier
          name="Pro Tools"
          price={prices.landing.pro}
          term={prices.landing.proTerm}
          points={pro}
          action={
            <ButtonLink to="/founders" size="lg" variant="secondary" block>
              Join Founder Members
            </ButtonLink>
          }
          note={`${prices.notOpen} Nothing is charged.`}
        />
      </div>
    </section>
  )
}

interface TierProps {
  name: string
  price: string
  term: string
  points: string[]
  action: ReactNode
  note: string
}

function Tier({ name, price, term, points, action, note }: TierProps) {
  return (
    <Card as="article" className="flex h-full flex-col sm:p-8">
      <h3 className="font-semibold text-xl">{name}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold text-5xl tracking-tight">{price}</span>
        <span className="text-ink-soft">{term}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 flex-none text-primary" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
      <p className="mt-3 text-ink-soft text-sm">{note}</p>
    </Card>
  )
}
