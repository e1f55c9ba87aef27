import type { Page } from '@playwright/test'
import { enter, expect, type Person } from './journey.ts'

/** What the coach of the journeys says to everything. */
export const REPLY = 'You stayed with Zoë 😀.'

export const field = (page: Page) => page.getByPlaceholder(/^Message /)
export const bubbles = (page: Page) => page.getByRole('article')

export async function openChat(page: Page, person: Person, path = '/dashboard/coach') {
  await enter(page, person, path)
  await expect(field(page)).toBeEnabled()
}

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}
