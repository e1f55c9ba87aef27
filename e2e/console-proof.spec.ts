import type { Page } from '@playwright/test'
import { openConsole } from './console.ts'
import { ADMIN, expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

/** As if the administrator had signed in a while ago: the next change is refused once. */
async function refuseOnce(page: Page) {
  let isRefused = false
  await page.route('**/api/admin/prompts', async (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback()
    isRefused = true
    const body = { error: 'You signed in a while ago. Please confirm your password first.', code: 'proof-required' }
    await route.fulfill({ status: 403, json: body })
  })
}

test('who signed in a while ago is asked for the password, and what they were doing goes on', async ({
  page,
  complaints,
}) => {
  await openConsole(page, '/admin?view=prompts')
  await refuseOnce(page)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await dialog.getByLabel('Your password').fill('Not-the-password-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('Your current password is not right.')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Saved' })).toBeVisible()
  forgiveFailedRequests(complaints)
})

test('the overview says what does not work just now', async ({ page }) => {
  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch()
    const system = await answer.json()
    const parts = system.parts.map((part: { name: string }) =>
      part.name === 'Mail' ? { ...part, state: 'fails' } : part,
    )
    await route.fulfill({ response: answer, json: { ...system, parts } })
  })
  await openConsole(page)

  await expect(page.getByText('Does not work just now: Mail')).toBeVisible()
  await expect(page.getByText('Letters wait, and leave by themselves')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})
