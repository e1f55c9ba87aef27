import { countWords, plain } from '../language/plain.ts'
import type { Section, Tool } from '../tool.ts'
import { putDraft, takeDraft } from './draft.ts'
import { growSteps, keepAsTopic } from './grow.ts'
import { jobSteps, moveJobIdeas, openJobIdeas } from './job-ideas.ts'
import { missionSteps } from './mission.ts'
import { putPlan } from './plan.ts'
import { guideProfile } from './profile.ts'
import { recallAtFirst } from './recall.ts'
import { putNext, takeUp, walk } from './steps.ts'
import { strengthsSteps } from './strengths.ts'
import { type Move, type Step, say, type Turn } from './turn.ts'
import { valuesSteps } from './values.ts'

const steps: Record<Tool, Step[]> = {
  coach: growSteps,
  jobideas: jobSteps,
  profile: [],
  'coach-values': valuesSteps,
  'coach-strengths': strengthsSteps,
  'coach-mission': missionSteps,
}

export function stepsOf(tool: Tool): Step[] {
  return steps[tool]
}

/** The first question of a coach, or what it has to say about what is already there. */
export function openingMove(turn: Turn): Move {
  const { tool, accepted } = turn.input
  if (tool === 'profile') return guideProfile(turn)
  if (tool === 'jobideas') return openJobIdeas(turn)
  const section = sectionOf(tool)
  const known = section && accepted[section] ? say(turn, 'known', knownWords(section)) : recallAtFirst(turn)
  const first = putNext(turn, stepsOf(tool), known)
  return first ?? { paragraphs: [], suggestions: [] }
}

function knownWords(section: Section) {
  return [
    `There is already a ${section} text in your profile. It stays as it is unless you replace it, so we can look again with fresh eyes.`,
    `Your profile already has a ${section} section; what we find here can sharpen it, or you can leave it as it is.`,
  ]
}

export async function chooseMove(turn: Turn): Promise<Move> {
  const { tool } = turn.input
  if (tool === 'profile') return guideProfile(turn)
  if (tool === 'jobideas') return moveJobIdeas(turn)
  const section = sectionOf(tool)
  return section ? moveSection(turn, section) : moveCoach(turn)
}

function sectionOf(tool: Tool): Section | null {
  return tool === 'coach-values' || tool === 'coach-strengths' || tool === 'coach-mission'
    ? (tool.slice('coach-'.length) as Section)
    : null
}

function moveSection(turn: Turn, section: Section): Move {
  const { state } = turn
  const own = stepsOf(turn.input.tool)
  if (state.step === 'draft' || state.step === 'done') return takeDraft(turn, section)
  if (turn.isFirst) state.step = own[0]?.name ?? ''
  if (turn.act === 'write-down') return putDraft(turn, section, '')
  const open = own.find(({ name }) => name === state.step)
  return walk(turn, own) ?? putDraft(turn, section, takeUp(turn, open))
}

const isBack = /^(?:yes,? |so,? |well,? )*i (?:did|have done|tried|have tried) (?:it|that)\b|\bhow it went\b/

/** Whoever comes back from a plan is asked how it was, not what brings them here. */
function askHowItWent(turn: Turn): Move {
  const asked = say(turn, 'grow.back', ['Good that you are back. What happened?', 'You did it. How was it?'])
  return {
    paragraphs: [asked || 'Tell me how it was.'],
    suggestions: ['It went better than I thought', 'It did not go as I hoped', 'Something got in the way'],
  }
}

function moveCoach(turn: Turn): Move {
  const { state } = turn
  if (state.isClosed && turn.act === 'answer') {
    if (isBack.test(plain(turn.text)) && countWords(turn.text) <= 9) return askHowItWent(turn)
    if (countWords(turn.text) < 5) return putPlan(turn)
    keepAsTopic(turn)
  }
  if (turn.isFirst) state.step = 'topic'
  const move = walk(turn, growSteps)
  if (move) return move
  state.isClosed = true
  return putPlan(turn)
}
