import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Letter, type Mail } from './mail.ts'

/** Tried for 40 to 85 minutes, as chance has it: longer than a mail server is usually away. */
export const sendLetter = job('send-letter', { body: Letter, retry: 8, backoffSeconds: 10, expireSeconds: 60 })

export function sendLetters(jobs: Jobs, mail: Mail) {
  return jobs.work(sendLetter, (letter, { id }) => mail.send(letter, id), { concurrency: 2 })
}
