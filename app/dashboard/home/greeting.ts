/** Morning from 5 to 11, afternoon from 12 to 16, otherwise evening. */
export function greetingAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** How long ago something was, in few words. */
export function timeAgo(then: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}h ago`
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / (24 * 60))}d ago`
  return then.toLocaleDateString('en-GB')
}

/** The beginning of a message. */
export function shorten(text: string, length = 80) {
  return text.length > length ? `${text.slice(0, length)}...` : text
}
