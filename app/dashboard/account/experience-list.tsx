import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { Experience } from '#contract/cv.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ExperienceDialog } from './experience-dialog.tsx'
import { isBeingRead } from './use-cv.ts'

export type Job = z.input<typeof Experience>

const EMPTY: Job = { role: '', company: '', startDate: '', endDate: '', current: false, description: '' }

/** What was found in the CV. A reader makes mistakes, so every line can be put right. */
export function ExperienceList() {
  const { data } = useQuery(query(api.cv.data))
  const save = useSaveExperience()
  const [edited, setEdited] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const jobs = data?.experience ?? []
  if (!data || (isBeingRead(data.state) && jobs.length === 0)) return null

  function handleSave(job: Job) {
    const next = edited === jobs.length ? [job, ...jobs] : jobs.map((other, index) => (index === edited ? job : other))
    save.mutate(next, { onSuccess: () => setEdited(undefined) })
  }

  function handleRemove() {
    const next = jobs.filter((_, index) => index !== removed)
    save.mutate(next, { onSuccess: () => setRemoved(undefined) })
  }

  const chosen = edited === undefined ? undefined : (jobs[edited] ?? EMPTY)
  return (
    <section aria-labelledby="experience-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="experience-title" className="text-lg">
          Experience in your CV
        </h3>
        <Button size="sm" variant="secondary" icon={<Plus />} onClick={() => setEdited(jobs.length)}>
          Add experience
        </Button>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {jobs.length === 0
          ? 'Nothing is listed yet.'
          : data.isCorrected
            ? 'This is how you corrected it. Only you and your coaches see this list.'
            : 'Read from your CV by a program, so please check it. Only you and your coaches see this list.'}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {jobs.map((job, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a job is known by its place in the list.
          <li key={index} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{job.role || job.company}</p>
              <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
                {[job.role && job.company, periodOf(job)].filter(Boolean).join(' · ')}
              </p>
              {job.description && (
                <p className="mt-1 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{job.description}</p>
              )}
            </div>
            <IconButton label={`Edit ${job.role || job.company}`} onClick={() => setEdited(index)}>
              <Pencil />
            </IconButton>
            <IconButton label={`Remove ${job.role || job.company}`} variant="danger" onClick={() => setRemoved(index)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <ExperienceDialog
          job={chosen}
          isNew={edited === jobs.length}
          isBusy={save.isPending}
          onSave={handleSave}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        title={`Remove ${jobs[removed ?? -1]?.role || jobs[removed ?? -1]?.company || 'this'} from the list?`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        busy={save.isPending}
        open={removed !== undefined}
        onOpenChange={(isOpen) => isOpen || setRemoved(undefined)}
        onConfirm={handleRemove}
      >
        <p>Your CV itself stays as it is.</p>
      </ConfirmDialog>
    </section>
  )
}

function periodOf({ startDate, endDate, current }: Job) {
  return [startDate, current ? 'now' : endDate].filter(Boolean).join(' to ')
}

function useSaveExperience() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (experience: Job[]) => api.cv.correct({ body: { experience } }),
    onSuccess: ({ message, ...data }) => {
      queries.setQueryData(api.cv.data.key(), data)
      toast({ title: 'Experience saved', description: message })
    },
    onError: (error) => tellFailure(error, 'Experience not saved'),
  })
}
