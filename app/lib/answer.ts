/** What our server answered, or null where something else did: the error page of a proxy, the sign-in page of a Wi-Fi. */
export async function readAnswer<Answer extends object>(response: Response): Promise<Answer | null> {
  const answer: unknown = await response.json().catch(() => null)
  return typeof answer === 'object' ? (answer as Answer | null) : null
}
