import type { Tool } from '#contract/tools.ts'

/** Where a message waits that is typed and not sent. It survives a refresh, and a way from one page to another. */
export function unsentKey(tool: Tool) {
  return `unsent-${tool}`
}

/** What waits there; or what was typed into the field before the page listened, which is kept from now on. */
export function readUnsent(key: string, field: HTMLTextAreaElement | null) {
  if (field?.value) sessionStorage.setItem(key, field.value)
  return sessionStorage.getItem(key) ?? ''
}

/** Says to a talk's page that what waits there is to be sent at once. */
export interface OpeningState {
  isToBeSent?: boolean
}
