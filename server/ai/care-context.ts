import type { SafetyContext } from '#coach/safety/reply.ts'
import type { Ask } from './provider.ts'

/** What decides whom somebody in trouble is told of. */
export function careContextOf({ speaker, helplines }: Pick<Ask, 'speaker' | 'helplines'>): SafetyContext {
  const { age, country, nation } = speaker
  return {
    ...(age === null ? {} : { age }),
    ...(country && { country }),
    ...(nation && { nation }),
    ...(helplines && { helplines }),
  }
}
