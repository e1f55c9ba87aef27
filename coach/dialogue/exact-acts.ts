import { plain } from '../language/plain.ts'

/** Whole messages that can only mean one thing. Everything longer is for the model to understand. */
const EXACT: Record<string, readonly string[]> = {
  agree: [
    'yes',
    'yep',
    'yeah',
    'y',
    'ok',
    'okay',
    'sure',
    'yes please',
    'go on',
    'exactly',
    'correct',
    'perfect',
    'that is right',
    'that is me',
    "that's me",
    "that's right",
    // Lines we offer to tap mean the same when they are typed later.
    'they all fit',
    'yes, that is me',
    'keep it as it is',
    'leave it as it is',
    'add it',
    'add them',
    'yes add it',
    'yes, add it',
    'yes add them',
    'yes please add it',
  ],
  refuse: ['no', 'nope', 'nah', 'n', 'none', 'none of these', 'none of them', 'not me', 'no thanks', 'neither'],
  unsure: ['dunno', "don't know", "i don't know", 'i do not know', 'not sure', 'no idea', 'no clue', 'idk', 'pass'],
  draft: ['that is enough', 'write it down', 'write it down please'],
  skip: ['none in particular', 'skip', 'next', 'next question', 'skip this'],
  greet: ['hi', 'hello', 'hey', 'hiya', 'good morning', 'good afternoon', 'good evening'],
  thank: ['thanks', 'thank you', 'cheers', 'ta', 'thanks a lot', 'thank you very much'],
  stop: ['stop', 'bye', 'goodbye', 'that is all', 'that is all for today', 'enough for today'],
  restart: ['restart', 'start again', 'start over', 'reset', 'begin again'],
  recap: ['summary', 'recap', 'sum up', 'can you sum up so far', 'what have you got so far'],
  undo: ['undo', 'put it back', 'go back', 'change it back'],
  reword: ['shorter', 'make it shorter', 'too long'],
}

/** From here on a line of stopping is one also where thanks or more follow it. */
const FULL_STOPS_FROM = 3

/** "No, that's about right" is a yes, whatever follows it. */
const FITS = /^(?:no|nah),? (?:that's|thats|that is|it's|its) (?:about |all |just )?(?:right|fine|good|me)$/

/** The act of a message whose whole wording leaves no doubt; undefined for all others. */
export function exactAct(text: string): string | undefined {
  const said = plain(text)
    .replace(/[.!?,…]+$/g, '')
    .trim()
  const [first = ''] = said.split(/[.!?,]/)
  if (FITS.test(said.split(/[.!?]/)[0]?.trim() ?? '')) return 'agree'
  if (EXACT.stop?.slice(FULL_STOPS_FROM).includes(first.trim())) return 'stop'
  return Object.entries(EXACT).find(([, lines]) => lines.includes(said))?.[0]
}
