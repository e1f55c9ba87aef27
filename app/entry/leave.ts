import { useEffect } from 'react'
import { pause } from '../lib/pause.ts'
import { send } from '../lib/request.ts'

const LEAVE_AFTER = 100
const LEAVE_AT_MOST_AFTER = 2_000

/**
 * Signs out, clears what is to be cleared and goes to the first page, whatever the server does. Where nothing at all may be
 * left it waits a little for the server, which alone can remove its cookies.
 */
export function useLeaving(clear: () => Promise<void>, forgetDevice = false) {
  useEffect(() => {
    let isHere = true
    const isOut = postLogout(forgetDevice)
    const isCleared = Promise.all([forgetDevice && isOut, clear().catch(() => {}), pause(LEAVE_AFTER)])
    void Promise.race([isCleared, pause(LEAVE_AT_MOST_AFTER)]).then(() => {
      if (isHere) location.replace('/')
    })
    return () => {
      isHere = false
    }
  }, [clear, forgetDevice])
}

/** Arrives even when the page has gone by then. */
function postLogout(forgetDevice: boolean) {
  return send('/api/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: forgetDevice ? JSON.stringify({ forgetDevice }) : undefined,
    keepalive: true,
  }).catch(() => {})
}

export async function clearStorageAndCaches() {
  localStorage.clear()
  sessionStorage.clear()
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Everything a page can remove of what this site left in the browser. The cookies that no page can read are the server's to remove. */
export async function clearEverything() {
  await Promise.all([clearStorageAndCaches(), clearDatabases(), clearWorkers()])
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    if (name) document.cookie = `${name}=; path=/; max-age=0`
  }
}

async function clearDatabases() {
  const databases = (await indexedDB.databases?.()) ?? []
  await Promise.all(
    databases.map(
      ({ name }) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.deleteDatabase(name ?? '')
          request.onsuccess = request.onerror = request.onblocked = () => resolve()
        }),
    ),
  )
}

async function clearWorkers() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
}
