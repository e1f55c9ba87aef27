import { Compass, FileText, Handshake, Lightbulb, MessagesSquare, UserRoundCheck } from 'lucide-react'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FoundersForm } from './founders-form.tsx'
import { PageMeta } from './page-meta.tsx'
import { prices } from './prices.ts'
import styles from './public.css?url'
import { SiteShell } from './site-shell.tsx'

export const handle: PageHandle = { isPlain: true }
export const links = () => [{ rel: 'stylesheet', href: styles }]

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

const offer = prices.founders

const benefits = [
  {
    Icon: MessagesSquare,
    name: 'Unlimited AI coaching',
    words: 'Every coach, whenever you need one, for as long as your Pro lasts.',
  },
  {
    Icon: FileText,
    name: 'Advanced career tools',
    words: 'The CV writer, the cover letter writer and the tools after them, each as it opens.',
  },
  {
    Icon: UserRoundCheck,
    name: 'Profile builder pro',
    words: 'Your page with a verified badge beside your name, if you want one there.',
  },
  {
    Icon: Lightbulb,
    name: 'Job ideas generator',
    words: 'Fresh ideas each time your profile says something new about you.',
  },
  {
    Icon: Compass,
    name: 'Priority support',
    words: 'When you write to us, your question is the one we open first.',
  },
  {
    Icon: Handshake,
    name: "Founder's community",
    words: 'Other founder members to compare notes with, when the community opens.',
  },
]

const steps = [
  'We take you to the sign-up form, with your email address filled in.',
  'Your account is marked as a founder member’s.',
  'When payment opens, we write to you and you decide. Until then nothing is charged, and everything free is yours.',
]

export default function Founders() {
  const { brand } = useSite()
  return (
    <SiteShell className="mx-auto w-full max-w-page px-5 sm:px-8">
      <PageMeta
        path="/founders"
        title="Become a founder member"
        description={`The first ${offer.members} members of ${brand.name} can have ${offer.buys} for ${offer.price}, worth ${offer.worth}. Payment is not open yet; joining is free.`}
      />
      <div className="grid items-start gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-[1.2fr_1fr] lg:pt-12">
        <div>
          <p className="font-semibold text-primary">For the first {offer.members} members</p>
          <h1 className="mt-3 text-5xl">
            {offer.buys} for {offer.price}
          </h1>
          <p className="mt-6 max-w-[40ch] text-ink-soft text-xl">
            The people who come first help us find out what works. In return they pay less, once, for three years.
          </p>
          <PriceScale />
        </div>
        <Card tone="lead" className="sm:p-8" aria-labelledby="claim-title">
          <h2 id="claim-title" className="text-2xl">
            Keep your place
          </h2>
          <p className="mt-2 mb-6 text-ink-soft">
            {prices.notOpen} You join free now, and your account remembers the offer.
          </p>
          <FoundersForm />
        </Card>
      </div>

      <section aria-labelledby="benefits-title" className="py-12 sm:py-16">
        <h2 id="benefits-title" className="text-3xl">
          What founder members get
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {benefits.map(({ Icon, name, words }) => (
            <li key={name} className="border-line border-t pt-5">
              <Icon className="size-6 text-primary" />
              <h3 className="mt-3 text-xl">{name}</h3>
              <p className="mt-1.5 text-ink-soft">{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="next-title"
        className="grid gap-x-16 gap-y-8 py-12 pb-20 sm:py-16 lg:grid-cols-[1fr_1.2fr]"
      >
        <h2 id="next-title" className="max-w-[14ch] text-3xl">
          What happens when you claim it
        </h2>
        <div>
          <ol className="numbered grid gap-5">
            {steps.map((step) => (
              <li key={step} className="max-w-text text-lg">
                {step}
              </li>
            ))}
          </ol>
          <ButtonLink to="/signup?founder=true" size="lg" variant="secondary" className="mt-8">
            Join as a Founder Member
          </ButtonLink>
        </div>
      </section>
    </SiteShell>
  )
}

/** The offer against what it is worth, to scale. */
function PriceScale() {
  return (
    <figure className="mt-10 max-w-[34rem]">
      <div aria-hidden="true" className="price-scale" />
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{offer.price} for you</span>
        <span className="text-ink-soft">
          worth {offer.worth}, so you save {offer.saving} ({offer.off} off)
        </span>
      </figcaption>
    </figure>
  )
}
