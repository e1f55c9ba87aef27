import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ConfigError } from '../config.ts'
import { ensureDataDir } from '../db/data-dir.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { type Letter, LetterNotSent, type Mail, type Sender, toMessage } from './mail.ts'

/** Each letter is an .eml file that any mail program opens. It may hold a reset link, so it is the owner's alone. */
export async function openOutbox(dataDir: string, from: Sender, now: () => Date): Promise<Mail> {
  const folder = join(dataDir, 'outbox')
  const incoming = join(folder, '.incoming')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0

  async function keep(name: string, content: Buffer) {
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, name), content, incoming)
    } catch (error) {
      throw new LetterNotSent(codeOf(error), 'the outbox')
    }
  }

  const mail: Mail = {
    kind: 'outbox',
    describe: `letters as files in ${folder}`,
    async send(letter, id) {
      const time = now()
      const { message } = await composer.sendMail(toMessage(letter, from, time, id))
      if (!Buffer.isBuffer(message)) throw new Error('The composer was asked for a buffer.')
      count = (count + 1) % 10_000
      const order = `${time.toISOString().replaceAll(':', '-')}-${String(count).padStart(4, '0')}`
      await keep(`${order}-${randomBytes(4).toString('hex')}${tagsOf(letter)}.eml`, message)
    },
    async check() {
      const name = `.check-${randomBytes(8).toString('hex')}`
      await keep(name, Buffer.from('x'))
      await rm(join(folder, name), { force: true })
    },
    async forget(address) {
      const tag = `-${tagOf(address)}`
      const names = await readdir(folder)
      const theirs = names.filter((name) => name.endsWith('.eml') && name.includes(tag))
      await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })))
    },
    async close() {},
  }

  ensureDataDir(dataDir)
  try {
    await mail.check()
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: cannot write letters in ${folder} (${codeOf(error)}).\n` +
        'Give the user who runs the server the right to write there, or set SMTP_URL to send letters by a mail server.',
    )
  }
  return mail
}

/** Whom a letter is to and, where it is passed on, whom it is from: both may ask for it to be destroyed. */
function tagsOf({ to, replyTo }: Letter) {
  return [to, replyTo].map((address) => (address ? `-${tagOf(address)}` : '')).join('')
}

/** Finds a person's letters again without putting the address into a file name. */
function tagOf(address: string) {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16)
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
