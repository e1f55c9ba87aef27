import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api } from '../lib/api.ts'
import { withProof } from './proof.ts'
import { useSaved } from './use-saved.ts'

export type Setting = Parameters<typeof api.operations.saveSetting>[0]['body']

/** Saves one setting after the other. A failure is told in an alert, and what was typed stays. */
export function useSaveSettings() {
  const queries = useQueryClient()
  const { isSaved, show } = useSaved()
  const [isSaving, setIsSaving] = useState(false)
  async function save(...settings: Setting[]) {
    setIsSaving(true)
    try {
      for (const body of settings) await withProof(() => api.operations.saveSetting({ body }))
      show()
      await queries.invalidateQueries({ queryKey: api.operations.readSettings.key() })
    } catch (error) {
      const reason = error instanceof ApiError ? (error.sentence ?? error.message) : String(error)
      window.alert(`Error saving setting: ${reason}`)
    }
    setIsSaving(false)
  }
  return { save, isSaving, isSaved }
}
