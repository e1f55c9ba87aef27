import { randomBytes, randomInt } from 'node:crypto'
import { test as base, type Dialog, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const ADMIN = { email: 'boss@example.org', password: 'Lighthouse-keeper-7' }
export const PASSWORD = 'Kettle-drum7'

export interface Person {
  email: string
  password: string
  firstName: string
  surname: string
}

interface Fixtures {
  /** Somebody with an account, who is not signed in yet. */
  person: (about?: Partial<Person>) => Promise<Person>
  /** What the browser complained about: content policy, failed requests, errors in scripts. */
  complaints: string[]
}

/** A journey through the running product. It fails when the browser had anything to complain about on the way. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SERVED_URL),
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  person: async ({ playwright, baseURL }, use) => {
    const made: Promise<void>[] = []
    await use(async (about = {}) => {
      const person = { ...newPerson(), ...about }
      const request = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() },
      })
      const data = { ...person, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
      const response = await request.post('/api/register', { data })
      expect(response.status(), await response.text()).toBe(200)
      made.push(request.dispose())
      return person
    })
    await Promise.all(made)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A refused or missing page is part of some journeys; each checks the status it expects.
        const isExpected = /the server responded with a status of 4\d\d/.test(message.text())
        const isForgiven = forgiving.has(complaints) && isFailedRequest(message.text())
        if (message.type() === 'error' && !isExpected && !isForgiven) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const forgiving = new WeakSet<string[]>()
const isFailedRequest = (complaint: string) => complaint.startsWith('Failed to load resource')

/** Journeys in which something is broken on purpose: the browser's notes about that, early or late, are no complaint. */
export function forgiveFailedRequests(complaints: string[]) {
  forgiving.add(complaints)
  const others = complaints.filter((complaint) => !isFailedRequest(complaint))
  complaints.splice(0, complaints.length, ...others)
}

export function newPerson(): Person {
  const id = randomBytes(5).toString('hex')
  return { email: `ada.${id}@example.org`, password: PASSWORD, firstName: 'Adaeze', surname: 'Lovelace' }
}

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In to Bearings' }).click()
}

/** Is signed in and stands on a page, without going through the screens: for journeys that are about something else. */
export async function enter(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, path?: string) {
  const answer = await page.request.post('/api/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { user } = (await answer.json()) as { user: { isAdmin: boolean } }
  // A page of the same origin without scripts, to leave there what signing in would have left.
  await page.goto('/healthz')
  await page.evaluate((stored) => localStorage.setItem('currentUser', JSON.stringify(stored)), user)
  await page.goto(path ?? (user.isAdmin ? '/admin' : '/dashboard'))
}

/** Public pages wake at the first sign of use; from then on a link can do more than it says. */
export async function untilAwake(page: Page) {
  await expect.poll(() => page.evaluate(() => 'isAwake' in window)).toBe(true)
}

/** Answers every alert and remembers what it said. */
export function hearAlerts(page: Page) {
  const said: string[] = []
  page.on('dialog', async (dialog: Dialog) => {
    said.push(dialog.message())
    await dialog.accept()
  })
  return said
}

/** What the browser remembers of who signed in. */
export function stored(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? 'null'))
}

function randomAddress() {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Everything axe finds wrong with the page as it stands, in words. */
export async function findBarriers(page: Page, { isContrastOnly = false } = {}) {
  // What is still fading in is not there yet for axe, and what it covers is.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // Through the debugger, so that the page's own content policy stays in force.
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(isContrastOnly ? { runOnly: ['color-contrast'] } : {}),
  }
  const { violations } = await page.evaluate(
    (how) => (window as unknown as { axe: typeof axe }).axe.run(how as axe.RunOptions),
    options,
  )
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' | ')})`)
}
