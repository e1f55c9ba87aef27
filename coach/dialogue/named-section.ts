import { isQuotable } from '../language/clauses.ts'
import { countWords, lowerFirst, plain, upperFirst } from '../language/plain.ts'
import { applyOperation, type DraftItem, isRefused, isSame, type Operation } from './drafts/draft-list.ts'
import { describeChange, findItem, toName } from './drafts/find-item.ts'
import { findMentions } from './drafts/find-mentions.ts'
import { readOperation } from './drafts/read-operation.ts'
import { sentenceFor } from './drafts/sentence.ts'
import { draftOf, nameList } from './drafts/write-draft.ts'
import { quoted, reflect } from './reflect.ts'
import type { Question, SectionPlan } from './sections.ts'
import type { Choice, Note } from './state.ts'
import { choice, FAIRLY_SURE, joinNames, type Move, SURE, say, sayNext, type Turn } from './turn.ts'

const OFFERED_MAX = 4
const ENOUGH_NAMES = 3
const THIN_MAX = 2
const OWN_WORD_MAX = 4

/** The conversation about values or strengths: questions, names offered with the words they came from, a draft. */
export function moveSection(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  if (state.step === 'tick') return takeTick(turn, plan)
  if (state.step === 'offer' || state.step === 'draft' || state.step === 'done') return takeVerdict(turn, plan)
  if (state.step === plan.closing.name) return takeClosing(turn, plan)
  return takeAnswer(turn, plan)
}

export function openSection(turn: Turn, plan: SectionPlan, before = ''): Move {
  const [first] = plan.questions
  return first ? putQuestion(turn, first, before) : putTick(turn, plan, before)
}

/** Takes the answer to an open question and puts the next one, unless enough is known. */
function takeAnswer(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const at = Math.max(
    0,
    plan.questions.findIndex(({ name }) => name === state.step),
  )
  const open = plan.questions[at]
  if (turn.act === 'draft') return putOffer(turn, plan, '')
  const refused = refusedNames(turn, plan)
  if (refused.length > 0) {
    state.draft = applyOperation(state.draft, { kind: 'remove', names: refused })
    return put(
      turn,
      [
        `Not ${joinNames(
          refused.map((name) => name.toLowerCase()),
          'or',
        )}, then.`,
        state.asked,
      ],
      state.choices,
    )
  }
  if (turn.tapped?.value && plan.known.some(({ name }) => name === turn.tapped?.value))
    keepName(turn, plan, turn.tapped.value)
  const isThin = turn.act === 'unsure' || turn.act === 'skip' || turn.act === 'refuse' || turn.notes.length === 0
  if (isThin) state.thin++
  if (isThin && state.thin > THIN_MAX) return putTick(turn, plan, '')
  if (isThin && open && turn.act !== 'skip' && state.tries === 0) {
    const easier = sayNext(turn, `${open.name}.easier`, open.easier)
    state.tries++
    if (easier) return put(turn, [easier], open.choices)
  }
  if (!isThin && open) state.slots[open.name] = turn.notes.map(({ quote, messageId }) => ({ quote, messageId }))
  const next = plan.questions.slice(at + 1).find(({ name }) => !state.slots[name])
  const names = offerItems(turn, plan)
  if (names.length >= ENOUGH_NAMES && at > 0) return putOffer(turn, plan, reflect(turn))
  return next ? putQuestion(turn, next, reflect(turn)) : putOffer(turn, plan, reflect(turn))
}

/** A name turned down before it was offered is not offered. */
function refusedNames({ act, sureness, reading }: Turn, plan: SectionPlan) {
  if (act !== 'remove' || sureness < FAIRLY_SURE) return []
  return (reading?.spans.old ?? []).flatMap((said) => findItem(said, plan.known, plan.known)?.name ?? [])
}

function putQuestion(turn: Turn, question: Question, before: string): Move {
  turn.state.step = question.name
  turn.state.tries = 0
  const asked = say(turn, `ask.${question.name}`, question.ask(turn)) || (question.ask(turn)[0] ?? '')
  return put(turn, [before, asked], question.choices)
}

function put(_: Turn, paragraphs: string[], choices: Choice[]): Move {
  return { paragraphs: paragraphs.filter(Boolean), choices }
}

/** The names that were heard, those with most behind them first. */
export function heard({ state }: Turn, plan: SectionPlan): string[] {
  const weights = new Map<string, number>()
  for (const note of state.notes)
    for (const name of note[plan.field])
      if (!isRefused(state.draft, name)) weights.set(name, (weights.get(name) ?? 0) + weigh(note))
  return [...weights].sort(([, one], [, other]) => other - one).map(([name]) => name)
}

function weigh({ quote, says, isLack }: Note) {
  const length = countWords(quote)
  return (length >= 4 ? 1 : 0.5) + (isLack ? 0.3 : 0) + (says === 'story' || says === 'good_at' ? 0.3 : 0)
}

/** Names offered, each beside the words it came from. Different words for each where there are any. */
function putOffer(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  const items = offerItems(turn, plan)
  if (items.length < 2) return putTick(turn, plan, before)
  state.draft = applyOperation(state.draft, { kind: 'replace', items })
  state.step = 'offer'
  const lead = say(turn, 'offer', [
    `I hear ${countWord(items.length)} possible ${plan.noun}s in your words:`,
    `${upperFirst(countWord(items.length))} ${plan.noun}s come through in what you said:`,
  ])
  const question = say(turn, 'offer.ask', [
    'Which of these are you, which are not, and what is missing?',
    'Tell me what fits, what I should take out, and what I missed.',
  ])
  return put(turn, [before, `${lead}\n\n${listItems(items)}`, question], offerChoices(items))
}

function offerItems(turn: Turn, plan: SectionPlan): DraftItem[] {
  const taken = new Set<string>()
  const names = heard(turn, plan).slice(0, OFFERED_MAX)
  return apart(names.map((name) => makeItem(turn, plan, name, taken)))
}

/** Two names resting on the same words say the same thing twice: the weaker one goes. */
function apart(items: DraftItem[]) {
  return items.filter(
    (item, at) => items.findIndex(({ evidence }) => evidence[0]?.quote === item.evidence[0]?.quote) === at,
  )
}

function offerChoices(items: DraftItem[]): Choice[] {
  const last = items.at(-1)
  return [
    choice('They all fit', 'agree'),
    ...(last ? [choice(`Not ${lowerFirst(last.name)}`, 'remove', last.name)] : []),
    choice('Something is missing', 'add'),
    choice('None of these fit', 'refuse'),
  ]
}

function listItems(items: readonly DraftItem[]) {
  return items
    .map(({ name, evidence, sentence }) => {
      // A command such as "add languages" is no reason to show beside a name.
      const [own] = evidence
      const isCommand = own
        ? plain(own.quote).includes(plain(name)) && countWords(own.quote) <= countWords(name) + 6
        : true
      const words = own && !isCommand ? quoted(own.quote) : ''
      return words ? `- **${name}** (${words})` : sentence ? `- **${name}**: ${lowerFirst(sentence)}` : `- **${name}**`
    })
    .join('\n')
}

/** The item for a name, with the best words of the member's that are not used for another. */
export function makeItem(
  { state, input }: Turn,
  plan: SectionPlan,
  name: string,
  taken = new Set<string>(),
): DraftItem {
  const meaning = plan.known.find((thing) => thing.name === name)?.meaning ?? ''
  const fitting = state.notes.filter((note) => note[plan.field].includes(name) && isQuotable(note.quote))
  const best =
    fitting.filter(({ quote }) => !taken.has(quote)).sort((one, other) => worth(other) - worth(one))[0] ?? fitting[0]
  if (best) taken.add(best.quote)
  return {
    name,
    sentence: sentenceFor(best, meaning, input.knowledge.words),
    evidence: best ? [{ quote: best.quote, messageId: best.messageId }] : [],
  }
}

function worth({ quote, isLack }: Note) {
  const count = countWords(quote)
  return (count < 4 ? 0 : count <= 20 ? 2 : 1) - (isLack ? 0.5 : 0)
}

/** A name the member tapped or said themselves, resting on those very words. */
function keepName(turn: Turn, plan: SectionPlan, name: string) {
  const note: Note = {
    quote: turn.text.trim(),
    messageId: turn.messageId,
    says: 'other',
    values: plan.field === 'values' ? [name] : [],
    isLack: false,
    strengths: plan.field === 'strengths' ? [name] : [],
    limits: [],
  }
  turn.state.notes.push(note)
  turn.notes.push(note)
}

/** A short list to tap, for whoever has few words: nobody is held at a question they cannot answer. */
function putTick(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  state.step = 'tick'
  const picked = state.draft.items.map(({ name }) => name)
  const left = [...heard(turn, plan), ...plan.starters].filter(
    (name, at, all) =>
      all.indexOf(name) === at && !picked.some((other) => isSame(other, name)) && !isRefused(state.draft, name),
  )
  const question =
    picked.length === 0
      ? say(turn, 'tick', [
          `Let’s do it the other way round: tap the one that is most like you, or type a word of your own. Which is it?`,
          `Then choose instead of telling. Which of these is nearest to you?`,
        ])
      : sayNext(turn, 'tick.more', ['Which one comes next?', 'One more, if there is one. Which?', 'And another?'])
  const names = left.slice(0, picked.length === 0 ? 5 : 4).map((name) => choice(name, 'pick', name))
  const enough = picked.length >= 2 ? [choice('That is enough', 'draft')] : []
  return put(turn, [before, question || 'Which one is nearest?'], [...names, ...enough])
}

function takeTick(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  if (
    (turn.act === 'draft' || turn.act === 'refuse' || turn.act === 'unsure' || turn.act === 'skip') &&
    state.draft.items.length > 1
  )
    return putClosing(turn, plan, '')
  const operation = turn.tapped ? null : readOperation(turn, plan)
  if (operation && operation !== 'which' && operation !== 'what') {
    const before = state.draft.items
    state.draft = applyOperation(state.draft, operation)
    return putTick(turn, plan, describeChange(before, state.draft.items))
  }
  const named = turn.tapped?.value ?? nameIn(turn, plan)
  if (!named) return state.draft.items.length > 0 ? putClosing(turn, plan, '') : putTick(turn, plan, reflect(turn))
  keepName(turn, plan, named)
  state.draft = applyOperation(state.draft, { kind: 'add', items: [makeItem(turn, plan, named)] })
  if (state.draft.items.length >= ENOUGH_NAMES) return putClosing(turn, plan, '')
  return putTick(
    turn,
    plan,
    `**${named}**: ${plan.known.find(({ name }) => name === named)?.meaning ?? 'your own word'}.`,
  )
}

/** A known name that was typed, else the member's own word where it is short enough to be one. */
function nameIn({ text }: Turn, plan: SectionPlan) {
  const own = toName(text)
  if (own && countWords(text) <= OWN_WORD_MAX) return plan.known.find(({ name }) => isSame(name, own))?.name ?? own
  return findItem(text, plan.known, plan.known)?.name ?? own
}

/** What the member makes of the names or of the draft: an operation, a yes, a no, or more of the story. */
function takeVerdict(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const operation = wantedName(turn, plan) ?? readOperation(turn, plan)
  if (operation === 'which') return askWhich(turn)
  if (operation === 'what') return askWhat(turn, plan)
  if (operation) {
    const before = state.draft.items
    const changed = applyOperation(state.draft, operation)
    if (changed === state.draft) return askWhich(turn)
    state.draft = changed
    return putAgain(turn, plan, describeChange(before, changed.items) || sayChanged(operation.kind))
  }
  if (turn.act === 'agree' || turn.act === 'thank' || turn.act === 'draft')
    return state.step === 'offer' ? putClosing(turn, plan, '') : putDone(turn, plan)
  if (turn.act === 'refuse' || turn.act === 'misheard') return takeRefusal(turn, plan)
  return takeMore(turn, plan)
}

/** Asked for a word of their own, the member gave one. */
function wantedName(turn: Turn, plan: SectionPlan): Operation | null {
  const { state, act, tapped, text } = turn
  const isWanted = state.slots.name !== undefined
  delete state.slots.name
  const own = toName(text)
  if (!isWanted || tapped || act === 'agree' || act === 'refuse' || own === '' || countWords(text) > OWN_WORD_MAX)
    return null
  const known = plan.known.find(({ name }) => isSame(name, own))
  const evidence = [{ quote: text.trim(), messageId: turn.messageId }]
  return { kind: 'add', items: [{ name: known?.name ?? own, sentence: '', evidence }] }
}

/** A no that names something is a no to that; only a plain no is a no to all of it. */
function takeRefusal(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const { items } = state.draft
  const named = findMentions(turn.text, turn.reading?.spans.old ?? [], items, plan.known)
  if (named.length > 0 && named.length < items.length) {
    state.draft = applyOperation(state.draft, { kind: 'remove', names: named.map(({ name }) => name) })
    return putAgain(turn, plan, describeChange(items, state.draft.items))
  }
  return turn.sureness >= SURE ? putRejected(turn, plan) : askWhich(turn)
}

function sayChanged(kind: string) {
  if (kind === 'undo') return 'Back to how it was.'
  if (kind === 'reorder') return 'In that order now.'
  if (kind === 'shorten') return 'Shorter now.'
  return 'Changed.'
}

/** More of the story may bring a name that was not heard before. */
function takeMore(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const fresh = turn.notes
    .flatMap((note) => note[plan.field])
    .filter((name) => !isRefused(state.draft, name) && !state.draft.items.some((item) => isSame(item.name, name)))
  const [name] = fresh
  if (name) {
    state.draft = applyOperation(state.draft, { kind: 'add', items: [makeItem(turn, plan, name)] })
    return putAgain(turn, plan, `That adds something: **${name}** is in.`)
  }
  const heardBack = reflect(turn)
  if (!heardBack) return askWhat(turn, plan)
  const question = 'Does that belong in here, and under which word?'
  return put(
    turn,
    [heardBack, say(turn, 'belongs', [question]) || 'Would you add something, take something out, or keep it?'],
    askWhat(turn, plan).choices,
  )
}

function putAgain(turn: Turn, plan: SectionPlan, before: string): Move {
  const { state } = turn
  if (state.draft.items.length === 0) return putTick(turn, plan, before)
  if (state.step !== 'offer') return putDraft(turn, plan, before)
  const question = say(turn, 'offer.again', ['Is that right now?', 'Anything else to change?', 'Better?', 'What else?'])
  return put(
    turn,
    [before, listItems(state.draft.items), question || 'Shall I write it down?'],
    offerChoices(state.draft.items),
  )
}

function askWhich(turn: Turn): Move {
  const question = say(turn, 'which', [
    'I am not sure which one you mean. Which?',
    'Which of them is it?',
    'Tap the one you mean.',
  ])
  const names = turn.state.draft.items
    .slice(0, 4)
    .map(({ name }) => choice(`Take out ${lowerFirst(name)}`, 'remove', name))
  return put(turn, [question || 'Which one?'], [...names, choice('Leave it as it is', 'agree')])
}

function askWhat(turn: Turn, plan: SectionPlan): Move {
  turn.state.slots.name = []
  const names = heard(turn, plan).filter((name) => !turn.state.draft.items.some((item) => isSame(item.name, name)))
  const question = say(turn, 'what', [
    'What would you put in, in a word or two of your own?',
    'I did not quite get that. Would you like to add something, take something out, or keep it?',
    'Tell me in a word: what should come in, or what should go?',
  ])
  const more = [
    ...names,
    ...plan.starters.filter((name) => !turn.state.draft.items.some((item) => isSame(item.name, name))),
  ]
    .filter((name) => !isRefused(turn.state.draft, name))
    .slice(0, 3)
    .map((name) => choice(`Add ${lowerFirst(name)}`, 'add', name))
  return put(turn, [question || 'What should change?'], [...more, choice('Keep it as it is', 'agree')])
}

function putRejected(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  state.draft = applyOperation(state.draft, { kind: 'reject' })
  state.isDrafted = false
  const lead = say(turn, 'rejected', [
    'Then I was wrong, and none of those will come back.',
    'Fair enough: all of that is off the table.',
  ])
  return putTick(turn, plan, lead)
}

function putClosing(turn: Turn, plan: SectionPlan, before: string): Move {
  turn.state.step = plan.closing.name
  const asked = say(turn, `ask.${plan.closing.name}`, plan.closing.ask(turn))
  if (!asked || turn.state.draft.items.length < 2) return putDraft(turn, plan, before)
  const names = turn.state.draft.items.slice(0, 3).map(({ name }) => choice(name, 'pick', name))
  return put(turn, [before, asked], [...names, choice('None in particular', 'skip')])
}

function takeClosing(turn: Turn, plan: SectionPlan): Move {
  const { state } = turn
  const operation = turn.act === 'pick' || turn.act === 'answer' ? null : readOperation(turn, plan)
  if (operation && operation !== 'which' && operation !== 'what') {
    const before = state.draft.items
    state.draft = applyOperation(state.draft, operation)
    return putDraft(turn, plan, describeChange(before, state.draft.items))
  }
  const named = turn.tapped?.value ?? findItem(turn.text, state.draft.items, plan.known)?.name
  if (named) state.slots[plan.closing.name] = [{ quote: named, messageId: turn.messageId }]
  return putDraft(turn, plan, named ? '' : reflect(turn))
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
    paragraphs: [before, [lead, spelt].filter(Boolean).join(' '), question || 'Keep it, or change something?'].filter(
      Boolean,
    ),
    choices: [
      choice('Yes, that is me', 'agree'),
      ...(last && state.draft.items.length > 1
        ? [choice(`Take out ${lowerFirst(last.name)}`, 'remove', last.name)]
        : []),
      state.draft.isShort ? choice('Undo the last change', 'undo') : choice('Make it shorter', 'reword', 'shorter'),
      choice('Not me', 'refuse'),
    ],
    proposal: made.proposal,
  }
}

function putDone(turn: Turn, { section }: SectionPlan): Move {
  turn.state.isClosed = true
  turn.state.step = 'done'
  const { accepted } = turn.input
  const left = (['values', 'strengths', 'mission'] as const).find((other) => other !== section && !accepted[other])
  const next = left
    ? `The next conversation is [${upperFirst(left)}](/profile/${left}), whenever you like.`
    : 'That was the last of the three. [Job Ideas](/jobideas) can now use all of it.'
  return put(
    turn,
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

function countWord(count: number) {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count)
}
