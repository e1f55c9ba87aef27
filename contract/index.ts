import { activity } from './activity.ts'
import { chat } from './chat.ts'
import { contact } from './contact.ts'
import { identity } from './identity.ts'
import { media } from './media.ts'
import { passcode } from './passcode.ts'
import { profile } from './profile.ts'
import { showcase } from './showcase.ts'
import { social } from './social.ts'
import { suggestions } from './suggestions.ts'

/** Every endpoint of the product, by module. */
export const contract = { identity, media, social, passcode, profile, showcase, chat, suggestions, activity, contact }
