/** Which requests the log shows, without the checks that only the server needs. */
export const logOutcomes = { success: 'Success', error: 'Error' } as const

export const logKinds = {
  conversation: 'Replies in conversations',
  safety: 'Answered by the safety check',
  suggestions: 'Suggestions',
  trial: 'Trials of a draft',
  analysis: 'Analyses of conversations',
  transcription: 'Dictation',
} as const
export type LogKind = keyof typeof logKinds
