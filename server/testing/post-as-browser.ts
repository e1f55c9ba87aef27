import type { World } from './world.ts'

/** Posts as a browser does, and gives the cookies it has afterwards. */
export async function postAsBrowser({ visitor }: World, path: string, body: object, cookies = '') {
  const response = await visitor.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: cookies },
    body: JSON.stringify(body),
  })
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { status: response.status, body: await response.json(), cookies: [cookies, ...set].filter(Boolean).join('; ') }
}
