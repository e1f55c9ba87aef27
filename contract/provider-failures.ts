/** How a provider can fail, and what an administrator can do about each. */
export const providerFailures = {
  refused: 'It refused the request: check OPENAI_API_KEY, and that it knows the model.',
  rejected: 'It did not take this one request: it may be too long for the model, or not to its liking.',
  busy: 'It is busy, or a limit was reached: check the credit and limits of your account there.',
  unreachable: 'It could not be reached: check OPENAI_BASE_URL and the network.',
  timeout: 'It took too long to answer.',
  garbled: 'It did not answer as OpenAI would: check OPENAI_BASE_URL, which often ends in /v1.',
  unfinished: 'It stopped in the middle of an answer.',
  empty: 'It answered without a word.',
  withheld: 'It gave a method of harm or urged somebody to it, so its answer was shown to nobody: try another model.',
} as const

export type ProviderFailure = keyof typeof providerFailures

/** What to do about an error as the request log has it. */
export function adviceOn(error: string) {
  const [, reason = ''] = error.match(/^The provider failed: (\w+)\.$/) ?? []
  return Object.hasOwn(providerFailures, reason) ? providerFailures[reason as ProviderFailure] : undefined
}
