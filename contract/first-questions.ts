/** What the first questions of these two coaches are until the administrator writes others. */
export const firstQuestions = {
  coach: [
    'I feel stuck in what I am doing now. Where do I start?',
    'How do I find out what I really care about?',
    'I am thinking about changing career. Can we talk it through?',
  ],
  jobideas: [
    'Which jobs would fit my values and strengths?',
    'Which work would fit my mission and where I want to go?',
    'How could I do work that makes a difference to people?',
  ],
} as const
