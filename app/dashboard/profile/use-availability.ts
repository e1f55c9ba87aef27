import { useEffect, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { USERNAME_MIN } from '#contract/username.ts'
import { api } from '../../lib/api.ts'
import { forgetSession } from '../../lib/carried.ts'
import { toast } from '../../lib/toast.ts'
import { useMember } from '../use-member.ts'

const WAIT = 500
const RELOAD_AFTER = 2_000

/** Whether a typed name is free: asked half a second after the last letter, unknown until answered. */
export function useAvailability(name: string, isAsked: boolean) {
  const { id } = useMember()
  const [answer, setAnswer] = useState<{ name: string; available: boolean }>()

  useEffect(() => {
    if (!isAsked || name.length < USERNAME_MIN) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { available } = await api.profile.checkUsername({ params: { username: name } }, controller.signal)
        setAnswer({ name, available })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 401)) startAfresh(id)
      }
    }, WAIT)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [name, isAsked, id])

  return isAsked && answer?.name === name ? answer.available : undefined
}

/** The browser believes in a session that is gone: everything it remembers is thrown away, but for what was typed. */
function startAfresh(memberId: string) {
  forgetSession(memberId)
  for (const pair of document.cookie.split(';')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookies that script can see are to be removed by script.
    document.cookie = `${pair.split('=')[0]?.trim()}=; Max-Age=0; Path=/`
  }
  toast({
    title: 'Authentication Issue Detected',
    description: 'Please refresh the page to fix the username checker.',
    variant: 'destructive',
  })
  setTimeout(() => location.reload(), RELOAD_AFTER)
}
