import { Badge } from '../../ui/badge.tsx'
import { LandingSection } from './section.tsx'

const idea = [
  {
    name: 'Why it fits',
    words:
      '“I like the moment people stop being scared of a thing.” Training officers plan and run courses for the people they work with.',
  },
  { name: 'Where it may clash', words: 'Part of every week goes on plans, materials and a budget.' },
  { name: 'Ways in', words: 'An apprenticeship, a college course, or working up from the job you have.' },
]

export function JobIdeasSection() {
  return (
    <LandingSection
      id="job-ideas"
      title="Job ideas that start from you"
      mark={<Badge tone="success">Free</Badge>}
      intro={
        <>
          <p>
            Not a test with a result. From what your profile says, the coach suggests themes and jobs you may not have
            thought of. For each it says why, where it may not suit you, and how people get in.
          </p>
          <p>
            The facts about UK jobs come from the National Careers Service. Tell the coach what it got wrong, and the
            next ideas are better.
          </p>
        </>
      }
      drawing={
        <div className="idea-stack">
          <p className="idea-behind">Careers adviser</p>
          <p className="idea-behind">Learning mentor</p>
          <article className="rounded-xl border border-line bg-raised p-6 shadow-md sm:p-7">
            <p className="text-ink-faint text-sm">An idea for Rosa</p>
            <h3 className="mt-1 text-2xl">Training officer</h3>
            <dl className="mt-5 grid gap-4">
              {idea.map(({ name, words }) => (
                <div key={name} className="border-line border-t pt-3">
                  <dt className="font-semibold text-sm">{name}</dt>
                  <dd className="mt-0.5 text-ink-soft">{words}</dd>
                </div>
              ))}
            </dl>
          </article>
        </div>
      }
    />
  )
}
