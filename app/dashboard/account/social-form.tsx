import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { platforms, SOCIAL_URL_MAX } from '#contract/platforms.ts'
import { api } from '../../lib/api.ts'
import { sentenceOf, tellFailure } from '../../lib/failure.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

const NEEDED = 'Please enter a valid URL for your profile.'

/** Takes one more place where a member may be found. */
export function SocialForm({ onDone }: { onDone: () => void }) {
  const [platform, setPlatform] = useState<string>(platforms[0].value)
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string>()
  const add = useAddSocial()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = url.trim()
    if (!typed) {
      setError(NEEDED)
      return toast({ title: 'URL required', description: NEEDED, variant: 'destructive' })
    }
    const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
    add.mutate({ platform, url: whole }, { onSuccess: onDone, onError: (cause) => setError(sentenceOf(cause, '')) })
  }

  return (
    <form
      method="post"
      noValidate
      aria-label="Add a social profile"
      onSubmit={handleSubmit}
      className="mb-4 grid items-start gap-4 rounded-md bg-sunken p-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <Select
        label="Platform"
        options={platforms}
        value={platform}
        onChange={(event) => setPlatform(event.target.value)}
      />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        autoFocus
        placeholder="linkedin.com/in/you"
        value={url}
        maxLength={SOCIAL_URL_MAX}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setUrl(event.target.value)
        }}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="sm" busy={add.isPending} busyLabel="Adding...">
          Add
        </Button>
        <Button size="sm" variant="quiet" disabled={add.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useAddSocial() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { platform: string; url: string }) =>
      api.social.add({ body: body as Parameters<typeof api.social.add>[0]['body'] }),
    onSuccess: ({ message, socialProfiles }) => {
      queries.setQueryData(api.social.list.key(), { socialProfiles })
      announceProfileChange()
      toast({ title: 'Profile added', description: message })
    },
    onError: (error) => tellFailure(error, 'Error adding profile'),
  })
}
