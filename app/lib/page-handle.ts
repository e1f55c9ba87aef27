/** What a route says about its page. */
export interface PageHandle {
  /** Complete without scripts: they are loaded when a visitor first does something, or is signed in. */
  isPlain?: boolean
  /** Has no scripts at all: it may stand at any address. */
  isStatic?: boolean
  /** A few lines a plain page runs at once, before anything else is loaded. */
  script?: string
  /** Where a plain page sends whoever is signed in, before anything of it is shown. */
  membersGoTo?: string
}
