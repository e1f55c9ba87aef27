import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { noteDraft, takeDraft } from '../../lib/carried.ts'
import { toast } from '../../lib/toast.ts'
import { useMember } from '../use-member.ts'
import { type Draft, isTooLong } from './texts-card.tsx'
import { type OwnProfile, useProfile, useSaveProfile } from './use-profile.ts'

/** What is typed stays typed, whatever else is saved meanwhile, here or in another tab. */
export function useDraft(profile: OwnProfile | null) {
  const { id } = useMember()
  const [typed, setTyped] = useState<Partial<Draft>>(() => takeDraft(id))
  // What was on the screen when the typing began; version 0 where there was nothing.
  const [seen, setSeen] = useState<{ version: number; texts: Draft }>()
  const [isStale, setIsStale] = useState(false)
  const save = useSaveProfile()
  useEffect(() => noteDraft(id, typed), [id, typed])
  const { refetch } = useProfile()
  const newest = profile?.version ?? 0
  const draft: Draft = { ...textsOf(profile), ...typed }

  function handleChange(change: Partial<Draft>) {
    if (Object.keys(typed).length === 0) setSeen({ version: newest, texts: textsOf(profile) })
    setTyped((before) => ({ ...before, ...change }))
  }

  /** A choice that saved itself meanwhile makes the profile newer, but not its texts. */
  function versionSeen() {
    const isSame = !seen || JSON.stringify(seen.texts) === JSON.stringify(textsOf(profile))
    return Object.keys(typed).length === 0 || isSame ? newest : seen.version
  }

  function handleSave(version = versionSeen()) {
    if (isTooLong(draft)) {
      const description = 'One of your texts is too long. Beside it stands by how much.'
      return void toast({ title: 'Save failed', description, variant: 'destructive' })
    }
    save.mutate(
      { ...draft, version },
      {
        onSuccess: () => {
          forget()
          toast({ title: 'Profile saved' })
        },
        onError: (error) => {
          const isConflict = error instanceof ApiError && error.status === 409
          setIsStale(isConflict)
          const description = isConflict
            ? 'It was changed elsewhere in the meantime. What you typed is still here.'
            : 'Failed to save your profile. Please try again.'
          toast({ title: 'Save failed', description, variant: 'destructive' })
        },
      },
    )
  }

  function forget() {
    setTyped({})
    setIsStale(false)
  }

  return {
    draft,
    isChanged: Object.keys(typed).some((name) => typed[name as keyof Draft] !== textsOf(profile)[name as keyof Draft]),
    isStale,
    isSaving: save.isPending,
    handleChange,
    handleSave: () => handleSave(),
    /** Shows what was saved elsewhere, in place of what is typed here. */
    handleReload: async () => {
      await refetch()
      forget()
    },
    /** Saves what is typed here over what was saved elsewhere, now that the member knows of it. */
    handleOverwrite: async () => handleSave((await refetch()).data?.version ?? 0),
  }
}

function textsOf(profile: OwnProfile | null): Draft {
  const { displayName = '', bio = '', valuesText = '', strengths = '', mission = '' } = profile ?? {}
  return { displayName, bio, valuesText, strengths, mission }
}
