import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { makePdf } from '../server/testing/documents.ts'
import { expect, newPerson } from './journey.ts'

/** What opens a page that was made protected. */
export const PASSCODE = '246810'

const CV = [
  'Nadia Hussain',
  'WORK EXPERIENCE',
  'Sales Assistant, Larkspur Homewares Ltd, Leeds   March 2021 - Present',
  '- Served customers',
]

interface Wanted {
  photos?: number
  portrait?: boolean
  state?: 'private' | 'protected' | 'public'
  fields?: Record<string, unknown>
  age?: number
}

/** Signs somebody up and gives them a page. Returns their username. */
export async function createPage(request: APIRequestContext, wanted: Wanted = {}) {
  const { photos = 0, portrait = false, state = 'public', fields = {}, age = 34 } = wanted
  const username = `page${randomBytes(5).toString('hex')}`
  await send(request, 'post', '/api/register', { ...newPerson(), age, country: 'United Kingdom', postcode: 'LS1 4AP' })
  await send(request, 'post', '/api/user/profile/username', { username })
  await send(request, 'post', '/api/user/profile/username/lock', {})
  const texts = {
    displayName: 'Adaeze Lovelace',
    valuesText: 'Truth.\n\nCare.',
    strengths: 'Patience.',
    mission: 'To compute.',
  }
  await send(request, 'put', '/api/user/profile', { ...texts, ...fields })
  if (portrait) await send(request, 'put', '/api/profile-photo-upload', { profilePhoto: await drawPhoto(0) })
  const additionalPhotos = await Promise.all(Array.from({ length: photos }, (_, index) => drawPhoto(index)))
  if (photos > 0) await send(request, 'put', '/api/user/profile/photos', { additionalPhotos })
  if (state === 'public') await send(request, 'put', '/api/user/profile', { isPublic: true })
  if (state === 'protected') {
    await send(request, 'post', '/api/user/set-passcode', { passcode: PASSCODE })
    await send(request, 'post', '/api/user/passcode-protection', { passcodeProtected: true })
  }
  return username
}

/** Gives whoever is signed in something of everything a member can have, long words included. Returns their username. */
export async function furnish(request: APIRequestContext, { photos = 3 } = {}) {
  const username = `page${randomBytes(5).toString('hex')}`
  await send(request, 'post', '/api/user/profile/username', { username })
  await send(request, 'post', '/api/user/profile/username/lock', {})
  await send(request, 'put', '/api/user/profile', {
    displayName: 'Adaeze Wolstenholme-Featherstonehaugh',
    valuesText: 'Truth, and https://example.org/a/very/long/address/that/cannot/be/broken/at/a/space.\n\nCare.',
    strengths: 'Patience with anticonstitutional paperwork.',
    mission: 'To compute.',
  })
  await send(request, 'put', '/api/profile-photo-upload', { profilePhoto: await drawPhoto(0) })
  const additionalPhotos = await Promise.all(Array.from({ length: photos }, (_, index) => drawPhoto(index + 1)))
  await send(request, 'put', '/api/user/profile/photos', { additionalPhotos })
  await send(request, 'post', '/api/user/social-profiles', { platform: 'linkedin', url: 'linkedin.com/in/ada' })
  await send(request, 'post', '/api/user/profile/social-settings', { includeProfiles: true, selectedProfiles: [0] })
  for (const text of ['I can only work mornings', 'I have two children']) {
    await send(request, 'post', '/api/user/memory', { text })
  }
  await sendCv(request)
  return username
}

/** Says something to coaches, as a browser would. */
export async function talk(request: APIRequestContext, tool: string, lines: string[]) {
  for (const [index, content] of lines.entries()) {
    await send(request, 'post', `/api/chat/${tool}`, {
      messages: [{ id: `said-${index}`, role: 'user', content }],
    })
  }
}

async function sendCv(request: APIRequestContext) {
  const fileData = makePdf(CV).toString('base64')
  await send(request, 'post', '/api/user/cv-upload', { fileName: 'My CV.pdf', fileType: 'application/pdf', fileData })
  await expect
    .poll(async () => (await (await request.get('/api/user/cv/data')).json()).experience, { timeout: 30_000 })
    .not.toEqual([])
  await send(request, 'post', '/api/user/cv-visibility', { showCV: true })
}

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: unknown) {
  const response = await request[method](path, { data })
  expect(response.status(), `${path} ${await response.text()}`).toBe(200)
}

async function drawPhoto(index: number) {
  const background = { r: (index * 53) % 255, g: 120, b: 160 }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
