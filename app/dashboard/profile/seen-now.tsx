import { Eye, EyeOff } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { OneOf } from '../../ui/one-of.tsx'
import { type OwnProfile, useWantedChange } from './use-profile.ts'

export type Audience = 'everyone' | 'guests' | 'nobody'

const words: Record<Audience, string> = {
  everyone: 'What anyone sees now:',
  guests: 'With your passcode, people see now:',
  nobody: 'What only you see now:',
}

/** Who can see the page, for the cards of the editor. */
export const AudienceContext = createContext<Audience>('nobody')

const audiences = { public: 'everyone', protected: 'guests', private: 'nobody' } as const

/** Who can see the page, as it is saved. Nothing else in the editor says so. */
export function audienceOf(profile: OwnProfile | null): Audience {
  return audiences[profile?.visibility ?? 'private']
}

/** The same, or what it is just being made: what a switch does is seen at once, and taken back if refused. */
export function useWantedAudience(profile: OwnProfile | null): Audience {
  const isPublic = useWantedChange('isPublic')
  const saved = audienceOf(profile)
  if (isPublic) return 'everyone'
  return isPublic === false && saved === 'everyone' ? 'nobody' : saved
}

/** Says in words what the world sees of what a card is about, as it is saved. */
export function SeenNow({ children }: { children: ReactNode }) {
  const audience = useContext(AudienceContext)
  const Icon = audience === 'nobody' ? EyeOff : Eye
  return (
    <p className="mt-4 flex max-w-text items-start gap-2 border-line border-t pt-3 text-ink-soft text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {/* Lines of its own: what follows stays where it is when the audience changes. */}
        <OneOf texts={Object.values(words)}>{words[audience]}</OneOf> {children}
      </span>
    </p>
  )
}

/** a, b and c */
export function listWords(list: string[]) {
  return new Intl.ListFormat('en-GB').format(list)
}
