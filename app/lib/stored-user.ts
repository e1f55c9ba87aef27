const KEY = 'currentUser'

/** What the browser remembers of who signed in. A hint for display: the server goes by the session alone. */
export interface StoredUser {
  id?: string
  email: string
  firstName?: string
  surname?: string
  isAdmin?: boolean
}

/** Why there is no stored user to go by. */
export type StoredUserFault = 'none' | 'corrupted' | 'invalid'

/** Reads without changing anything: the user, or what is wrong. */
export function inspectStoredUser(storage: Storage = localStorage): { user: StoredUser } | { fault: StoredUserFault } {
  const text = storage.getItem(KEY)
  if (text === null) return { fault: 'none' }
  try {
    const parsed: unknown = JSON.parse(text)
    return isStoredUser(parsed) ? { user: parsed } : { fault: 'invalid' }
  } catch {
    return { fault: 'corrupted' }
  }
}

/** The stored user, if it is a proper one. One that is not is removed: it could only mislead. */
export function readStoredUser(storage: Storage = localStorage): StoredUser | null {
  const found = inspectStoredUser(storage)
  if ('user' in found) return found.user
  if (found.fault !== 'none') {
    console.warn(`The stored user was ${found.fault} and has been removed.`)
    forgetUser(storage)
  }
  return null
}

export function storeUser(user: StoredUser, storage: Storage = localStorage) {
  storage.setItem(KEY, JSON.stringify(user))
}

export function forgetUser(storage: Storage = localStorage) {
  storage.removeItem(KEY)
}

export function firstNameOf(user: Pick<StoredUser, 'firstName'> | null) {
  return user?.firstName || 'User'
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false
  const { email } = value as { email?: unknown }
  return typeof email === 'string' && email.includes('@')
}
