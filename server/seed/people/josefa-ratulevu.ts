import type { Person } from '../person.ts'

/** Has just signed up: an account, and nothing in it yet. */
export const josefaRatulevu: Person = {
  email: 'josefa.ratulevu@example.org',
  firstName: 'Josefa',
  surname: 'Ratulevu',
  age: 36,
  country: 'United Kingdom',
  postcode: 'DL9 3MO',
  careerHelp: ['Changing my career (Career transition)', 'Leading and managing (Senior/Management level)'],
  joined: { daysAgo: 1, at: '21:18' },
  profile: { template: 'clean-minimal', visibility: 'private' },
  gallery: [],
  conversations: [],
}
