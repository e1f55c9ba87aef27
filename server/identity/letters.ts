import type { Brand } from '#contract/brand.ts'
import { layOut } from '../mail/letter.ts'
import type { Letter } from '../mail/mail.ts'

interface Recipient {
  email: string
  firstName: string
}

export function resetLetter({ email, firstName }: Recipient, brand: Brand, href: string): Letter {
  return {
    to: email,
    subject: `Set a new password for ${brand.name}`,
    ...layOut({
      brand,
      heading: 'Set a new password',
      paragraphs: [
        `Hello ${firstName},`,
        `Someone, hopefully you, asked for a new password for your ${brand.name} account. The button below lets you choose one. It works once, for 30 minutes.`,
      ],
      button: { label: 'Choose a new password', href },
      footnote: 'If it was not you, you do not need to do anything: nobody can set a new password without this email.',
    }),
  }
}

/** Says what happens without it, too: nobody needs to follow a link in a letter to use the product. */
export function confirmEmailLetter({ email, firstName }: Recipient, brand: Brand, href: string): Letter {
  return {
    to: email,
    subject: `Confirm your email address for ${brand.name}`,
    ...layOut({
      brand,
      heading: 'Is this your address?',
      paragraphs: [
        `Hello ${firstName},`,
        `Somebody, hopefully you, uses this address for a ${brand.name} account. The button below confirms that it is yours, so that nobody else can claim it. It works for a week.`,
        'You can use everything without it.',
      ],
      button: { label: 'Yes, it is mine', href },
      footnote: `If it was not you, please do not press the button, and write to us at ${brand.contactEmail}.`,
    }),
  }
}

export function passwordChangedLetter({ email, firstName }: Recipient, brand: Brand, publicUrl: string): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} password was changed`,
    ...layOut({
      brand,
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${firstName},`,
        `The password for your ${brand.name} account has just been changed, and all other devices were signed out.`,
        'If it was you, all is well. If it was not, please set a new password at once and write to us.',
      ],
      button: { label: 'It was not me', href: `${publicUrl}/forgot-password` },
      footnote: `You can reach us at ${brand.contactEmail}.`,
    }),
  }
}

/** To the address that was: whoever lost the account by it must hear of it. */
export function emailChangedLetter({ email, firstName }: Recipient, brand: Brand): Letter {
  return {
    to: email,
    subject: `Your ${brand.name} email address was changed`,
    ...layOut({
      brand,
      heading: 'Your email address was changed',
      paragraphs: [
        `Hello ${firstName},`,
        `The email address of your ${brand.name} account has just been changed, and all other devices were signed out. You can no longer sign in with this address.`,
        'If it was you, all is well. If it was not, please write to us at once, so that we can give you your account back.',
      ],
      footnote: `You can reach us at ${brand.contactEmail}.`,
    }),
  }
}
