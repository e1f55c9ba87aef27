import type { Brand } from '#contract/brand.ts'
import { adviceOnMail } from '#contract/mail-failures.ts'
import type { Deps } from '../deps.ts'
import { layOut } from '../mail/letter.ts'
import { type Letter, LetterNotSent } from '../mail/mail.ts'

const PATIENCE = 15_000

/**
 * Sends a letter to the administrator and says what came of it. Past the queue, which would only say that it waits and
 * would try a refused one again for an hour.
 */
export async function sendTestLetter({ config, mail, log }: Deps, to: string) {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new LetterNotSent('ESLOW', 'the mail server')), PATIENCE).unref(),
  )
  try {
    await Promise.race([mail.send(testLetter(to, config.brand)), late])
  } catch (error) {
    if (!(error instanceof LetterNotSent)) throw error
    log.warn('a test letter was not sent', { code: error.code })
    return { isSent: false, message: adviceOnMail(error.code) }
  }
  log.info('a test letter was sent', { kind: mail.kind })
  const message =
    mail.kind === 'smtp'
      ? `The mail server took a letter to ${to}. It should be there in a minute; if not, look among the junk.`
      : `No mail server is set up, so the letter to ${to} is a file in the outbox folder of DATA_DIR. Set SMTP_URL to send letters.`
  return { isSent: true, message }
}

function testLetter(to: string, brand: Brand): Letter {
  return {
    to,
    subject: `A test letter from ${brand.name}`,
    ...layOut({
      brand,
      heading: 'Letters arrive',
      paragraphs: [
        `Someone, hopefully you, asked for this letter on the System page of ${brand.name}.`,
        'That you can read it means that letters to members leave as they should.',
      ],
      footnote: 'You do not need to do anything.',
    }),
  }
}
