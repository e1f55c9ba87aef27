import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { OpeningKind } from '#contract/audit.ts'
import { nameOfTool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

const SHOWN = 10

const WORDS: Record<OpeningKind, string> = {
  conversations: 'The list of your conversations',
  conversation: 'A conversation',
  summary: 'A summary of a conversation',
  'personal-data': 'Your career details',
  request: 'The record of a coaching request',
  requests: 'A list with the first words of your coaching requests',
  photos: 'Your photos',
  'data-copy': 'A copy of everything about you',
}

/** Tells a member each time the administrator looked at what is theirs. */
export function OpeningsCard() {
  const { data, isPending, isError, refetch } = useQuery(query(api.audit.openings))
  const [isLong, setIsLong] = useState(false)
  const openings = data?.openings ?? []
  const shown = isLong ? openings : openings.slice(0, SHOWN)

  return (
    <Card aria-labelledby="openings-title">
      <CardHeader
        id="openings-title"
        title="When the administrator looked"
        description="The person who runs this site can open your conversations, to help you or to keep people safe. Each time is written down here, and nobody can remove it."
      />
      {isPending && <SkeletonText lines={2} />}
      {isError && <LoadFailed onRetry={refetch}>This could not be loaded.</LoadFailed>}
      {data && openings.length === 0 && <p className="text-ink-soft">Never so far.</p>}
      <ul className="divide-y divide-line">
        {shown.map(({ id, kind, tool, openedAt }) => (
          <li key={id} className="flex items-center gap-4 py-2.5">
            <Eye className="size-5 flex-none text-ink-faint" aria-hidden="true" />
            <p className="min-w-0 flex-1">
              {WORDS[kind]}
              {tool && <>, {nameOfTool(tool)}</>}
              <span className="block text-ink-soft text-sm">{writeMoment(openedAt)}</span>
            </p>
          </li>
        ))}
      </ul>
      {openings.length > SHOWN && !isLong && (
        <Button variant="quiet" size="sm" onClick={() => setIsLong(true)}>
          Show all {openings.length}
        </Button>
      )}
    </Card>
  )
}
