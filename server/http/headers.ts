/** Headers every answer carries, whatever it is. */
export function setCommonHeaders(headers: Headers, publicUrl: string) {
  setUnlessThere(headers, 'X-Content-Type-Options', 'nosniff')
  setUnlessThere(headers, 'Referrer-Policy', 'no-referrer')
  setUnlessThere(headers, 'X-Frame-Options', 'DENY')
  setUnlessThere(headers, 'Cross-Origin-Opener-Policy', 'same-origin')
  setUnlessThere(headers, 'Cross-Origin-Resource-Policy', 'same-origin')
  setUnlessThere(headers, 'Permissions-Policy', 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()')
  setUnlessThere(headers, 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  // Nothing is kept by anyone unless the answer itself says so.
  setUnlessThere(headers, 'Cache-Control', 'no-store')
  if (publicUrl.startsWith('https:')) {
    setUnlessThere(headers, 'Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  }
}

/**
 * What a page may load: our own files, what stands in it and is named by a nonce or by its content, and nothing from
 * anywhere else.
 */
export function pagePolicy(scripts: string, styles = scripts) {
  return [
    "default-src 'none'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src 'self' ${styles}`.trimEnd(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function setUnlessThere(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}
