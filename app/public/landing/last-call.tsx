import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The end of the page, and one way on. */
export function LastCall() {
  const { brand } = useSite()
  return (
    <section aria-labelledby="last-call-title" className="mx-auto mb-20 max-w-page px-5 pt-8 sm:px-8">
      <div className="relative isolate overflow-hidden rounded-xl bg-bubble px-6 py-14 text-bubble-ink sm:px-12 sm:py-20">
        <Compass />
        <h2 id="last-call-title" className="max-w-[13ch] text-4xl">
          Start with one honest answer
        </h2>
        <p className="mt-4 max-w-[38ch] text-lg">
          Joining takes about a minute. The first question is about a good day you had.
        </p>
        <ButtonLink to="/join" size="lg" variant="accent" className="mt-8">
          Join {brand.name}
        </ButtonLink>
      </div>
    </section>
  )
}

/** A card of the compass that turns as it comes into view and settles on its bearing. */
function Compass() {
  const ticks = Array.from({ length: 72 }, (_, index) => index * 5)
  return (
    <svg viewBox="-100 -100 200 200" fill="none" aria-hidden="true" className="compass-card">
      <g className="compass-turn" stroke="currentColor">
        {ticks.map((degrees) => (
          <path
            key={degrees}
            d={degrees % 30 === 0 ? 'M0 -96V-80' : 'M0 -96V-89'}
            strokeWidth={degrees % 30 === 0 ? 1.6 : 0.8}
            transform={`rotate(${degrees})`}
          />
        ))}
        <circle r="70" strokeWidth="0.6" />
        <circle r="44" strokeWidth="0.6" />
      </g>
      <path d="M0 -66L9 0L0 14L-9 0Z" className="fill-accent" transform="rotate(42)" />
      <circle r="4" fill="currentColor" />
    </svg>
  )
}
