import { safeguarding } from '#contract/safeguarding.ts'
import { routes } from '../http/routes.ts'
import { addNote } from './add-note.ts'
import { countEntries, listEntries, readEntry } from './entries.ts'
import { readLetterSetting, saveLetterSetting } from './letter.ts'

export const safeguardingRoutes = routes(safeguarding, {
  list: (asked) => listEntries(asked, asked.query),
  counts: ({ db }) => countEntries(db),
  readLetter: (asked) => readLetterSetting(asked),
  saveLetter: async (asked) => {
    await saveLetterSetting(asked, asked.body)
    return { ...asked.body, message: 'Saved.' }
  },
  read: (asked) => readEntry(asked, asked.params.id),
  addNote: async (asked) => ({
    entry: await addNote(asked, asked.params.id, asked.body, asked.member.email),
    message: 'Saved.',
  }),
})
