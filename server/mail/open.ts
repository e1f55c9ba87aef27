import { type Config, ConfigError } from '../config.ts'
import { Letter, type Mail, type Sender } from './mail.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

/**
 * The mail server when one is set, else a folder in DATA_DIR. Does not call the mail server: letters can wait in the
 * queue for it, so whether it must be there is for the caller to check().
 */
export async function openMail(
  { dataDir, smtpUrl, mailFrom }: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  now: () => Date = () => new Date(),
): Promise<Mail> {
  const from = readSender(mailFrom)
  return smtpUrl ? openSmtp(smtpUrl, from, now) : openOutbox(dataDir, from, now)
}

/** `Name <address>` or an address. The name may hold a comma, which mail programs would take for the next address. */
function readSender(mailFrom: string): Sender {
  const [, name = '', address = mailFrom] = mailFrom.match(/^(.*)<([^<>]*)>$/s) ?? []
  const sender = { name: name.trim().replace(/^"(.*)"$/s, '$1'), address: address.trim() }
  const fits = Letter.shape.to.safeParse(sender.address).success && !/\p{Cc}/u.test(sender.name)
  if (!fits) throw new ConfigError('MAIL_FROM: expected an address such as Bearings <hello@bearings.example>')
  return sender
}
