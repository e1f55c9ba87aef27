import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { api } from '../../lib/api.ts'
import { withProof } from '../proof.ts'
import type { ListedUser } from './use-users.ts'

/** Asks, deletes, tells. */
export function useRemoveUser() {
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<string>()

  async function ask({ id, firstName, surname, email }: ListedUser) {
    const question = `Are you sure you want to permanently delete ${firstName} ${surname} (${email}) and all their associated data? This action cannot be undone.`
    if (!window.confirm(question)) return
    setRemoving(id)
    try {
      const { message } = await withProof(() => api.admin.removeUser({ params: { userId: id } }))
      window.alert(message || 'User deleted successfully')
      await queries.invalidateQueries({ queryKey: ['members'] })
    } catch (error) {
      const reason = error instanceof ApiError ? (error.sentence ?? error.message) : String(error)
      window.alert(`Error deleting user: ${reason}`)
    }
    setRemoving(undefined)
  }

  return { removing, ask }
}
