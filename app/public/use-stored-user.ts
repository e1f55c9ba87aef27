import { useEffect, useState } from 'react'
import { readStoredUser, type StoredUser } from '../lib/stored-user.ts'

/** Who signed in on this browser. Nobody until the page is awake: what the server sends is the same for everyone. */
export function useStoredUser() {
  const [user, setUser] = useState<StoredUser | null>(null)
  useEffect(() => setUser(findUser()), [])
  return user
}

/** A browser that keeps nothing refuses even to look: then nobody is known. */
function findUser() {
  try {
    return readStoredUser()
  } catch {
    return null
  }
}
