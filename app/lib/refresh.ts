import type { QueryClient } from '@tanstack/react-query'

const EVENT = 'profile-changed'
const PROFILE_READS = ['/api/user/profile', '/api/user/profile/progress', '/api/user/profile/photos']

/** Says that the profile was changed: by a save, a photo, or a coach's finished reply. */
export function announceProfileChange() {
  window.dispatchEvent(new Event(EVENT))
}

/** Reads profile and progress again whenever a change is announced. Gives a way to stop listening. */
export function refreshOnProfileChange(queries: QueryClient) {
  const refresh = () => {
    for (const path of PROFILE_READS) void queries.invalidateQueries({ queryKey: [path] })
    // The account is read by the member's address: it carries the photo beside their name.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /^\/api\/user\/[^/]*(?:@|%40)/.test(String(path)),
    })
  }
  window.addEventListener(EVENT, refresh)
  return () => window.removeEventListener(EVENT, refresh)
}
