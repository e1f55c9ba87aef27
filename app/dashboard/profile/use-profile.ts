import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import type { Profile, ProfileChange } from '#contract/profile.ts'
import { api } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'

export type OwnProfile = z.input<typeof Profile>
export type Change = z.input<typeof ProfileChange>

const SAVING = ['save-profile']

/** The member's profile; null while there is none. */
export function useProfile() {
  return useQuery<OwnProfile | null>({
    queryKey: api.profile.read.key(),
    queryFn: async ({ signal }) => {
      try {
        return await api.profile.read({}, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: freshFor.profile,
  })
}

/** Saves what is given: the first save creates the profile, every later one changes it. */
export function useSaveProfile() {
  const queries = useQueryClient()
  const key = api.profile.read.key()
  return useMutation({
    mutationKey: SAVING,
    mutationFn: (change: Change) =>
      queries.getQueryData(key) ? api.profile.update({ body: change }) : api.profile.create({ body: change }),
    onSuccess: (profile) => {
      queries.setQueryData(key, profile)
      announceProfileChange()
    },
  })
}

/** What a field of the profile is just being made; nothing where no change of it is under way. */
export function useWantedChange<Field extends keyof Change>(field: Field) {
  const wanted = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => (state.variables as Change)[field],
  })
  return wanted.findLast((value) => value !== undefined)
}
