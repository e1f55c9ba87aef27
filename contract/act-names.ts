/** Everything an administrator can do in the console, as the log of acts names it. A name that was written stays. */
export const actNames = {
  'member-opened': 'Opened a member',
  'career-opened': 'Opened a member’s career details',
  'conversations-opened': 'Opened a member’s conversations',
  'summary-made': 'Made a summary of a conversation',
  'summary-opened': 'Opened summaries of a conversation',
  'requests-opened': 'Opened the request log',
  'safeguarding-opened': 'Opened a safeguarding entry',
  'safeguarding-noted': 'Noted something about a safeguarding entry',
  'safeguarding-letter-set': 'Changed the safeguarding letter',
  'messages-opened': 'Opened the contact messages',
  'message-state-set': 'Changed the state of a contact message',
  'member-deleted': 'Deleted a member',
  'pro-set': 'Changed a member’s Pro status',
  'prompt-saved': 'Changed an agent',
  'prompt-restored': 'Restored a version of an agent',
  'prompt-tried': 'Tried a draft of an agent',
  'setting-saved': 'Changed a setting',
  'answer-saved': 'Changed an answer',
  'answer-removed': 'Took an answer away',
  'answer-restored': 'Restored an answer',
  'helpline-saved': 'Changed a helpline',
  'helpline-removed': 'Took a helpline away',
  'helpline-restored': 'Restored a helpline',
  'figures-exported': 'Exported figures',
  'acts-exported': 'Exported this log',
  'test-letter-sent': 'Sent a test letter',
  'second-factor-begun': 'Began to set up a second factor',
  'second-factor-set': 'Set up a second factor',
  'second-factor-ended': 'Ended the second factor',
} as const

export type ActName = keyof typeof actNames
export const acts = Object.keys(actNames) as [ActName, ...ActName[]]

/** How an act went: it was done, it was refused, or the server ended before it could say. */
export const actOutcomes = ['done', 'refused', 'unknown'] as const
