import { normaliseEmail } from '#contract/email.ts'
import { profile } from '#contract/profile.ts'
import { type Asked, routes } from '../http/routes.ts'
import { ownUrl, readPhotos } from '../media/photos.ts'
import { Problem } from '../problem.ts'
import { readProStatus, setBadge } from './badge.ts'
import { readProfile, readProgress } from './read-profile.ts'
import { saveProfile } from './save-profile.ts'
import { setSocialSettings } from './social-settings.ts'
import { findAvailable, isAvailable, lockUsername, saveUsername } from './username.ts'
import { readViews } from './views.ts'

export const profileRoutes = routes(profile, {
  read: readOwn,
  create: async (asked) => {
    await saveProfile(asked, asked.member.id, asked.body, true)
    return readOwn(asked)
  },
  update: async (asked) => {
    await saveProfile(asked, asked.member.id, asked.body, false)
    return readOwn(asked)
  },
  progress: ({ db, member }) => readProgress(db, member.id),
  views: ({ db, member, now }) => readViews(db, member.id, now()),
  checkUsername: async (asked) => ({
    available: await isAvailable(asked, asked.member.id, asked.params.username),
  }),
  firstAvailableUsername: async (asked) => ({
    username: await findAvailable(asked, asked.member.id, asked.params.base),
  }),
  saveUsername: async (asked) => ({
    ...(await saveUsername(asked, asked.member.id, asked.body.username)),
    message: 'Your username is saved.',
  }),
  lockUsername: async (asked) => ({
    ...(await lockUsername(asked, asked.member.id, asked.body?.username)),
    message: 'Your username is locked.',
  }),
  setSocial: async (asked) => ({
    ...(await setSocialSettings(asked.db, asked.member.id, asked.body, asked.now())),
    message: 'Your social profiles are saved.',
  }),
  proStatus: ({ db, member }) => readProStatus(db, member),
  setBadge: async ({ db, member, body, now }) => ({
    ...(await setBadge(db, member, body.showVerifiedBadge, now())),
    message: body.showVerifiedBadge ? 'Your verified badge is shown.' : 'Your verified badge is hidden.',
  }),
  account: async ({ db, member, params }) => {
    if (normaliseEmail(params.email) !== member.email) throw new Problem('forbidden')
    const { profile } = await readPhotos(db, member.id)
    return { primaryProfilePhoto: profile && ownUrl(profile, 'thumb'), isPro: member.isPro }
  },
})

function readOwn(asked: Pick<Asked, 'db' | 'vault' | 'config'> & { member: { id: string } }) {
  return readProfile(asked, asked.member.id, asked.config.brand.slug)
}
