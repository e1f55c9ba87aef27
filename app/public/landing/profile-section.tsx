import { EyeOff, Globe, KeyRound } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { LandingSection } from './section.tsx'
import { Templates } from './templates.tsx'

const choices = [
  { Icon: EyeOff, name: 'Private', words: 'Only you. This is where everyone starts.' },
  {
    Icon: KeyRound,
    name: 'Locked',
    words: 'People you give six digits to. Change them, and the old ones stop working.',
  },
  { Icon: Globe, name: 'Open', words: 'Anyone with the link. You can go back at any time.' },
]

export function ProfileSection() {
  return (
    <LandingSection
      id="profile"
      title="A profile that says who you are, not only what you did"
      mark={<Badge tone="success">Free</Badge>}
      intro={
        <p>
          What you value, what you are good at and what it is for, in words you would use. Add photos, your CV and links
          if you like. Then pick how it looks and send the link to the people you choose.
        </p>
      }
    >
      <Templates />
      <div className="mt-14 grid gap-x-12 gap-y-6 lg:grid-cols-[auto_1fr]">
        <h3 className="max-w-[14ch] text-2xl">You choose who sees it</h3>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          {choices.map(({ Icon, name, words }) => (
            <li key={name} className="border-line border-t pt-4">
              <p className="flex items-center gap-2 font-semibold">
                <Icon className="size-5 text-primary" />
                {name}
              </p>
              <p className="mt-1 text-ink-soft text-sm">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  )
}
