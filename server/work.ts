import { z } from 'zod'
import { tellCostLimit } from './admin/cost-alert.ts'
import { noteFigures } from './admin/figures.ts'
import { forgetLoggedContent } from './ai/request-log.ts'
import { forgetOldActs } from './audit/record-acts.ts'
import { remember, rememberTalk } from './chat/remember.ts'
import { performReply, sendReply } from './contact/reply.ts'
import { forgetOldMessages } from './contact/store-message.ts'
import { giveUpOnOldReadings, performReading, readCvJob } from './cv/read-job.ts'
import type { Deps } from './deps.ts'
import { forgetOldLimits } from './http/rate-limit.ts'
import { forgetRefusedAddresses } from './identity/refused-addresses.ts'
import { offerReset, sendResetOffer } from './identity/reset-password.ts'
import { forgetOldSessions } from './identity/sessions.ts'
import { job } from './jobs/job.ts'
import { sendLetter, sendLetters } from './mail/send-letter.ts'
import { forgetRemovedPhotos } from './media/remove-photo.ts'
import { forgetOldCopies, prepareCopy } from './member-data/copy.ts'
import { sweep, sweepAfter } from './member-data/delete-member.ts'
import { writeCopy } from './member-data/prepare-copy.ts'
import { forgetFormerUsernames } from './profile/username.ts'
import { forgetOldViews } from './profile/views.ts'
import { forgetOldEntries } from './safeguarding/entries.ts'
import { planSealing, sealOpenTexts, sealOpenTextsJob } from './seal-open-texts.ts'
import { sweepFiles, sweepFilesJob } from './sweep-files.ts'

const tidyUp = job('tidy-up', { body: z.object({}), retry: 2, backoffSeconds: 60, expireSeconds: 300 })

/** Every kind of work that is done outside a request. A new one is declared beside what it does and named here. */
export const kinds = [
  ...[sendLetter, sendReply, offerReset, readCvJob, sweepFilesJob, rememberTalk, prepareCopy, sweepAfter],
  ...[sealOpenTextsJob, tidyUp],
]

/** Begins the work on every kind. */
export async function startWork(deps: Deps) {
  const { jobs, mail } = deps
  await Promise.all([
    sendLetters(jobs, mail),
    jobs.work(sendReply, (reply, attempt) => performReply(deps, reply, attempt)),
    jobs.work(offerReset, ({ email }) => sendResetOffer(deps, email)),
    jobs.work(rememberTalk, (talk) => remember(deps, talk)),
    jobs.work(readCvJob, (wanted, { signal }) => performReading(deps, wanted, signal)),
    jobs.work(sweepFilesJob, () => sweepFiles(deps)),
    jobs.work(prepareCopy, (order, attempt) => writeCopy(deps, order, attempt)),
    jobs.work(sweepAfter, (gone) => sweep(deps, gone)),
    jobs.work(sealOpenTextsJob, () => sealOpenTexts(deps)),
    jobs.work(tidyUp, () => tidy(deps)),
    jobs.schedule(sweepFilesJob, '41 3 * * *', {}),
    jobs.schedule(tidyUp, '17 * * * *', {}),
    planSealing(deps),
  ])
}

async function tidy(deps: Deps) {
  const { db, now } = deps
  await forgetOldLimits(db, now())
  await forgetLoggedContent(db, now())
  await forgetOldEntries(db, now())
  await forgetOldSessions(db, now())
  await forgetOldMessages(db, now())
  await forgetFormerUsernames(db, now())
  await giveUpOnOldReadings(db, now())
  await forgetOldViews(db, now())
  await forgetOldActs(db, now())
  await forgetRemovedPhotos(db, now())
  await forgetRefusedAddresses(db, now())
  await forgetOldCopies(deps, now())
  await noteFigures(db, now())
  await tellCostLimit(deps)
}
