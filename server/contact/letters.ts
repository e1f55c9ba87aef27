import type { Brand } from '#contract/brand.ts'
import { referenceOf } from '#contract/contact-reference.ts'
import { type ContactSubject, contactSubjects } from '#contract/contact-subjects.ts'
import { layOut } from '../mail/letter.ts'
import type { Letter } from '../mail/mail.ts'

interface Written {
  id: string
  name: string
  email: string
  subject: ContactSubject
  message: string
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
/** So many letters of a conversation are named to mail programs. */
const FOLLOWED_MAX = 20

/** Brings a contact message to whoever answers it. A reply goes to the person who wrote it. */
export function contactLetter({ id, name, email, subject, message }: Written, brand: Brand, publicUrl: string): Letter {
  const about = labelOf(subject)
  return {
    to: brand.contactEmail,
    replyTo: email,
    subject: `${about} from ${name}`,
    ...layOut({
      brand,
      heading: about,
      paragraphs: [`${name} (${email}) wrote:`, ...splitParagraphs(message)],
      button: { label: 'Answer it in the console', href: `${publicUrl}/admin?view=messages&message=${id}` },
      footnote: `This came through the contact form; its reference is ${referenceOf(id)}. An answer from the console is kept with the message. Your reply to this letter goes to the address given there, which nobody has checked.`,
    }),
  }
}

/** Our answer to a contact message. Mail programs show it below the answers before it. */
export function replyLetter(
  asked: Written & { createdAt: Date },
  text: string,
  earlier: string[],
  brand: Brand,
): Letter {
  const reference = referenceOf(asked.id)
  return {
    to: asked.email,
    replyTo: brand.contactEmail,
    subject: `Re: ${labelOf(asked.subject)} [${reference}]`,
    isPersonal: true,
    follows: earlier.slice(-FOLLOWED_MAX),
    ...layOut({
      brand,
      heading: 'Our answer to your message',
      paragraphs: splitParagraphs(text),
      quote: { from: `On ${DAY.format(asked.createdAt)} you wrote:`, text: asked.message },
      footnote: `To tell us more, answer this letter and leave [${reference}] in its subject.`,
    }),
  }
}

function labelOf(subject: ContactSubject) {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject
}

function splitParagraphs(text: string) {
  return text.split(/\n{2,}/)
}
