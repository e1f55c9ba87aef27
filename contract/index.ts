import { account } from './account.ts'
import { activity } from './activity.ts'
import { acts } from './acts.ts'
import { admin } from './admin.ts'
import { agents } from './agents.ts'
import { analysis } from './analysis.ts'
import { answers } from './answers.ts'
import { attention } from './attention.ts'
import { audit } from './audit.ts'
import { authentication } from './authentication.ts'
import { chat } from './chat.ts'
import { contact } from './contact.ts'
import { cv } from './cv.ts'
import { helplines } from './helplines.ts'
import { identity } from './identity.ts'
import { media } from './media.ts'
import { memberData } from './member-data.ts'
import { memory } from './memory.ts'
import { moderation } from './moderation.ts'
import { operations } from './operations.ts'
import { passcode } from './passcode.ts'
import { personal } from './personal.ts'
import { profile } from './profile.ts'
import { safeguarding } from './safeguarding.ts'
import { secondFactor } from './second-factor.ts'
import { service } from './service.ts'
import { settings } from './settings.ts'
import { showcase } from './showcase.ts'
import { social } from './social.ts'
import { suggestions } from './suggestions.ts'
import { voice } from './voice.ts'

/** Every endpoint of the product, by module. */
export const contract = {
  service,
  identity,
  account,
  audit,
  acts,
  settings,
  personal,
  media,
  cv,
  social,
  passcode,
  profile,
  showcase,
  memory,
  chat,
  suggestions,
  voice,
  activity,
  contact,
  memberData,
  moderation,
  analysis,
  admin,
  attention,
  agents,
  answers,
  helplines,
  safeguarding,
  operations,
  secondFactor,
  authentication,
}
