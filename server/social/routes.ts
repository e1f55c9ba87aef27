import { social } from '#contract/social.ts'
import { routes } from '../http/routes.ts'
import { addSocialProfile, listSocialProfiles, removeSocialProfile } from './social-profiles.ts'

export const socialRoutes = routes(social, {
  list: async ({ db, member }) => ({ socialProfiles: await listSocialProfiles(db, member.id) }),
  add: async ({ db, member, body }) => ({
    socialProfiles: await addSocialProfile(db, member.id, body.platform, body.url),
    message: 'Your social profile has been added.',
  }),
  remove: async ({ db, member, params }) => ({
    socialProfiles: await removeSocialProfile(db, member.id, Number(params.index)),
    message: 'Your social profile has been removed.',
  }),
})
