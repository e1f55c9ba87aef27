import { beginSession } from '../lib/carried.ts'
import { type StoredUser, storeUser } from '../lib/stored-user.ts'

/** Goes on as whoever has just signed in. Nothing of whoever else used this browser before is left behind. */
export function enterAs(user: StoredUser) {
  beginSession(user.id ?? '')
  storeUser(user)
  location.assign(user.isAdmin ? '/admin' : '/dashboard')
}
