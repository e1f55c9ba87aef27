import { isQuotable } from '../language/clauses.ts'
import { countWords, plain } from '../language/plain.ts'
import { applyOperation } from './drafts/draft-list.ts'
import { tidy, toSentence } from './drafts/sentence.ts'
import { isAnyone, isOnePerson, isTrouble, readAudience, readChange, readMeans } from './mission-parts.ts'
import { quoted } from './reflect.ts'
import type { Choice, Proposal, Quote } from './state.ts'
import { choice, lines, type Move, say, sayNext, type Turn } from './turn.ts'

type Part = 'whom' | 'change' | 'means'

interface PartQuestion {
  ask: readonly string[]
  easier: readonly string[]
  choices: Choice[]
  read: (said: string) => string | null
}

/** Whom it is for, what changes for them, and how: one sentence somebody would say aloud. */
const PARTS: Record<Part, PartQuestion> = {
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
const ORDER: Part[] = ['whom', 'change', 'means']

export function openMission(turn: Turn, before = ''): Move {
  return putPart(turn, 'whom', before)
}

export function moveMission(turn: Turn): Move {
  const { state } = turn
  if (state.step === 'draft' || state.step === 'done') return takeVerdict(turn)
  if (state.step === 'instead') return takeInstead(turn)
  const part = ORDER.find((name) => name === state.step) ?? 'whom'
  if (turn.act === 'draft' && state.slots.whom) return putDraft(turn, '')
  if (correctPart(turn))
    return {
      paragraphs: [`${quoted(turn.reading?.spans.new[0] ?? '')}: changed.`, state.asked],
      choices: state.openChoices,
    }
  const again = takePart(turn, part)
  if (again !== '') {
    state.tries++
    return { paragraphs: [again], choices: PARTS[part].choices }
  }
  const next = ORDER.find((name) => !state.slots[name])
  return next ? putPart(turn, next, nod(turn, part)) : putDraft(turn, '')
}

/** "Not prison, more like care" corrects what was said before, whatever is being asked now. */
function correctPart({ act, reading, state, messageId }: Turn): boolean {
  const [fresh] = reading?.spans.new ?? []
  const [old] = reading?.spans.old ?? []
  if (!fresh || !old || !['rename', 'misheard', 'remove'].includes(act)) return false
  const part = ORDER.find((name) => plain(state.slots[name]?.[0]?.quote ?? '').includes(plain(old)))
  if (!part || !isQuotable(fresh)) return false
  state.slots[part] = [{ quote: fresh, messageId }]
  return true
}

function putPart(turn: Turn, part: Part, before: string): Move {
  turn.state.step = part
  turn.state.tries = 0
  const asked = say(turn, `ask.${part}`, PARTS[part].ask) || (PARTS[part].ask[0] ?? '')
  return { paragraphs: [before, asked].filter(Boolean), choices: PARTS[part].choices }
}

/** '' when the answer was taken, or the question has been put often enough; else the question in other words. */
function takePart(turn: Turn, part: Part): string {
  const { state } = turn
  const found =
    turn.act === 'unsure' || turn.act === 'skip' || turn.act === 'refuse' ? null : findPart(turn, PARTS[part].read)
  if (part === 'whom' && found && state.tries === 0) {
    const whom = readAudience(found.quote) ?? ''
    if (isAnyone(whom)) return 'Which of them come to mind first: what are they going through?'
    if (isOnePerson(whom)) {
      state.slots.whom = [found]
      return `${quoted(found.quote)} may stand for others. Who else is in the same place?`
    }
  }
  if (part === 'change' && state.tries === 0 && isTrouble(turn.text))
    return 'So that is how it is for them now. When you have done your part, what is different?'
  if (found) state.slots[part] = [found]
  if (found || state.tries > 0 || turn.act === 'skip') {
    state.slots[part] ??= []
    return ''
  }
  return sayNext(turn, `${part}.easier`, PARTS[part].easier) || `Take your time. ${PARTS[part].ask[1]}`
}

/** The first clause that can be read as the part asked for, else the whole of the message. */
function findPart({ text, messageId, notes }: Turn, read: (said: string) => string | null): Quote | null {
  const whole = text.trim()
  const clauses = notes.filter(({ says }) => says !== 'question').map(({ quote }) => quote)
  const candidates = countWords(whole) <= 16 && !/[\n.;!?:]\s/.test(whole) ? [whole, ...clauses] : clauses
  const short = candidates.filter((said) => isQuotable(said) && countWords(said) <= PART_WORDS_MAX)
  const quote = short.find((said) => read(said) !== null) ?? short.find(isOwnSentence)
  return quote ? { quote, messageId } : null
}

const PART_WORDS_MAX = 26
const OWN_SENTENCE_WORDS_MIN = 4

/** Said in the first person, it can stand in the draft as it is. */
function isOwnSentence(said: string) {
  return (
    isQuotable(said) && countWords(said) >= OWN_SENTENCE_WORDS_MIN && /^(?:i|i'd|i’d|i'm|i’m|they|by)\b/i.test(said)
  )
}

function nod(turn: Turn, part: Part) {
  const [said] = turn.state.slots[part] ?? []
  const words = said ? quoted(said.quote) : ''
  if (!words) return ''
  if (part === 'whom') return say(turn, 'whom.nod', [`${words}: let’s stay with that.`, `${words}, then.`])
  return say(turn, 'change.nod', [`${words}: that is a change you could see.`, `So that is what it is for: ${words}.`])
}

/** What the member makes of the sentence. */
function takeVerdict(turn: Turn): Move {
  const { state, act, reading } = turn
  const spans = reading?.spans ?? { old: [], new: [], cut: [] }
  if (act === 'agree' || act === 'thank' || act === 'draft') return putDone(turn)
  if (act === 'undo') return change(turn, { kind: 'undo' }, 'Back to how it was.')
  if (turn.tapped?.value === 'shorter' || (act === 'reword' && /\b(?:short\w*|long|brief\w*)\b/.test(plain(turn.text))))
    return shorten(turn)
  const own = ownSentence(turn.text)
  if (own) return change(turn, { kind: 'rewrite', text: toSentence(own) }, 'That is your sentence, word for word.')
  const old = [...spans.old, ...spans.cut].find((words) => plain(currentText(turn)).includes(plain(words)))
  if (old && spans.new[0]) return swap(turn, old, spans.new[0])
  if (old) {
    state.slots.instead = [{ quote: old, messageId: turn.messageId }]
    state.step = 'instead'
    return {
      paragraphs: [`What would you say instead of ${quoted(old)}?`],
      choices: [choice('Leave it out', 'remove'), choice('Keep it after all', 'agree')],
    }
  }
  // Only something told is taken for a part of the sentence; an instruction never is.
  const part = act === 'answer' ? ORDER.find((name) => findPart(turn, PARTS[name].read)) : undefined
  const said = part && findPart(turn, PARTS[part].read)
  if (part && said && PARTS[part].read(said.quote)) {
    state.slots[part] = [said]
    state.draft = { ...state.draft, text: '' }
    return putDraft(turn, '')
  }
  return askWhat(turn)
}

function askWhat(turn: Turn): Move {
  const question = say(turn, 'mission.what', [
    'How would you say it in your own words, as if to a friend?',
    'Which part is off: who it is for, what changes, or how you do it?',
    'What would make you say it aloud?',
  ])
  turn.state.step = 'draft'
  return {
    paragraphs: [question || 'Which part should change?'],
    choices: [
      choice('Ask me again who it is for', 'restart-part', 'whom'),
      choice('Ask me again what changes', 'restart-part', 'change'),
      choice('Ask me again how', 'restart-part', 'means'),
      choice('Keep it as it is', 'agree'),
    ],
  }
}

/** The word that was refused is out for good; what comes in its place is the member's. */
function takeInstead(turn: Turn): Move {
  const [old] = turn.state.slots.instead ?? []
  delete turn.state.slots.instead
  turn.state.step = 'draft'
  if (!old || turn.act === 'agree') return putDraft(turn, '')
  if (turn.act === 'remove' || turn.act === 'unsure' || turn.act === 'skip') return swap(turn, old.quote, '')
  const into = turn.reading?.spans.new[0] ?? turn.text.trim().replace(/[.!?]+$/, '')
  return swap(turn, old.quote, into)
}

function swap(turn: Turn, old: string, into: string): Move {
  const text = currentText(turn)
  const at = text.toLowerCase().indexOf(old.toLowerCase())
  if (at < 0) return askWhat(turn)
  const joined = `${text.slice(0, at)}${tidy(into, turn.input.knowledge.words)}${text.slice(at + old.length)}`
  const words = joined
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
  return change(
    turn,
    { kind: 'rewrite', text: words },
    into ? `${quoted(into)} instead of ${quoted(old)}.` : `Without ${quoted(old)}.`,
  )
}

/** Where nothing can be left out, it is not said to be shorter. */
function shorten(turn: Turn): Move {
  const before = currentText(turn)
  turn.state.draft = applyOperation(turn.state.draft, { kind: 'shorten' })
  if (currentText(turn) !== before) return putDraft(turn, 'Shorter now.')
  return {
    paragraphs: ['That is as short as I can make it by myself. Which words should go?'],
    choices: askWhat(turn).choices,
  }
}

function change(turn: Turn, operation: Parameters<typeof applyOperation>[1], words: string): Move {
  const { state } = turn
  const changed = applyOperation(state.draft, operation)
  if (changed === state.draft) return askWhat(turn)
  state.draft = changed
  return putDraft(turn, words)
}

const OWN_WORDS_MIN = 7
const OWN_WORDS_MAX = 50

/** A whole sentence in the first person replaces the draft. */
function ownSentence(text: string) {
  const said = text.trim()
  const after = /:\s*((?:i|to|my mission)\b[^\n]+)$/i.exec(said)?.[1] ?? said
  const count = countWords(after)
  const isOne =
    /^(?:i (?:help|want to|make|am here|exist|work|support|stand|bring|give|show|teach)|to|my mission)\b/i.test(after)
  return isOne && count >= OWN_WORDS_MIN && count <= OWN_WORDS_MAX && isQuotable(after) ? after.trim() : ''
}

/** The sentence as it stands: the member's own, or one made of the three answers. */
function currentText({ state, input }: Turn): string {
  if (state.draft.text) return state.draft.text
  const tidied = (part: Part) => {
    const said = state.slots[part]?.[0]
    return said ? tidy(said.quote, input.knowledge.words) : ''
  }
  const read = (part: Part) => (tidied(part) ? PARTS[part].read(tidied(part)) : null)
  const whom = read('whom')
  if (!whom) return ''
  const changed = read('change')
  const parts: Part[] = state.draft.isShort ? ['change'] : ['change', 'means']
  const means = state.draft.isShort ? null : read('means')
  const apart = parts.filter((part) => tidied(part) && !read(part)).map((part) => toSentence(tidied(part)))
  const first = `I am here for ${whom}${changed ? `, so that ${changed}` : ''}${means ? `, and I do it by ${means}` : ''}.`
  return [first, ...apart].join(' ')
}

function putDraft(turn: Turn, before: string): Move {
  const { state } = turn
  const text = currentText(turn)
  const quotes = ORDER.flatMap((part) => state.slots[part]?.[0] ?? [])
  const own = state.draft.text ? [{ quote: turn.text.trim(), messageId: turn.messageId }] : []
  const evidence = [...quotes, ...own.filter(({ quote }) => isQuotable(quote))]
  if (!text || evidence.length === 0)
    return putPart(turn, 'whom', 'I do not have enough of your own words for a sentence yet.')
  const isFirst = !state.isDrafted
  state.isDrafted = true
  state.step = 'draft'
  const lead = isFirst ? 'This is how it could read:' : ''
  const question = say(turn, 'mission.ask', [
    'Would you say that aloud to a friend, or is there something you would change?',
    'Say it aloud once. Where does it not sound like you?',
    'Closer, or further away?',
    'Is that the one?',
  ])
  const proposal: Proposal = { section: 'mission', text, items: [], evidence }
  return {
    paragraphs: [before, lead, `> ${text}`, question || 'Keep it, or change something?'].filter(Boolean),
    choices: [
      choice('Yes, that is me', 'agree'),
      choice('One word is wrong', 'reword'),
      choice('Make it shorter', 'reword', 'shorter'),
      choice('Not me', 'refuse'),
    ],
    proposal,
  }
}

/** A part that is asked for anew, from a line that was tapped. */
export function askPartAgain(turn: Turn, part: string): Move {
  const found = ORDER.find((name) => name === part) ?? 'whom'
  delete turn.state.slots[found]
  turn.state.draft = { ...turn.state.draft, text: '' }
  return putPart(turn, found, '')
}

function putDone(turn: Turn): Move {
  turn.state.isClosed = true
  turn.state.step = 'done'
  const { accepted } = turn.input
  const left = (['values', 'strengths'] as const).find((other) => !accepted[other])
  return {
    paragraphs: [
      say(turn, 'done', [
        'Good. Press **Add** on the card and it goes into your profile; you can edit it there at any time.',
      ]) || 'Good.',
      left
        ? `The next conversation is [${left === 'values' ? 'Values' : 'Strengths'}](/profile/${left}), whenever you like.`
        : 'That was the last of the three. [Job Ideas](/jobideas) can now use all of it.',
    ],
    choices: [choice('I would like to change something', 'reword'), choice('That is all for today', 'stop')],
  }
}
