import { useQueryClient } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { glanceKey } from './use-glance.ts'

export type Standing = Awaited<ReturnType<typeof api.moderation.standing>>

export function useStanding(userId: string) {
  return useRead(query(api.moderation.standing, { params: { userId } }))
}

/** Does something to an account, and shows how it stands afterwards. */
export function useDecide(userId: string) {
  const queries = useQueryClient()
  const { isBusy, act } = useAct()

  async function decide(work: () => Promise<{ message: string }>) {
    const isDone = await act(work)
    if (isDone) {
      await queries.invalidateQueries({ queryKey: api.moderation.standing.key({ params: { userId } }) })
      await queries.invalidateQueries({ queryKey: glanceKey(userId) })
      await queries.invalidateQueries({ queryKey: ['members'] })
    }
    return isDone
  }

  return { isBusy, decide }
}
