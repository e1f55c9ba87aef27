import { DEFAULT_MODEL } from '#contract/tools.ts'

/** Models to choose from. What is stored is always shown as it is, whoever knows it. */
export function optionsFor(stored: string, offered: readonly string[]) {
  const foreign = offered.includes(stored) ? [] : [{ value: stored, label: `${stored} (stored, not in the list)` }]
  return [
    ...foreign,
    ...offered.map((model) => ({ value: model, label: model === DEFAULT_MODEL ? `${model} (default)` : model })),
  ]
}
