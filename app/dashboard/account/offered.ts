/** A value that came from elsewhere stays choosable, so that saving never changes it silently. */
export function withStored(options: readonly string[], stored: string) {
  return stored === '' || options.includes(stored) ? options : [...options, stored]
}
