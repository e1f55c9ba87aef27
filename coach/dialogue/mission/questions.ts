import type { Choice } from '../state.ts'
import { lines } from '../turn.ts'
import { readAudience, readChange, readMeans } from './parts.ts'

export type Part = 'whom' | 'change' | 'means'

interface PartQuestion {
  ask: readonly string[]
  easier: readonly string[]
  choices: Choice[]
  read: (said: string) => string | null
}

/** The three questions, each with an easier one, lines to tap, and how its answer is read as a part of a sentence. */
export const PARTS: Record<Part, PartQuestion> = {
  whom: {
    ask: [
      'Who would you most like your work to make a difference for?',
      'When you picture somebody who is better off because of your work, who is it?',
    ],
    easier: [
      'Think of someone you helped, or wished you could help. Who was it?',
      'Whose problems do you notice sooner than others do?',
    ],
    choices: lines('Young people', 'Older people', 'People who are new here', 'Animals', 'My own family'),
    read: readAudience,
  },
  change: {
    ask: [
      'When it goes well, what is different for them afterwards?',
      'What would they say has changed, if your work succeeds?',
    ],
    easier: ['Finish this for me: when I do it well, they … What comes next?'],
    choices: lines(
      'They feel less alone',
      'They believe in themselves',
      'They are safe',
      'They can stand on their own two feet',
    ),
    read: readChange,
  },
  means: {
    ask: [
      'How would you bring that about: what would we see you doing?',
      'And what is your way of doing it, the part that comes from you?',
    ],
    easier: ['Finish this one: I do it by … What would you write?'],
    choices: lines(
      'By listening and explaining',
      'By building things that last',
      'By bringing people together',
      'By staying when others leave',
    ),
    read: readMeans,
  },
}
export const ORDER: Part[] = ['whom', 'change', 'means']
