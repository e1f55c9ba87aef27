import type { Tool } from './tool.ts'

/** What the coaches offer before anything has been said. An administrator may replace the lists of coach and jobideas. */
export const firstQuestions: Record<Tool, readonly string[]> = {
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
  profile: [
    'What have I done so far, and what comes next?',
    'Why do values, strengths and mission matter?',
    'Help me choose where to start.',
  ],
  'coach-values': [
    'I know when something feels wrong, but not why.',
    'I remember a day when I felt most like myself.',
    'I do not know what my values are.',
  ],
  'coach-strengths': [
    'I did something I am still a bit proud of.',
    'People often ask me for the same kind of help.',
    'I do not think I am good at anything special.',
  ],
  'coach-mission': [
    'I know who I would like to help.',
    'I want my work to matter, but I cannot say how.',
    'Can you show me what a mission sentence looks like?',
  ],
}

/** How each coach opens a conversation that has no welcome message of the administrator's. */
export const welcomes: Record<Tool, string> = {
  coach:
    'Hello [Firstname]. I’m the built-in career coach: a guided programme, not a person. I listen, ask, and help you end with one step you choose yourself. What would you most like to be different in your working life?',
  jobideas:
    'Hello [Firstname]. I’m the built-in job ideas coach: a guided programme, not a person. I match what you tell me with published facts about jobs and always show where they come from. What sort of thing could you happily do for a whole afternoon?',
  profile:
    'Hello [Firstname]. I’m the built-in profile coach: a guided programme, not a person. We go through three short sections: values, strengths and mission, and nothing is added unless you add it. Shall we look at where you are?',
  'coach-values':
    'Hello [Firstname]. I’m the built-in values coach: a guided programme, not a person. Think of a day when you felt most like yourself. What were you doing?',
  'coach-strengths':
    'Hello [Firstname]. I’m the built-in strengths coach: a guided programme, not a person. Think of something you did that you are still a bit proud of, however small. What happened?',
  'coach-mission':
    'Hello [Firstname]. I’m the built-in mission coach: a guided programme, not a person. Together we look for one sentence you would say aloud. Who would you most like your work to make a difference for?',
}
