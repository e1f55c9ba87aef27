import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { ProBadge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SavesItself } from './save-mark.tsx'
import { SeenNow } from './seen-now.tsx'

/** Lets a Pro member show the badge. */
export function BadgeCard() {
  const { brand } = useSite()
  const { data } = useQuery(query(api.profile.proStatus))
  const set = useSetBadge()
  return (
    <Card aria-labelledby="badge-title">
      <CardHeader id="badge-title" title="Verified badge" mark={<SavesItself />} action={<ProBadge />} />
      <Switch
        label="Show the verified badge"
        checked={set.isPending ? set.variables : (data?.showVerifiedBadge ?? false)}
        disabled={!data?.isPro}
        busy={set.isPending}
        onChange={(shown) => set.mutate(shown)}
        hint={
          data?.isPro
            ? `Your page says “Verified by ${brand.name}” at the top.`
            : 'This is a Pro feature. Your page is complete without it.'
        }
      />
      {data && (
        <SeenNow>
          {data.isPro && data.showVerifiedBadge ? `“Verified by ${brand.name}” at the top.` : 'no badge.'}
        </SeenNow>
      )}
    </Card>
  )
}

function useSetBadge() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (showVerifiedBadge: boolean) => api.profile.setBadge({ body: { showVerifiedBadge } }),
    onSuccess: ({ message, ...status }) => {
      queries.setQueryData(api.profile.proStatus.key(), status)
      toast({ title: 'Badge updated', description: message })
    },
    onError: (error) => tellFailure(error, 'Update Failed'),
  })
}
