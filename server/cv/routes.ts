import { cv } from '#contract/cv.ts'
import { routes } from '../http/routes.ts'
import { describeCv, findCvFile, readCv, showCv } from './cv.ts'
import { correctExperience, describeExperience, readCvText } from './experience.ts'
import { openCv } from './sealed-file.ts'
import { readCvAgain, removeCv, storeCv } from './store-cv.ts'

export const cvRoutes = routes(cv, {
  read: async ({ db, member }) => describeCv(await findCvFile(db, member.id)),
  upload: async (asked) => ({
    ...describeCv(await storeCv(asked, asked.member.id, asked.body)),
    message: 'Your CV is uploaded. It is being read now.',
  }),
  remove: async (asked) => {
    await removeCv(asked, asked.member.id)
    return { ...describeCv(null), message: 'Your CV is deleted.' }
  },
  download: async (asked) => openCv(asked, await readCv(asked.db, asked.member.id), true),
  data: (asked) => describeExperience(asked, asked.member.id),
  correct: async (asked) => {
    await correctExperience(asked, asked.member.id, asked.body.experience)
    return { ...(await describeExperience(asked, asked.member.id)), message: 'Your experience is saved.' }
  },
  readAgain: async (asked) => ({
    ...describeCv(await readCvAgain(asked, asked.member.id)),
    message: 'Your CV is being read again.',
  }),
  text: (asked) => readCvText(asked, asked.member.id),
  show: async ({ db, member, body }) => ({
    ...describeCv(await showCv(db, member.id, body.showCV)),
    message: body.showCV ? 'Your CV is on your page.' : 'Your CV is not on your page.',
  }),
})
