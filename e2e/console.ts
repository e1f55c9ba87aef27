import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, enter, expect, type Person } from './journey.ts'

export async function openConsole(page: Page, path = '/admin') {
  await enter(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  if (path !== '/admin') await page.goto(path)
}

/** Answers every question and remembers what was asked and told. */
export function hear(page: Page, answers: boolean[] = []) {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void (dialog.type() === 'confirm' && answers.shift() === false ? dialog.dismiss() : dialog.accept())
  })
  return said
}

/** The id of a member, through the same search the console uses. */
export async function idOf(page: Page, { email }: Person) {
  const found = await (await page.request.get(`/api/admin/users/search?q=${encodeURIComponent(email)}`)).json()
  return found[0].id as string
}

export async function actAs(page: Page, person: Person, act: (request: APIRequestContext) => Promise<unknown>) {
  const context = await page.context().browser()?.newContext({ baseURL: process.env.SERVED_URL })
  if (!context) throw new Error('There is no browser.')
  await context.request.post('/api/login', { data: { email: person.email, password: person.password } })
  await act(context.request)
  await context.close()
}

export const talkAs = (page: Page, person: Person, lines: string[]) =>
  actAs(page, person, async (request) => {
    for (const [index, content] of lines.entries()) {
      const data = { messages: [{ id: `said-${index}`, role: 'user', content }] }
      await request.post('/api/chat/coach', { data })
    }
  })
