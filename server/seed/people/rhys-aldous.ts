import type { Person } from '../person.ts'

export const rhysAldous: Person = {
  email: 'rhys.aldous@example.org',
  firstName: 'Rhys',
  surname: 'Aldous',
  age: 16,
  country: 'United Kingdom',
  postcode: 'LL13 7IV',
  careerHelp: ['Starting my career (Graduate/Entry-level)'],
  joined: { daysAgo: 4, at: '18:40' },
  profile: { displayName: 'Rhys', template: 'gen-z', visibility: 'private' },
  gallery: [],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 4,
          at: '18:47',
          said: [
            `Hello Rhys. I'm the built-in career coach: a guided programme, not a person. What would be good to talk about?`,
            `dunno`,
            `That's fine. Think of last week: which hour went fastest, and which one dragged?`,
            `made a game where you're a bin lorry. fast. everything else dragged`,
            `A game where you're a bin lorry: there's a story in that. Which part of making it did you like best?`,
            `when my mate played it and couldnt stop. gtg tea`,
            `Your mate couldn't stop, and tea comes first. Whenever you're back, tell me what you'd add to the bin lorry next.`,
          ],
        },
      ],
    },
  ],
}
