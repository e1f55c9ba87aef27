import { firstQuestions as offered } from '#contract/first-questions.ts'
import type { Tool } from './tool.ts'

/** What the coaches offer before anything has been said. An administrator may replace the lists of coach and jobideas. */
export const firstQuestions: Record<Tool, readonly string[]> = {
  ...offered,
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
