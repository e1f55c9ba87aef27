import type { Brand } from '#contract/brand.ts'
import { layOut } from '../mail/letter.ts'
import type { Letter } from '../mail/mail.ts'

interface Recipient {
  email: string
  firstName: string
}

function write({ email, firstName }: Recipient, brand: Brand, heading: string, paragraphs: string[]): Letter {
  return {
    to: email,
    subject: `${heading}: ${brand.name}`,
    ...layOut({
      ...{ brand, heading, paragraphs: [`Hello ${firstName},`, ...paragraphs] },
      footnote: `If you think this is a mistake, please write to us at ${brand.contactEmail}.`,
    }),
  }
}

export function suspendedLetter(to: Recipient, brand: Brand, reason: string) {
  return write(to, brand, 'Your account is closed for now', [
    `We have closed your ${brand.name} account for now. You are signed out everywhere, and your page is hidden.`,
    `The reason: ${reason}`,
    'Nothing of yours was deleted. You can ask us for a copy of it at any time.',
  ])
}

export function liftedLetter(to: Recipient, brand: Brand, publicUrl: string) {
  return write(to, brand, 'Your account is open again', [
    `Your ${brand.name} account is open again. You can sign in at ${publicUrl}/signin, and your page is as you left it.`,
  ])
}

export function pageTakenDownLetter(to: Recipient, brand: Brand, reason: string) {
  return write(to, brand, 'Your page was taken down', [
    `We have taken your ${brand.name} page down. You can still see and change it; others cannot see it.`,
    `The reason: ${reason}`,
    'Once you have changed it, write to us, and we will look at it again.',
  ])
}

export function photoRemovedLetter(to: Recipient, brand: Brand, reason: string) {
  return write(to, brand, 'A photo of yours was removed', [
    `We have removed a photo from your ${brand.name} profile.`,
    `The reason: ${reason}`,
  ])
}

/** To both: whoever lost the account by it must hear of it. */
export function addressCorrectedLetter(to: Recipient, brand: Brand) {
  return write(to, brand, 'Your email address was corrected', [
    `The people who run ${brand.name} have corrected the email address of your account, and signed it out everywhere.`,
    'If you asked for it, all is well. If you did not, please write to us at once.',
  ])
}
