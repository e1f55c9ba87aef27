import { createTransport } from 'nodemailer'
import { LetterNotSent, type Mail, type Sender, toMessage } from './mail.ts'

export function openSmtp(smtpUrl: string, from: Sender, now: () => Date): Mail {
  const { host, hostname, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // The queue of jobs tries again, with more patience than the pool has.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 20_000,
    // A password leaves this machine encrypted or not at all; ?requireTLS=false in SMTP_URL says otherwise.
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
  })
  // A connection that breaks while nobody uses it. Whoever sends next gets a new one, or the error.
  transport.on('error', () => {})

  async function attempt(where: string, work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      throw new LetterNotSent(codeOf(error), where)
    }
  }

  return {
    kind: 'smtp',
    describe: `letters through ${host}`,
    async send(letter, id) {
      const message = toMessage(letter, from, now(), id)
      const domain = letter.to.slice(letter.to.lastIndexOf('@') + 1)
      await attempt(`${host} for ${domain}`, () => transport.sendMail(message))
    },
    check: () => attempt(host, () => transport.verify()),
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

/** The code alone: the server's own words repeat the address. */
function codeOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error && error.responseCode ? `${code} ${error.responseCode}` : code
}
