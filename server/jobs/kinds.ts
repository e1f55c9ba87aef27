import type { Mail } from '../mail/mail.ts'
import { sendLetter, sendLetters } from '../mail/send-letter.ts'
import type { Jobs } from './jobs.ts'

/** All the kinds there are, each declared beside what it does. */
export const kinds = [sendLetter]

/** Begins the work on every kind. */
export async function startWork(jobs: Jobs, { mail }: { mail: Mail }) {
  await sendLetters(jobs, mail)
}
