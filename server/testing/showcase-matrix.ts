import { type Answered, knock, signIn } from './knock.ts'
import { photoUrl } from './photos.ts'
import type { Person, World } from './world.ts'

export const states = ['absent', 'private', 'protected', 'public'] as const
export const askers = [
  ...(['visitor', 'wrong passcode', 'right passcode', 'grant', 'void grant'] as const),
  ...(['other member', 'administrator', 'owner'] as const),
]
export const resources = {
  page: (name: string) => `/${name}`,
  data: (name: string) => `/api/public/profile/${name}`,
  'profile photo': (name: string) => `/api/public/profile/${name}/photo/profile`,
  'gallery photo': (name: string) => `/api/public/profile/${name}/photo/gallery/0`,
  preview: (name: string) => `/api/public/profile/${name}/preview`,
  CV: (name: string) => `/${name}/cv`,
  'hidden CV': (name: string) => `/${name}/cv`,
}

export type State = (typeof states)[number]
export type Asker = (typeof askers)[number]
export type Resource = keyof typeof resources

export interface Cell {
  state: State
  asker: Asker
  resource: Resource
  answer: Answered
}

export const CODE = '246810'
/** Stands in the page's every text. */
export const CANARY = 'Canary'

/** What everyone is answered who asks for anything of a page, in each of its states. */
export async function fillShowcaseMatrix(world: World, boss: Person): Promise<Cell[]> {
  const other = await world.member()
  const cells: Cell[] = []
  for (const state of states) {
    const shown = await createPage(world, state, true)
    const hidden = await createPage(world, state, false)
    for (const asker of askers) {
      for (const resource of Object.keys(resources) as Resource[]) {
        const page = resource === 'hidden CV' ? hidden : shown
        const answer = await ask(world, { ...page, other, boss }, state, asker, resources[resource](page.username))
        cells.push({ state, asker, resource, answer })
      }
    }
  }
  return cells
}

interface Around {
  username: string
  owner: Person
  other: Person
  boss: Person
}

async function ask(world: World, { username, owner, other, boss }: Around, state: State, asker: Asker, path: string) {
  switch (asker) {
    case 'visitor':
      return knock(world, path)
    case 'wrong passcode':
      // Each forgotten again: how many may be tried is another test's matter.
      if (state === 'protected') world.advance(86_401)
      return knock(world, `${path}?passcode=111111`)
    case 'right passcode':
      return knock(world, `${path}?passcode=${CODE}`)
    case 'grant':
      return knock(world, path, {}, state === 'protected' ? { cookie: await earnGrant(world, username) } : {})
    case 'void grant':
      return knock(world, path, {}, { cookie: `grant-${username}=9999999999.${'x'.repeat(43)}` })
    case 'other member':
      return knock(world, path, {}, await signIn(world, other.id))
    case 'administrator':
      return knock(world, path, {}, await signIn(world, boss.id))
    case 'owner':
      return knock(world, path, {}, await signIn(world, owner.id))
  }
}

export async function earnGrant(world: World, username: string) {
  const init = { method: 'POST', body: JSON.stringify({ passcode: CODE }) }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await knock(world, `/api/public/verify-passcode/${username}`, init, headers)
  if (answer.status !== 200) throw new Error(`The right passcode was refused: ${answer.body}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

let count = 0

/** Somebody's page with everything on it. */
export async function createPage(world: World, state: State, isCvShown: boolean) {
  const username = `matrix${++count}`
  const owner = await world.member()
  if (state === 'absent') return { username, owner }
  await fillPage(owner, username, isCvShown)
  if (state === 'protected') await owner.api.passcode.protect({ body: { passcodeProtected: true } })
  if (state === 'public') await owner.api.profile.update({ body: { isPublic: true } })
  return { username, owner }
}

export async function fillPage({ api }: Person, username: string, isCvShown: boolean) {
  const photo = await photoUrl()
  await api.profile.saveUsername({ body: { username } })
  await api.profile.lockUsername({ body: {} })
  await api.profile.update({ body: { displayName: `${CANARY} Name`, mission: `${CANARY} mission`, bio: CANARY } })
  await api.media.setProfilePhoto({ body: { profilePhoto: photo, alt: CANARY } })
  await api.media.setAdditional({ body: { additionalPhotos: [photo] } })
  await api.cv.upload({ body: { fileName: `${CANARY}.txt`, fileData: btoa(`${CANARY} CV`) } })
  await api.cv.show({ body: { showCV: isCvShown } })
  await api.passcode.set({ body: { passcode: CODE } })
}
