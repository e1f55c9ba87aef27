import { ArrowRight, Check } from 'lucide-react'
import { Badge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card, CardHeader } from '../card.tsx'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'
import { ProgressRing } from '../progress-ring.tsx'
import { SectionHeading } from '../section-heading.tsx'

const sections = [
  { name: 'Values', words: 'Fairness, patience, getting people unstuck', done: true },
  { name: 'Strengths', words: 'Calm in a queue, explaining twice without sighing', done: true },
  { name: 'Mission', words: 'What all of this is for', done: false },
]

/** The parts put together, as a member meets them. */
export function InUse() {
  return (
    <section aria-label="In use" className="grid gap-6">
      <SectionHeading
        title="Good morning, Amira"
        description="You left off yesterday in Strengths. Mission is the last bearing."
      />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card tone="lead">
          <CardHeader level={3} title="2 of 3 sections completed" action={<Badge tone="primary">67%</Badge>} />
          <div className="grid items-center gap-6 max-sm:justify-items-center sm:grid-cols-[auto_1fr]">
            <ProgressRing label="Sections completed" value={2} />
            <ol className="grid gap-1">
              {sections.map((section) => (
                <li key={section.name} className="flex gap-3 py-1.5">
                  <span
                    className={classes(
                      'mt-0.5 grid size-6 flex-none place-items-center rounded-full',
                      section.done ? 'bg-primary text-primary-ink' : 'border-2 border-line-strong border-dashed',
                    )}
                  >
                    {section.done && <Check strokeWidth={3} className="size-3.5" />}
                  </span>
                  <span className="min-w-0">
                    <span className="block font-semibold leading-snug">{section.name}</span>
                    <span className="block text-ink-soft text-sm">{section.words}</span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <div className="mt-6">
            <ButtonLink to="#in-use" variant="accent" iconAfter={<ArrowRight />}>
              Continue with Mission
            </ButtonLink>
          </div>
        </Card>
        <Card>
          <CardHeader level={3} title="Recent activity" />
          <div className="grid gap-4 text-sm">
            <div>
              <p className="flex justify-between gap-3">
                <span className="font-semibold text-base">Strengths</span>
                <span className="text-ink-faint">18h ago</span>
              </p>
              <p className="mt-1 text-ink-soft">You: I never thought of the queue as something I was good at.</p>
              <p className="mt-1 text-ink-soft">Strengths: You kept eleven people calm for forty minutes. That is…</p>
              <Link to="#in-use" className="inline-block py-3">
                View 12 more messages
              </Link>
            </div>
          </div>
        </Card>
      </div>
    </section>
  )
}
