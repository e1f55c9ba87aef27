import { moderation } from '#contract/moderation.ts'
import { routes } from '../http/routes.ts'
import { admitAddress } from '../identity/refused-addresses.ts'
import { askForReset } from '../identity/reset-password.ts'
import { correctAddress } from './correct-address.ts'
import { exportData } from './export-data.ts'
import { readMember } from './find-member.ts'
import { lookAtPhoto, lookAtPhotos, takeAwayPhoto } from './photos.ts'
import { readNotices, readStanding } from './standing.ts'
import { endSessions, liftSuspension, suspendMember } from './suspend.ts'
import { restorePage, takeDownPage } from './take-down.ts'

export const moderationRoutes = routes(moderation, {
  notices: ({ db, member }) => readNotices(db, member.id),
  standing: ({ db, params }) => readStanding(db, params.userId),
  suspend: async (asked) => {
    await suspendMember(asked, asked.params.userId, asked.body.reason)
    return { message: 'The account is closed for now, and its owner is told why.' }
  },
  lift: async (asked) => {
    await liftSuspension(asked, asked.params.userId)
    return { message: 'The account is open again, and its owner is told.' }
  },
  takeDownPage: async (asked) => {
    await takeDownPage(asked, asked.params.userId, asked.body.reason)
    return { message: 'The page is taken down, and its owner is told why.' }
  },
  restorePage: async (asked) => {
    await restorePage(asked, asked.params.userId)
    return { message: 'The page can be seen again, as its owner has set it.' }
  },
  photos: async (asked) => ({ photos: await lookAtPhotos(asked, asked.params.userId) }),
  photo: (asked) => lookAtPhoto(asked, asked.params.userId, asked.params.photoId),
  removePhoto: async (asked) => {
    await takeAwayPhoto(asked, asked.params.userId, asked.params.photoId, asked.body.reason)
    return { message: 'The photo is removed, and its owner is told why.' }
  },
  endSessions: async (asked) => {
    await endSessions(asked, asked.params.userId)
    return { message: 'The member is signed out everywhere.' }
  },
  sendReset: async (asked) => {
    const { email } = await readMember(asked.db, asked.params.userId)
    await askForReset(asked, email)
    return { message: 'The letter is on its way, unless three have gone to this address within the hour.' }
  },
  correctAddress: async (asked) => {
    await correctAddress(asked, asked.params.userId, asked.body.email)
    return { message: 'The address is corrected, and both addresses are told.' }
  },
  exportData: (asked) => exportData(asked, asked.params.userId),
  admitAddress: async (asked) => {
    await admitAddress(asked, asked.body.email)
    return { message: 'This address can join again.' }
  },
})
