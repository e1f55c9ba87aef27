import type { SampleMember } from '#contract/console-choices.ts'
import type { Speaker } from '../ai/provider.ts'

const NOTHING = { personality: '', facts: [], experience: [], accepted: { values: '', strengths: '', mission: '' } }
const NO_ROLES = { current: [], past: [], considered: [] }

/** Made-up people, so that no member's words are needed to see what a prompt does. */
export const samples: Record<SampleMember, Speaker> = {
  'school-leaver': {
    ...{ ...NOTHING, firstName: 'Mia', age: 17, country: 'United Kingdom', roles: NO_ROLES },
    careerStages: ['Starting my career (Graduate/Entry-level)'],
  },
  'career-changer': {
    ...{ ...NOTHING, firstName: 'Gary', age: 45, country: 'United Kingdom' },
    careerStages: ['Changing my career (Career transition)'],
    roles: { current: ['Warehouse manager'], past: ['Forklift driver'], considered: ['Driving instructor'] },
    facts: ['Works nights and wants to be home for dinner'],
  },
  graduate: {
    ...{ ...NOTHING, firstName: 'Priya', age: 22, country: 'United Kingdom', roles: NO_ROLES },
    careerStages: ['Starting my career (Graduate/Entry-level)'],
    accepted: { values: 'Fairness and being outdoors matter to me.', strengths: '', mission: '' },
  },
  returner: {
    ...{ ...NOTHING, firstName: 'Ruth', age: 52, country: 'United Kingdom' },
    careerStages: ['Later-stage career (Senior executive/Portfolio career)'],
    roles: { current: [], past: ['Bookkeeper'], considered: ['Office manager'] },
    facts: ['Cared for her mother for six years'],
  },
}
