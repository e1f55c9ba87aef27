/** How a letter can fail to leave, and what an administrator can do about each. */
export const mailFailures = {
  unreachable: 'The mail server could not be reached: check SMTP_URL and the network.',
  unencrypted: 'The connection could not be encrypted: check smtp:// or smtps:// and the port in SMTP_URL.',
  login: 'The mail server refused the login: check the name and the password in SMTP_URL.',
  refused: 'The mail server refused the letter: check that it lets MAIL_FROM write, and to your address.',
  slow: 'The mail server took too long to answer.',
  unwritten: 'The letter could not be written: check the rights and the room in DATA_DIR.',
} as const

const CODES: [RegExp, keyof typeof mailFailures][] = [
  [/^(EAUTH|ENOAUTH|EOAUTH2)/, 'login'],
  [/^(EENVELOPE|EMESSAGE|EPROTOCOL|ESTREAM)/, 'refused'],
  [/^(ETLS|EREQUIRETLS)/, 'unencrypted'],
  [/^(ETIMEDOUT|ESLOW)/, 'slow'],
  [/^(EDNS|ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ENOTFOUND|EHOSTUNREACH)/, 'unreachable'],
  [/^(EACCES|EPERM|ENOSPC|EROFS|ENOENT|EDQUOT)/, 'unwritten'],
]

/** What to do about the code a letter failed with. */
export function adviceOnMail(code: string) {
  const failure = CODES.find(([pattern]) => pattern.test(code))?.[1]
  return failure ? `${mailFailures[failure]} (${code})` : `The letter could not be sent. (${code})`
}
