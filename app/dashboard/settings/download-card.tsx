import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { z } from 'zod'
import type { memberData } from '#contract/member-data.ts'
import { api, query } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { tellFailure } from '../../lib/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

type Copy = z.input<typeof memberData.readCopy.reply>['copy']

const LOOK_EVERY = 1_000

/** Prepares everything about a member as one file, and hands it over. */
export function DownloadCard() {
  const { data, isPending, isError, refetch } = useCopy()
  return (
    <Card aria-labelledby="download-title">
      <CardHeader
        id="download-title"
        title="Download your data"
        description="Everything we keep about you in one ZIP file: account, profile, photos, CV and every conversation, to read and for use in other programs."
      />
      {isPending && <SkeletonText lines={2} />}
      {isError && <LoadFailed onRetry={refetch}>This could not be loaded.</LoadFailed>}
      {data && <CopyState copy={data.copy} />}
    </Card>
  )
}

function CopyState({ copy }: { copy: Copy }) {
  const { prepare, remove } = useChangeCopy()
  if (copy?.state === 'waiting' || copy?.state === 'preparing') {
    return (
      <div className="max-w-form" role="status">
        <ProgressBar
          label={copy.state === 'waiting' ? 'Waiting for its turn...' : 'Preparing your file...'}
          value={copy.progress}
        />
        <p className="mt-2 text-ink-soft text-sm">You can leave this page and come back.</p>
      </div>
    )
  }
  if (copy?.state === 'ready') {
    return (
      <div role="status" className="grid gap-3">
        <p>
          Your file is ready: {describeSize(copy.bytes ?? 0)}. You can download it until{' '}
          {copy.expiresAt && writeMoment(copy.expiresAt)}. After that it is removed from here.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/api/user/data-copy/file" reloadDocument download icon={<Download />}>
            Download
          </ButtonLink>
          <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove it now
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      {copy?.state === 'failed' && (
        <Alert tone="danger">Your file could not be prepared. Please try again; if it fails again, write to us.</Alert>
      )}
      <div>
        <Button variant="secondary" busy={prepare.isPending} busyLabel="Starting..." onClick={() => prepare.mutate()}>
          Prepare my file
        </Button>
      </div>
    </div>
  )
}

function useCopy() {
  return useQuery({
    ...query(api.memberData.readCopy),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.copy && ['waiting', 'preparing'].includes(data.copy.state) ? LOOK_EVERY : false,
  })
}

function useChangeCopy() {
  const queries = useQueryClient()
  const options = {
    onSuccess: (answer: { copy: Copy }) => queries.setQueryData(api.memberData.readCopy.key(), answer),
    onError: (error: Error) => tellFailure(error),
  }
  return {
    prepare: useMutation({ mutationFn: () => api.memberData.requestCopy(), ...options }),
    remove: useMutation({ mutationFn: () => api.memberData.removeCopy(), ...options }),
  }
}

function describeSize(bytes: number) {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
