import { activity } from '#contract/activity.ts'
import { routes } from '../http/routes.ts'
import { readRecent } from './recent.ts'

export const activityRoutes = routes(activity, {
  recent: (asked) => readRecent(asked, asked.member.id),
})
