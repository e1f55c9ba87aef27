import { z } from 'zod'

// One person and one line each: a comma, a bracket or a line break would let a form write to others or add headers.
const Address = z
  .string()
  .max(254)
  .regex(/^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u, 'one e-mail address')
const Line = z
  .string()
  .min(1)
  .max(250)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'one line of text')

export const Letter = z.object({
  to: Address,
  subject: Line,
  text: z.string().min(1),
  html: z.string().min(1),
  replyTo: Address.optional(),
  /** The letters of the same conversation before this one, by their ids: mail programs show them together. */
  follows: z.array(z.uuid()).max(50).optional(),
  /** Written by a person and not by the product: whoever is away may say so. */
  isPersonal: z.boolean().optional(),
})
export type Letter = z.infer<typeof Letter>

export interface Mail {
  readonly kind: 'outbox' | 'smtp'
  /** For the person who starts the server: where letters go, without a secret. */
  readonly describe: string
  /**
   * Resolves once the letter has been handed over. Throws LetterNotSent when it could not be: try again later. One that
   * is sent again because nobody knows whether it left has the same id, so that its reader is shown one.
   */
  send(letter: Letter, id?: string): Promise<void>
  /** Throws LetterNotSent while no letter could leave. */
  check(): Promise<void>
  /** Destroys the letters to an address, or passed on for it, that are still kept here. */
  forget(address: string): Promise<void>
  close(): Promise<void>
}

/** Says the domain and a code, nothing of the person or the letter: it ends up in the log and in the queue. */
export class LetterNotSent extends Error {
  readonly code: string

  constructor(code: string, where: string) {
    super(`A letter was not taken (${code}) by ${where}.`)
    this.code = code
  }
}

export interface Sender {
  name: string
  address: string
}

/** What every letter of ours has, however it leaves. */
export function toMessage(letter: Letter, from: Sender, date: Date, id?: string) {
  const { to, subject, text, html, replyTo, follows = [], isPersonal } = Letter.parse(letter)
  const name = (letterId: string) => `<${letterId}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`
  const references = follows.map(name)
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    date,
    ...(id ? { messageId: name(id) } : {}),
    ...(references.length > 0 ? { references, inReplyTo: references.at(-1) } : {}),
    // Asks holiday notices not to answer.
    ...(isPersonal ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
