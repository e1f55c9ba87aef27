import { Eye, MessageCircleWarning, Siren } from 'lucide-react'
import {
  type CareLevel,
  careLevelNames,
  nameOfCareKind,
  type SafeguardingState,
  safeguardingStateNames,
} from '#contract/safeguarding-choices.ts'
import { Badge } from '../../ui/badge.tsx'

export function LevelBadge({ level }: { level: CareLevel }) {
  const isFull = level === 'full'
  return (
    <Badge tone={isFull ? 'danger' : 'notice'} icon={isFull ? <Siren /> : <MessageCircleWarning />}>
      {careLevelNames[level]}
    </Badge>
  )
}

const tones = { new: 'accent', 'looked-at': 'primary', closed: 'neutral' } as const

export function StateBadge({ state }: { state: SafeguardingState }) {
  return (
    <Badge tone={tones[state]} icon={state === 'looked-at' ? <Eye /> : undefined}>
      {safeguardingStateNames[state]}
    </Badge>
  )
}

/** What an entry is about, in words. */
export function writeKinds(kinds: string[]) {
  return kinds.map(nameOfCareKind).join(', ')
}

export function writeSigns(signs: number) {
  return signs === 1 ? '1 sign' : `${signs} signs`
}
