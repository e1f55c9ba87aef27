import { countWords, lowerFirst, upperFirst } from '../../language/plain.ts'
import { applyOperation, type DraftItem, isRefused, isSame } from '../drafts/draft-list.ts'
import { draftOf, nameList } from '../drafts/write-draft.ts'
import { anchorOf, followUp, quoted } from '../reflect.ts'
import type { Choice } from '../state.ts'
import { choice, joinNames, type Move, say, sayNext, type Turn } from '../turn.ts'
import { heardItems, heardNames, perhapsNames } from './names.ts'
import type { Question, SectionPlan } from './plans.ts'

/** For a question that was not foreseen, so that no answer to it was either. */
const OPEN_CHOICES = [
  choice('I can’t explain it', 'unsure'),
  choice('Ask me something else', 'skip'),
  choice('What have you got so far?', 'recap'),
]
/** Names to tap beside what is asked. */
const TAPPED_MAX = 4

function put(paragraphs: string[], choices: Choice[]): Move {
  return { paragraphs: paragraphs.filter(Boolean), choices }
}

/** The next question; one that stays with what was just told goes before ours where it asks for the same. */
export function putQuestion(turn: Turn, question: Question, before: string): Move {
  turn.state.step = question.name
  turn.state.tries = 0
  const closer = question.followsUp ? followUp(turn) : ''
  const asked = closer || say(turn, `ask.${question.name}`, question.ask(turn)) || (question.ask(turn)[0] ?? '')
  const anchor = question.followsUp && !closer && !before.includes('"') ? anchorOf(turn) : ''
  return put([before, [anchor, asked].filter(Boolean).join(' ')], closer ? OPEN_CHOICES : question.choices)
}

/** Names offered, each beside the words it came from. */
export function putOffer(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  const items = heardItems(turn, plan)
  if (items.length === 0) return putTick(turn, plan, before)
  state.draft = applyOperation(state.draft, { kind: 'replace', items })
  state.step = 'offer'
  if (items.length === 1) return putOne(turn, plan, before)
  const count = ['', '', 'two', 'three', 'four'][items.length] ?? String(items.length)
  const lead = say(turn, 'offer', [
    `I hear ${count} possible ${plan.noun}s in what you told me:`,
    `This is what I take from it, ${count} ${plan.noun}s so far:`,
  ])
  const question = say(turn, 'offer.ask', [
    'Which of these are you, which are not, and what is missing?',
    'Tell me what fits, what I should take out, and what I missed.',
  ])
  return put(
    [before, `${lead || 'What I hear now:'}\n\n${listItems(items)}`, question || 'What fits, and what does not?'],
    offerChoices(items),
  )
}

/** One name is a beginning, not a choice: the others come from the member. */
function putOne(turn: Turn, plan: SectionPlan, before: string): Move {
  const { items } = turn.state.draft
  turn.state.slots.name = []
  const question = say(turn, 'offer.one', [
    'What else belongs beside it? Tap one, or use a word of your own.',
    'Is that one right, and what would you put next to it?',
  ])
  const lead = say(turn, 'offer.first', [`One ${plan.noun} I hear clearly so far:`]) || 'So far:'
  return put(
    [before, `${lead}\n\n${listItems(items)}`, question || 'What else?'],
    [
      ...addChoices(turn, plan, TAPPED_MAX - 1),
      choice('That one is enough', 'agree'),
      choice('Not that one', 'refuse'),
    ],
  )
}

export function offerChoices(items: DraftItem[]): Choice[] {
  const last = items.at(-1)
  return [
    choice('They all fit', 'agree'),
    ...(last ? [choice(`Not ${lowerFirst(last.name)}`, 'remove', last.name)] : []),
    choice('Something is missing', 'add'),
    choice('None of these fit', 'refuse'),
  ]
}

/** Names that are neither in the draft nor refused, those that were heard first. */
function addChoices(turn: Turn, plan: SectionPlan, count: number): Choice[] {
  return freeNames(turn, plan)
    .slice(0, count)
    .map((name) => choice(`Add ${lowerFirst(name)}`, 'add', name))
}

function freeNames(turn: Turn, plan: SectionPlan): string[] {
  const { draft } = turn.state
  return [...new Set([...heardNames(turn, plan), ...perhapsNames(turn, plan), ...plan.starters])].filter(
    (name) => !isRefused(draft, name) && !draft.items.some((item) => isSame(item.name, name)),
  )
}

export function listItems(items: readonly DraftItem[], { isAgain = false } = {}) {
  return items
    .map(({ name, evidence, sentence, isAdded }) => {
      const [own] = evidence
      const isName = own ? countWords(own.quote) <= countWords(name) : true
      const words = own && !isAdded && !isName ? quoted(own.quote) : ''
      // What a word of ours means is said once.
      const isKnown = isAgain && isName && !isAdded
      return words
        ? `- **${name}** (${words})`
        : sentence && !isKnown
          ? `- **${name}**: ${lowerFirst(sentence)}`
          : `- **${name}**`
    })
    .join('\n')
}

/** A short list to tap, for whoever has few words: nobody is held at a question they cannot answer. */
export function putTick(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  state.step = 'tick'
  const picked = state.draft.items
  const question =
    picked.length === 0
      ? say(turn, 'tick', [
          'I would rather not put words in your mouth. Which of these comes nearest to you? A word of your own is just as good.',
          'Let’s do it the other way round: tap the one that is most like you, or type a word of your own. Which is it?',
        ])
      : sayNext(turn, 'tick.more', ['Which one comes next?', 'One more, if there is one. Which?', 'And another?'])
  const names = freeNames(turn, plan)
    .slice(0, picked.length === 0 ? 5 : 4)
    .map((name) => choice(name, 'pick', name))
  const enough = picked.length >= 2 ? [choice('That is enough', 'draft')] : []
  return put([before, question || 'Which one is nearest?'], [...names, ...enough])
}

/** What lies on the table, after a change: the names where they are being agreed on, the draft where there is one. */
export function putTable(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  if (state.draft.items.length === 0) return putTick(turn, plan, before)
  if (state.isDrafted) return putDraft(turn, plan, before)
  state.step = 'offer'
  const question = say(turn, 'offer.again', ['Is that right now?', 'Anything else to change?', 'Better?', 'What else?'])
  return put(
    [before, listItems(state.draft.items, { isAgain: true }), question || 'Shall I write it down?'],
    offerChoices(state.draft.items),
  )
}

export function askWhich(turn: Turn, before = ''): Move {
  const question = say(turn, 'which', [
    'I am not sure which one you mean. Which?',
    'Which of them is it?',
    'Which one do you mean?',
  ])
  const names = turn.state.draft.items
    .slice(0, 4)
    .map(({ name }) => choice(`Take out ${lowerFirst(name)}`, 'remove', name))
  return put([before, question || 'Which one?'], [...names, choice('Leave it as it is', 'agree')])
}

/** Something should come in, or it is not clear what should happen: asked for a word, which is then taken as a name. */
export function askWhat(turn: Turn, plan: SectionPlan, before = ''): Move {
  turn.state.slots.name = []
  delete turn.state.slots.naming
  const question = say(turn, 'what', [
    'What would you put in, in a word or two of your own?',
    ...(turn.tapped
      ? ['What is missing? A word or two of your own will do.']
      : [
          'I did not quite get that. Would you like to add something, take something out, or keep it?',
          'Tell me in a word: what should come in, or what should go?',
        ]),
  ])
  return put(
    [before, question || 'What should change?'],
    [...addChoices(turn, plan, 3), choice('Keep it as it is', 'agree')],
  )
}

/** A name of the member's own has no line yet: asked for once or twice in a conversation, never insisted on. */
export function askForLine(turn: Turn, name: string, before: string): Move | null {
  const question = say(turn, 'line', [
    `When does **${name}** show? One sentence of yours will stand behind it.`,
    `And **${name}**: what would somebody see you do? A sentence is enough.`,
  ])
  if (!question) return null
  const { state } = turn
  state.step = state.isDrafted ? 'draft' : 'offer'
  state.slots.line = [{ quote: name, messageId: turn.messageId }]
  const { items } = state.draft
  return put(
    [before, listItems(items, { isAgain: true }), question],
    [choice('It needs no line', 'agree'), ...offerChoices(items).filter(({ act }) => act !== 'agree')],
  )
}

export function putClosing(turn: Turn, plan: SectionPlan, before: string): Move {
  turn.state.step = plan.closing.name
  const isAsked = turn.state.used.some((key) => key.startsWith(`ask.${plan.closing.name}.`))
  const asked = isAsked ? '' : say(turn, `ask.${plan.closing.name}`, plan.closing.ask(turn))
  if (!asked || turn.state.draft.items.length < 2) return putDraft(turn, plan, before)
  const names = turn.state.draft.items.slice(0, 3).map(({ name }) => choice(name, 'pick', name))
  return put([before, asked], [...names, choice('None in particular', 'skip')])
}

/** Puts the draft on the table. Whether it is right is the member's to say. */
export function putDraft(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  const made = draftOf(turn, plan)
  if (!made) return putTick(turn, plan, before)
  const isFirst = !state.isDrafted
  state.isDrafted = true
  state.step = 'draft'
  const lead = isFirst
    ? say(turn, 'draft', ['Here is a draft, built from what you said.', 'This is how it could read in your profile.'])
    : say(turn, 'draft.changed', ['Here it is again.', 'So now it reads like this.', 'The new version is below.'])
  const spelt = made.isCorrected
    ? say(turn, 'draft.spelling', ['I put the spelling right in the draft; your quotes stay as you typed them.'])
    : ''
  const question = say(turn, 'draft.ask', [
    'Does it sound like you? You can have anything taken out, added, renamed or said differently.',
    'What would you change?',
    'Is that you now?',
    'Anything else?',
    'Nearer, or not yet?',
  ])
  const last = state.draft.items.at(-1)
  return {
    ...put(
      [before, [lead, spelt].filter(Boolean).join(' '), question || 'Keep it, or change something?'],
      [
        choice('Yes, that is me', 'agree'),
        ...(last && state.draft.items.length > 1
          ? [choice(`Take out ${lowerFirst(last.name)}`, 'remove', last.name)]
          : []),
        state.draft.isShort ? choice('Undo the last change', 'undo') : choice('Make it shorter', 'reword', 'shorter'),
        choice('Not me', 'refuse'),
      ],
    ),
    proposal: made.proposal,
  }
}

export function putDone(turn: Turn, { section }: SectionPlan): Move {
  turn.state.isClosed = true
  turn.state.step = 'done'
  const { accepted } = turn.input
  const left = (['values', 'strengths', 'mission'] as const).find((other) => other !== section && !accepted[other])
  const next = left
    ? `The next conversation is [${upperFirst(left)}](/profile/${left}), whenever you like.`
    : 'That was the last of the three. [Job Ideas](/jobideas) can now use all of it.'
  return put(
    [
      say(turn, 'done', [
        'Good. Press **Add** on the card and it goes into your profile; you can edit it there at any time.',
        'Then it is yours: **Add** puts it into your profile, and who sees your profile is up to you.',
      ]) || 'Good.',
      say(turn, 'done.next', [next]),
    ],
    [choice('I would like to change something', 'add'), choice('That is all for today', 'stop')],
  )
}

export function recapSection({ state }: Turn): string {
  const { items } = state.draft
  return items.length > 0 ? `So far we have ${joinNames(nameList(items))}.` : ''
}
