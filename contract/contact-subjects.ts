/** What a contact message can be about: the value that travels and the words people choose by. */
export const contactSubjects = [
  { value: 'general', label: 'General Enquiry' },
  { value: 'support', label: 'Technical Support' },
  { value: 'billing', label: 'Billing Question' },
  { value: 'feedback', label: 'Product Feedback' },
  { value: 'partnership', label: 'Partnership Opportunity' },
  { value: 'press', label: 'Press Enquiry' },
] as const

export type ContactSubject = (typeof contactSubjects)[number]['value']

export const CONTACT_MESSAGE_MAX = 5_000
export const CONTACT_NAME_MAX = 100

/** How far the answering of a message has come. */
export const contactStates = ['new', 'open', 'done'] as const
export type ContactState = (typeof contactStates)[number]
export const contactStateNames: Record<ContactState, string> = { new: 'New', open: 'Open', done: 'Done' }

/** What stands in a thread below the message: our answer, a note for ourselves, what came back by mail. */
export const contactEntryKinds = ['reply', 'note', 'received'] as const

export const CONTACT_ENTRY_LENGTH_MAX = 5_000
/** What somebody pastes from a mail program brings earlier letters along. */
export const CONTACT_RECEIVED_LENGTH_MAX = 20_000
