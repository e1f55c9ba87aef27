import { Check, Crown } from 'lucide-react'
import { useSite } from '../lib/site.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const PROMISES = ['30-day money-back guarantee', 'Cancel anytime', 'Payment via a card payment provider']

export default function Subscription() {
  const { brand } = useSite()

  function handleUpgrade() {
    toast({ title: 'Payment is not open yet', description: 'Nothing was charged and nothing has changed.' })
  }

  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`Subscription · ${brand.name}`}</title>
      <h1 className="text-3xl">Subscription</h1>
      <Card tone="lead" aria-labelledby="pro-title">
        <h2 id="pro-title" className="flex items-center gap-3 text-2xl">
          <Crown className="size-7 text-notice" aria-hidden="true" /> {brand.name} Pro
        </h2>
        <p className="mt-3">
          <span className="font-bold text-4xl">£49</span> <span className="text-ink-soft">per year</span>
        </p>
        <p className="mt-3 max-w-text text-ink-soft">
          The coaches and your profile are free and stay free. Pro adds the career tools as they arrive, a crown beside
          your name, and a verified badge on your public page.
        </p>
        <ul
          aria-label="What you can rely on"
          className="mt-5 flex flex-wrap gap-x-4 gap-y-1.5 font-medium text-sm text-success"
        >
          {PROMISES.map((promise) => (
            <li key={promise} className="inline-flex items-center gap-1.5">
              <Check strokeWidth={3} className="size-4" aria-hidden="true" /> {promise}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <Button size="lg" onClick={handleUpgrade}>
            Upgrade to Pro
          </Button>
        </div>
      </Card>
    </div>
  )
}
