import { SOCIAL_URL_MAX } from '#contract/platforms.ts'
import { Problem } from '../problem.ts'

/** Signs that make an address look like another one. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/u

/** The whole address of a page elsewhere. Anything that is not plainly one is refused: it will be a link for strangers to follow. */
export function readSocialUrl(typed: string) {
  const text = typed.trim()
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (MISLEADING.test(whole) || !URL.canParse(whole)) throw new Problem('url-invalid')
  const url = new URL(whole)
  const isPlain =
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^[^.]+(\.[^.]+)+$/.test(url.hostname) &&
    !whole.includes('\\')
  if (!isPlain || url.href.length > SOCIAL_URL_MAX) throw new Problem('url-invalid')
  return url.href
}
