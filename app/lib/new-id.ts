/** A random UUID, as RFC 9562 has version 4. Browsers make one only over https and on localhost; a site may be elsewhere. */
export function newId() {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  return bytes.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
