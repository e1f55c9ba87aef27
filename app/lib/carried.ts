import { readStoredUser } from './stored-user.ts'

/** What is typed and neither saved nor sent, on its way over a page that has to be loaded anew. */
interface Carried {
  memberId: string
  /** Of the editor, by field. */
  draft: Record<string, string>
  /** Messages that wait, by where they wait. */
  unsent: Record<string, string>
}

const KEY = 'carried'
const UNSENT = /^unsent-/

let editor: Pick<Carried, 'memberId' | 'draft'> | undefined

/** Notes what stands in the editor, in memory alone. */
export function noteDraft(memberId: string, draft: Record<string, string>) {
  editor = { memberId, draft }
}

/** Empties what the browser remembers of a session, but for what its member has typed. */
export function forgetSession(memberId: string) {
  const unsent = Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => UNSENT.test(key)))
  const draft = editor?.memberId === memberId ? editor.draft : {}
  localStorage.clear()
  sessionStorage.clear()
  if (Object.keys({ ...unsent, ...draft }).length === 0) return
  sessionStorage.setItem(KEY, JSON.stringify({ memberId, draft, unsent } satisfies Carried))
}

/** Empties it for whoever signs in. What the same member had typed is there again; anyone else's is gone. */
export function beginSession(memberId: string) {
  const carried = readCarried(memberId)
  localStorage.clear()
  sessionStorage.clear()
  if (!carried) return
  for (const [key, text] of Object.entries(carried.unsent)) sessionStorage.setItem(key, text)
  sessionStorage.setItem(KEY, JSON.stringify({ ...carried, unsent: {} }))
}

/** What stood in the editor, once. It waits until they are known here again: the page that is left is drawn once more before that. */
export function takeDraft(memberId: string): Record<string, string> {
  if (!readStoredUser()) return {}
  const { draft = {} } = readCarried(memberId) ?? {}
  sessionStorage.removeItem(KEY)
  return draft
}

function readCarried(memberId: string): Carried | undefined {
  try {
    const carried: Carried | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return carried?.memberId === memberId ? carried : undefined
  } catch {
    return undefined
  }
}
