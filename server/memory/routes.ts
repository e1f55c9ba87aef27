import { memory } from '#contract/memory.ts'
import { routes } from '../http/routes.ts'
import { addFact, changeFact, forgetFact, forgetFacts, readFacts } from './facts.ts'

export const memoryRoutes = routes(memory, {
  read: async (asked) => ({ facts: await readFacts(asked, asked.member.id) }),
  add: async (asked) => {
    await addFact(asked, asked.member.id, asked.body.text, asked.now())
    return { facts: await readFacts(asked, asked.member.id), message: 'Your coaches will remember that.' }
  },
  change: async (asked) => {
    await changeFact(asked, asked.member.id, asked.params.id, asked.body.text)
    return { facts: await readFacts(asked, asked.member.id), message: 'Corrected.' }
  },
  forget: async (asked) => {
    await forgetFact(asked.db, asked.member.id, asked.params.id)
    return { facts: await readFacts(asked, asked.member.id), message: 'Forgotten.' }
  },
  forgetAll: async (asked) => {
    await forgetFacts(asked.db, asked.member.id)
    return { facts: [], message: 'Your coaches have forgotten all of it.' }
  },
})
