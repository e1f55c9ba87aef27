import { ProBadge } from '../../ui/badge.tsx'
import { LandingSection } from './section.tsx'

const tools = [
  {
    name: 'CV writer',
    words: 'Turns what you told your coaches into a CV for one job, with nothing in it that you did not say.',
    lines: ['w-2/5 h-2.5 bg-primary', 'w-3/4', 'w-full', 'w-5/6', 'w-1/3 h-2 bg-line-strong mt-2', 'w-full', 'w-2/3'],
  },
  {
    name: 'Cover letter writer',
    words: 'Reads the advert with you and drafts a letter that sounds like you on a good day.',
    lines: ['w-1/4', 'w-1/3 mb-3', 'w-full', 'w-11/12', 'w-full', 'w-3/5 mb-3', 'w-1/4 h-2.5 bg-primary'],
  },
]

export function ToolsSection() {
  return (
    <LandingSection
      id="tools"
      title="Tools for the day you apply"
      mark={<ProBadge />}
      intro={<p>Two paid tools pick up where the profile ends. They are coming soon, and are part of Pro Tools.</p>}
    >
      <ul className="mt-10 grid gap-5 md:grid-cols-2">
        {tools.map(({ name, words, lines }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] items-start gap-6 overflow-hidden rounded-xl border border-line bg-surface pl-6 sm:pl-8"
          >
            <div className="py-6 sm:py-8">
              <h3 className="text-2xl">{name}</h3>
              <p className="mt-2 text-ink-soft">{words}</p>
              <p className="mt-3 font-medium text-ink-faint text-sm">Coming soon</p>
            </div>
            <div
              aria-hidden="true"
              className="mt-8 mr-6 grid h-full w-28 content-start gap-2 rounded-t-md border border-line border-b-0 bg-raised p-4 pt-5 shadow-md sm:mr-8 sm:w-36"
            >
              {lines.map((line) => (
                <span
                  key={line}
                  className={`block rounded-full ${line.includes('h-') ? '' : 'h-1.5 '}${line.includes('bg-') ? '' : 'bg-line '}${line}`}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
