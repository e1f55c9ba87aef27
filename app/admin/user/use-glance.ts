import { api } from '../../lib/api.ts'
import { useRead } from '../use-read.ts'

export type Glance = Awaited<ReturnType<typeof api.admin.profile>>

/** A member at a glance: in one call, or, where that one fails, from the single calls. */
export function useGlance(userId: string) {
  return useRead<Glance>({
    queryKey: glanceKey(userId),
    retry: false,
    queryFn: async () => {
      const params = { userId }
      try {
        return await api.admin.profile({ params })
      } catch (error) {
        console.warn('The member could not be loaded in one call.', error)
        const [user, careerInfo] = await Promise.all([
          api.admin.user({ params }),
          api.admin.personalData({ params }).catch(() => null),
        ])
        return { user, careerInfo, conversations: [], publicProfile: null }
      }
    },
  })
}

export function glanceKey(userId: string) {
  return api.admin.profile.key({ params: { userId } })
}
