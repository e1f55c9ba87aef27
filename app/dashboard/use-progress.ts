import { useQuery } from '@tanstack/react-query'
import type { Section } from '#contract/tools.ts'
import { api, query } from '../lib/api.ts'
import { keptFor } from '../lib/query-client.ts'

export type Progress = Record<Section, boolean>

/** Which sections are done. Read anew on every visit and return, because coaches and other tabs change it. */
export function useProgress() {
  return useQuery({
    ...query(api.profile.progress),
    staleTime: 5_000,
    gcTime: keptFor(5 * 60_000),
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    retry: 2,
  })
}

/** Values is always open; each of the others opens with the one before it, and stays open once done. */
export function isOpen(section: Section, progress: Progress | undefined) {
  if (section === 'values' || progress?.[section]) return true
  return section === 'strengths' ? Boolean(progress?.values) : Boolean(progress?.strengths)
}
