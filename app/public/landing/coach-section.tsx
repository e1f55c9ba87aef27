import { Badge } from '../../ui/badge.tsx'
import { LandingSection } from './section.tsx'

const coaches = [
  { name: 'Values', bearing: 0, asks: 'Think of a day when you felt most like yourself. What were you doing?' },
  { name: 'Strengths', bearing: 120, asks: 'What do people come to you for, even when it is not your job?' },
  { name: 'Mission', bearing: 240, asks: 'Who should your work make things better for, and how?' },
  { name: 'Job Ideas', bearing: 60, asks: 'Which of these makes you curious, and which did I get wrong?' },
  { name: 'Career Coach', bearing: 310, asks: 'Where are you now, and what is one thing you could try this week?' },
]

export function CoachSection() {
  return (
    <LandingSection
      id="coach"
      title="A coach that asks before it advises"
      mark={<Badge tone="success">Free</Badge>}
      turned
      sunken
      intro={
        <>
          <p>
            One question at a time, then your own words given back. When there is something worth keeping, the coach
            offers a draft with the quotes it comes from. You add it, change it or say “not me”. Nothing is written for
            you behind your back.
          </p>
          <p>
            It is a computer program and says so. It will not invent vacancies or salaries, and when things are too much
            it tells you who you can ring.
          </p>
        </>
      }
      drawing={
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {coaches.map(({ name, bearing, asks }) => (
            <li key={name} className="flex gap-4 p-5 sm:px-6">
              <Bearing degrees={bearing} />
              <div>
                <p className="font-semibold">{name}</p>
                <p className="mt-0.5 text-ink-soft">“{asks}”</p>
              </div>
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Each coach looks another way. */
function Bearing({ degrees }: { degrees: number }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className="mt-0.5 size-10 flex-none">
      <circle cx="20" cy="20" r="15" className="stroke-line-strong" strokeWidth="1.5" strokeDasharray="1.2 2.73" />
      <path d="M20 3L24 20L20 24L16 20Z" className="fill-accent" transform={`rotate(${degrees} 20 20)`} />
      <circle cx="20" cy="20" r="2.5" className="fill-primary" />
    </svg>
  )
}
