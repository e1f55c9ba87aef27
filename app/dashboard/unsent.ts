import type { Tool } from '#contract/tools.ts'

/** Where a message waits that is typed and not sent. It survives a refresh, and a way from one page to another. */
export function unsentKey(tool: Tool) {
  return `unsent-${tool}`
}

/** Says to a talk's page that what waits there is to be sent at once. */
export interface OpeningState {
  isToBeSent?: boolean
}
