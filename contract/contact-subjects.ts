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
