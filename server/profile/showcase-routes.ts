import { showcase } from '#contract/showcase.ts'
import { findShownCv } from '../cv/cv.ts'
import { openCv } from '../cv/sealed-file.ts'
import { routes } from '../http/routes.ts'
import { Problem } from '../problem.ts'
import { openShowcase } from './gate.ts'
import { openPreview } from './preview-image.ts'
import { openGalleryPhoto, openProfilePhoto, showProfile } from './show-profile.ts'
import { countView } from './views.ts'

export const showcaseRoutes = routes(showcase, {
  read: async (asked) => {
    const page = await openShowcase(asked, asked.params.username, asked.query.passcode)
    await countView(asked, page, asked)
    return showProfile(asked, page)
  },
  profilePhoto: async (asked) => {
    const page = await openShowcase(asked, asked.params.username, asked.query.passcode)
    return openProfilePhoto(asked, page, asked.query.size)
  },
  galleryPhoto: async (asked) => {
    const page = await openShowcase(asked, asked.params.username, asked.query.passcode)
    return openGalleryPhoto(asked, page, Number(asked.params.index), asked.query.size)
  },
  preview: async (asked) => openPreview(asked, await openShowcase(asked, asked.params.username)),
  cv: async (asked) => {
    const page = await openShowcase(asked, asked.params.username, asked.query.passcode)
    const cv = await findShownCv(asked.db, page.memberId)
    if (!cv) throw new Problem('profile-not-found')
    return openCv(asked, cv)
  },
})
