import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { platformLabel, SOCIAL_MAX } from '#contract/platforms.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SocialForm } from './social-form.tsx'

/** Where else a member may be found: add, look, remove. */
export function SocialCard() {
  const { data, isPending, isError, refetch } = useQuery(query(api.social.list))
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const listed = data?.socialProfiles ?? []

  function handleDone() {
    setIsAdding(false)
    opener.current?.focus()
  }

  return (
    <Card aria-labelledby="social-title">
      <CardHeader
        id="social-title"
        title="Social profiles"
        description="They appear on your page only if you tick them in your profile."
        action={
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            icon={<Plus />}
            aria-expanded={isAdding}
            disabled={!data || listed.length >= SOCIAL_MAX}
            onClick={() => setIsAdding(!isAdding)}
          >
            Add profile
          </Button>
        }
      />
      {isPending && <Skeleton className="h-14" />}
      {isError && <LoadFailed onRetry={refetch}>Your social profiles could not be loaded.</LoadFailed>}
      {isAdding && <SocialForm onDone={handleDone} />}
      {data && listed.length === 0 && !isAdding && (
        <p className="text-ink-soft">None yet. LinkedIn is a good one to begin with.</p>
      )}
      <ul className="divide-y divide-line">
        {listed.map(({ platform, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place in the list.
          <Listed key={index} {...{ platform, url, index }} />
        ))}
      </ul>
    </Card>
  )
}

function Listed({ platform, url, index }: { platform: string; url: string; index: number }) {
  const [isAsked, setIsAsked] = useState(false)
  const remove = useRemoveSocial(() => setIsAsked(false))
  const label = platformLabel(platform)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <Link to={url} newTab className="break-all text-sm">
          {url.replace(/^https?:\/\//, '')}
        </Link>
      </div>
      <ConfirmDialog
        title={`Remove your ${label} profile?`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(index)}
        open={isAsked}
        onOpenChange={setIsAsked}
        trigger={
          <IconButton label={`Remove ${label}`} variant="danger">
            <Trash2 />
          </IconButton>
        }
      >
        <p>It also disappears from your page. Your other profiles stay as they are.</p>
      </ConfirmDialog>
    </li>
  )
}

function useRemoveSocial(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (index: number) => api.social.remove({ params: { index: String(index) } }),
    onSuccess: ({ message, socialProfiles }) => {
      onDone()
      queries.setQueryData(api.social.list.key(), { socialProfiles })
      announceProfileChange()
      toast({ title: 'Profile removed', description: message })
    },
    onError: (error) => tellFailure(error, 'Error deleting profile'),
  })
}
