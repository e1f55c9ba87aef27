/** What comes with a request from outside the HTTP message itself. */
export interface Env {
  Bindings: {
    /** The caller's network address, as far as it can be believed. */
    client: string
    /** Asked by a page that is being made, not from outside. */
    isInner?: boolean
  }
  Variables: { requestId: string }
}
