/** The made-up member whose words the drawings on this page use. Every quote of hers stands in what she says. */
export const rosa = {
  name: 'Rosa Delaney',
  firstName: 'Rosa',
  surname: 'Delaney',
  initials: 'RD',
  username: 'rosadelaney',
  said: 'Teaching the new starter the till. She was in bits at nine, and by lunch she was laughing. I like the moment people stop being scared of a thing.',
  quotes: ['by lunch she was laughing', 'the moment people stop being scared of a thing'],
  values: 'Patience. I stay with people until they stop being scared.',
  strengths: 'Explaining a thing three ways without sighing.',
  mission: 'Help people at work feel able, not watched.',
} as const
