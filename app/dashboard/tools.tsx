import { BookOpenText, Building2, FileText, Mail, Search, Users } from 'lucide-react'
import { useSite } from '../lib/site.ts'
import { ProBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const GROUPS = [
  {
    name: 'Scribe',
    tools: [
      { name: 'CV Writer', text: 'Turns what you have done into a CV for one job.', Icon: FileText },
      { name: 'Cover Letter Writer', text: 'A letter that says why you, and why them.', Icon: Mail },
      { name: 'Application Writer', text: 'Answers to the questions on the form.', Icon: BookOpenText },
    ],
  },
  {
    name: 'Opportunities',
    tools: [
      { name: 'Job Finder', text: 'Looks for openings that fit what matters to you.', Icon: Search },
      { name: 'Organisation Matcher', text: 'Finds organisations whose values are close to yours.', Icon: Building2 },
    ],
  },
  {
    name: 'Networking',
    tools: [{ name: 'Community', text: 'People on the same road as you.', Icon: Users }],
  },
]

export default function Tools() {
  const { brand } = useSite()
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-5 py-8 sm:px-8">
      <title>{`Career Tools · ${brand.name}`}</title>
      <div>
        <h1 className="text-3xl">Career Tools</h1>
        <p className="mt-1 text-ink-soft">6 AI-powered tools to accelerate your career growth</p>
      </div>
      {GROUPS.map((group) => (
        <section key={group.name} aria-labelledby={`group-${group.name}`}>
          <h2 id={`group-${group.name}`} className="mb-3 text-xl">
            {group.name}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {group.tools.map(({ name, text, Icon }) => (
              <Card key={name} as="li" className="flex flex-col gap-3">
                <div className="flex items-start justify-between gap-3">
                  <Icon className="size-6 text-primary" aria-hidden="true" />
                  <ProBadge />
                </div>
                <div className="flex-1">
                  <h3 className="text-lg">{name}</h3>
                  <p className="mt-1 text-ink-soft text-sm">{text}</p>
                </div>
                <Button variant="secondary" block disabled>
                  Coming Soon
                </Button>
              </Card>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
