import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PERSONALITY_MAX } from '#contract/settings-limits.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { LeaveGuard } from '../leave-guard.tsx'

/** Lets a member say how the coaches should speak to them. */
export function PersonalityCard() {
  const { data, isPending, isError, refetch } = useQuery(query(api.settings.read))
  return (
    <Card aria-labelledby="personality-title">
      <CardHeader
        id="personality-title"
        title="How your coaches speak to you"
        description="In your own words. It applies from your next message."
      />
      {isPending && <FormSkeleton />}
      {isError && <LoadFailed onRetry={refetch}>Your settings could not be loaded.</LoadFailed>}
      {data && <PersonalityForm saved={data.personality} />}
    </Card>
  )
}

function FormSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className="h-72 rounded-md sm:h-60" />
    </div>
  )
}

function PersonalityForm({ saved }: { saved: string }) {
  const [typed, setTyped] = useState<string>()
  const save = useSaveSettings(() => setTyped(undefined))
  const personality = typed ?? saved

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate(personality)
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="grid max-w-text gap-4">
      <LeaveGuard when={typed !== undefined && typed !== saved} />
      <TextArea
        label="Preferred AI personality"
        hint="For example: be direct, use short sentences, no pep talk. Or: patient, with examples from everyday life."
        optional
        name="personality"
        value={personality}
        maxLength={PERSONALITY_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}

function useSaveSettings(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (personality: string) => api.settings.save({ body: { personality } }),
    onSuccess: ({ personality }) => {
      queries.setQueryData(api.settings.read.key(), { personality })
      toast({ title: 'Settings saved' })
      onDone()
    },
    onError: (error) =>
      tellFailure(error, 'Failed to save settings', 'Please try again. What you wrote is still here.'),
  })
}
