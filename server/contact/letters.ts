import type { Brand } from '#contract/brand.ts'
import { type ContactSubject, contactSubjects } from '#contract/contact-subjects.ts'
import { layOut } from '../mail/letter.ts'
import type { Letter } from '../mail/mail.ts'

interface Written {
  name: string
  email: string
  subject: ContactSubject
  message: string
}

/** Brings a contact message to whoever answers it. A reply goes to the person who wrote it. */
export function contactLetter({ name, email, subject, message }: Written, brand: Brand): Letter {
  const about = contactSubjects.find(({ value }) => value === subject)?.label ?? subject
  return {
    to: brand.contactEmail,
    replyTo: email,
    subject: `${about} from ${name}`,
    ...layOut({
      brand,
      heading: about,
      paragraphs: [`${name} (${email}) wrote:`, ...message.split(/\n{2,}/)],
      footnote:
        'This came through the contact form. Your reply goes to the address given there, which nobody has checked.',
    }),
  }
}
