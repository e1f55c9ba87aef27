import { chat } from './chat.ts'
import { contact } from './contact.ts'
import { identity } from './identity.ts'

/** Every endpoint of the product, by module. */
export const contract = { identity, chat, contact }
