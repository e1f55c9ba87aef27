import { applyOperation, type DraftList } from '#coach/dialogue/drafts/draft-list.ts'
import { countWords } from '#coach/language/plain.ts'
import { checkHarmIn } from '#coach/safety/check-harm.ts'
import type { Proposal } from '#contract/chat.ts'
import type { Section } from '#contract/tools.ts'
import type { DraftWay } from '../desk.ts'
import type { ModelState } from '../model-state.ts'
import type { Ask, DraftCard, ModelTool } from '../provider.ts'
import { changeDraft } from './change-draft.ts'
import { type DraftChange, Propose, Revise, Withdraw } from './draft-shapes.ts'

/** Less than this is not enough to say anything about a person. */
const ANSWERS_MIN = 3
const ANSWERED_WORDS_MIN = 60

const draftTools: ModelTool[] = [
  {
    name: 'propose',
    description:
      'Puts a first draft of the section before the person as a card. They alone decide whether it is added.',
    parameters: Propose,
  },
  {
    name: 'revise',
    description: 'Changes the current draft as the person asked, and puts it before them again.',
    parameters: Revise,
  },
  {
    name: 'withdraw',
    description: 'Puts the current draft aside, because the person wants none of it.',
    parameters: Withdraw,
  },
]

/** Where the drafts of one reply are made. */
export function createDraftDesk(ask: Ask, section: Section, state: ModelState) {
  const cards = ask.conversation?.cards ?? []
  const [card] = cards
  const isMine = card?.proposal.section === section
  let draft = isMine ? withCard(state.draft, card) : state.draft
  let proposal: Proposal | undefined
  let setsAside: string | undefined
  let dropped: string[] = []
  let hasTried = false
  let isGivenBack = false
  const log = [...state.log]

  /** What the model is told came of it. */
  function change(wanted: DraftChange): string {
    isGivenBack = false
    if (wanted.action === 'withdraw') return withdraw()
    if (!hasHeardEnough(ask)) return 'Too early for a draft: hear more of the person first. Nothing was shown.'
    if (wanted.action === 'revise' && draft.items.length === 0 && draft.text === '') {
      return 'There is no draft to revise. Use propose.'
    }
    if (checkHarmIn(wanted.given)) {
      // Shown to nobody: what looks at every reply takes all of it back when it comes to this.
      proposal = { section, text: JSON.stringify(wanted.given), items: [], evidence: [] }
      return 'This is shown to nobody.'
    }
    const outcome = changeDraft(draft, wanted, { section, messages: ask.messages, speaker: ask.speaker })
    if (outcome.faults.length > 0 && !hasTried) {
      // Given back once; what is still wrong the second time is left out.
      hasTried = true
      isGivenBack = true
      return `Nothing was shown yet. ${outcome.faults.join(' ')} Correct this and call once more: quotes letter by letter, and only words of the person. What is still wrong then is left out.`
    }
    hasTried = true
    dropped = outcome.dropped
    if (!outcome.proposal)
      return note(wanted.action, 'nothing of it could be shown, because it rests on no words of the person')
    draft = outcome.list
    proposal = outcome.proposal
    if (isMine && card.state === 'open') setsAside = card.messageId
    const names = proposal.items.map(({ name }) => name).join(', ')
    const left = dropped.length > 0 ? ` Left out, since the person did not say it: ${dropped.join('; ')}.` : ''
    return note(wanted.action, `shown to the person as a card${names ? `: ${names}` : ''}.${left}`)
  }

  function withdraw() {
    if (proposal) {
      proposal = undefined
      return note('withdraw', 'the draft of this reply is not shown')
    }
    if (!isMine || card.state === 'dismissed') return 'There is no draft to withdraw.'
    if (card.state === 'added')
      return 'It is in the person’s profile. Only they can take it out: by Undo on the card, or under Profile.'
    setsAside = card.messageId
    draft = applyOperation(draft, { kind: 'reject' })
    return note('withdraw', 'put aside')
  }

  function note(action: DraftChange['action'], outcome: string) {
    log.push(`${action}: ${outcome}`)
    return outcome
  }

  return {
    tools: draftTools,
    guide: (way: DraftWay) => GUIDES[way],
    call(name: string, given: unknown) {
      // The shapes were looked at before.
      if (name === 'propose') return change({ action: 'propose', given: given as Propose })
      if (name === 'revise') return change({ action: 'revise', given: given as Revise })
      return name === 'withdraw' ? withdraw() : undefined
    },
    change,
    hasHeardEnough: hasHeardEnough(ask),
    /** What a model is told of the draft and all that became of it. */
    data: () => ({
      currentDraft:
        draft.items.length > 0 || draft.text !== ''
          ? { text: draft.text, items: draft.items.map(({ name, sentence }) => ({ name, description: sentence })) }
          : null,
      cardBeforeThePerson: isMine ? CARD_STATES[card.state] : 'none yet',
      ...(isMine && card.state === 'added' && { asAddedByThePerson: card.proposal.text }),
      refusedByThePerson: draft.refused,
      doneSoFar: log,
    }),
    end: () => ({
      ...(proposal && { proposal }),
      ...(setsAside && { setsAside }),
      draft,
      log,
    }),
    hasProposal: () => proposal !== undefined,
    /** The last change was given back to be corrected. */
    isGivenBack: () => isGivenBack,
    /** What the member is told was left out. */
    explain: () => explainDropped(dropped, proposal),
  }
}

/** The draft as it lies before the member: as they changed it, or as another coach made it. */
function withCard(draft: DraftList, { proposal, state }: DraftCard): DraftList {
  if (state === 'dismissed') return draft
  if (draft.items.length > 0 || draft.text !== '') return { ...draft, text: proposal.text }
  const { items, evidence, text } = proposal
  return { ...draft, text, items: items.map(({ name, description }) => ({ name, sentence: description, evidence })) }
}

export type DraftDesk = ReturnType<typeof createDraftDesk>

const ABOUT = `The draft: this section of the person's profile is drafted with them and shown to them as a card with Add, Edit and Not me; only they can add it. You see below how the draft stands, what they refused and what was done so far.`

const GUIDES: Record<DraftWay, string> = {
  functions: `${ABOUT}
- When they have settled on what belongs in it, call propose. When they ask for a change ("take out kindness", "call it trust"), call revise with just that change. When they want none of it, call withdraw. Never say that a draft is there, changed or gone without the call.
- Every item rests on quotes of theirs, copied letter by letter. The text is theirs, in the first person: put spelling right, and use no word they did not use but small ones.
- After the call say in one sentence what is there now and ask what is still wrong. Do not write the draft out again: they see the card.
- What they refused never comes back unless they ask for it.`,
  step: `${ABOUT}
- Whether a card is shown, changed or put aside is decided after your reply, from what the person said. Do not announce a draft, do not write one out, and do not say that one is ready. Say back what they settled on and ask what is still missing.
- What they refused never comes back unless they ask for it.`,
}

const CARD_STATES = {
  open: 'shown, the person has not decided',
  added: 'the person added it to their profile',
  dismissed: 'the person said “Not me”, or it was put aside',
}

function explainDropped(dropped: readonly string[], proposal: Proposal | undefined) {
  if (dropped.length === 0) return ''
  const names = [...new Set(dropped)].filter((words) => countWords(words) <= 4).map((name) => `“${name}”`)
  if (!proposal) {
    return 'I tried to write a draft, but it did not rest on your own words, so I left it. Tell me a little more, and I will try again.'
  }
  const what = names.length > 0 ? names.join(', ') : 'a sentence'
  return `I left out ${what}: I could not find the words for it in what you told me.`
}

function hasHeardEnough({ messages }: Ask) {
  const said = messages.filter(({ role }) => role === 'user')
  return said.length >= ANSWERS_MIN || countWords(said.map(({ content }) => content).join(' ')) >= ANSWERED_WORDS_MIN
}
