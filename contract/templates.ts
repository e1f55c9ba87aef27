/** How a showcase may look. */
export const templates = [
  { value: 'clean-minimal', label: 'Minimalist' },
  { value: 'app-like', label: 'Appy' },
  { value: 'gen-z', label: 'Bold' },
] as const

export type Template = (typeof templates)[number]['value']

export const DEFAULT_TEMPLATE: Template = 'clean-minimal'

/** The template of that name; one that is not known is shown as the default. */
export function templateOf(name: string | null | undefined): Template {
  return templates.find(({ value }) => value === name)?.value ?? DEFAULT_TEMPLATE
}
