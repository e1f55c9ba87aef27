import { analysis } from '#contract/analysis.ts'
import { routes } from '../http/routes.ts'
import { analyseTalk, readAnalyses } from './analyse-talk.ts'

export const analysisRoutes = routes(analysis, {
  make: (asked) => analyseTalk(asked, asked.member.id, asked.params, asked.body.type),
  kept: async (asked) => ({ analyses: await readAnalyses(asked, asked.member.id, asked.params) }),
})
