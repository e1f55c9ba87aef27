import type { Section, Tool } from '../tool.ts'
import { moveCareer, openCareer } from './career/career.ts'
import { moveJobIdeas, openJobIdeas } from './job-ideas/job-ideas.ts'
import { moveMission, openMission } from './mission/mission.ts'
import { guideProfile } from './profile.ts'
import { recallAtFirst } from './recall.ts'
import { strengthsPlan, valuesPlan } from './section/plans.ts'
import { moveSection, openSection } from './section/section.ts'
import { type Move, say, type Turn } from './turn.ts'

/** The first question of a coach, or what it has to say about what is already there. */
export function openingMove(turn: Turn, before = ''): Move {
  const known = [before, knownSection(turn) || recallAtFirst(turn)].filter(Boolean).join('\n\n')
  switch (turn.input.tool) {
    case 'coach':
      return openCareer(turn, known)
    case 'jobideas':
      return openJobIdeas(turn, before)
    case 'profile':
      return guideProfile(turn, before)
    case 'coach-values':
      return openSection(turn, valuesPlan, known)
    case 'coach-strengths':
      return openSection(turn, strengthsPlan, known)
    case 'coach-mission':
      return openMission(turn, known)
  }
}

export async function coachMove(turn: Turn): Promise<Move> {
  switch (turn.input.tool) {
    case 'coach':
      return moveCareer(turn)
    case 'jobideas':
      return moveJobIdeas(turn)
    case 'profile':
      return guideProfile(turn)
    case 'coach-values':
      return moveSection(turn, valuesPlan)
    case 'coach-strengths':
      return moveSection(turn, strengthsPlan)
    case 'coach-mission':
      return moveMission(turn)
  }
}

export function sectionOf(tool: Tool): Section | null {
  return tool === 'coach-values' || tool === 'coach-strengths' || tool === 'coach-mission'
    ? (tool.slice('coach-'.length) as Section)
    : null
}

function knownSection(turn: Turn) {
  const section = sectionOf(turn.input.tool)
  return section && turn.input.accepted[section]
    ? say(turn, 'known', [
        `There is already a ${section} text in your profile. It stays as it is unless you replace it, so we can look again with fresh eyes.`,
        `Your profile already has a ${section} section; what we find here can sharpen it, or you can leave it as it is.`,
      ])
    : ''
}
