import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DraftDrawing } from './draft-drawing.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { TalkDrawing } from './talk-drawing.tsx'

const steps = [
  { name: 'You talk', Drawing: TalkDrawing },
  { name: 'You decide', Drawing: DraftDrawing },
  { name: 'You share', Drawing: PageDrawing },
]

export function Hero() {
  const { brand } = useSite()
  return (
    <section className="mx-auto grid max-w-page items-start gap-x-12 gap-y-14 px-5 pt-8 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:pt-2 lg:pb-20">
      <div className="lg:sticky lg:top-8 lg:pt-[clamp(2rem,9vh,7rem)]">
        <h1 className="text-5xl">Find your bearings at work</h1>
        <p className="mt-6 max-w-[34ch] text-ink-soft text-xl">
          Talk to a coach that listens. Put what matters to you into your own words. Share it on a page you control.
        </p>
        <div className="mt-9 flex flex-wrap gap-x-7 gap-y-2">
          <ButtonLink to="/join" size="lg" variant="accent">
            Join {brand.name} free
          </ButtonLink>
          <a
            href="#profile"
            className="inline-flex min-h-14 items-center rounded-md font-semibold text-lg text-primary underline decoration-1 underline-offset-[0.25em] hover:decoration-2"
          >
            See what you get
          </a>
        </div>
        <p className="mt-6 max-w-[40ch] text-ink-soft text-sm">
          For people of 16 and over. No card, no job title needed, and nothing is public until you say so.
        </p>
      </div>
      <figure>
        <ol className="course">
          {steps.map(({ name, Drawing }) => (
            <li key={name}>
              <p className="waypoint">
                <span aria-hidden="true" />
                {name}
              </p>
              <Drawing />
            </li>
          ))}
          <CourseLine />
        </ol>
        <figcaption className="mt-5 text-ink-faint text-xs lg:text-right">
          An example. Rosa is made up; the steps are how it works.
        </figcaption>
      </figure>
    </section>
  )
}

/** The way from the first step to the last, drawn behind them where there is room to go from side to side. */
function CourseLine() {
  return (
    <li aria-hidden="true" className="course-line">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M91 0L9 50L91 100" className="stroke-primary" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
    </li>
  )
}
