const GROUPS = [4, 2, 2, 2, 6]

/** A random UUID. Browsers make one by themselves only over https and on localhost, and a site may be reached otherwise. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4 and its variant, as RFC 9562 has them.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return GROUPS.map((length) => digits.splice(0, length).join('')).join('-')
}
