import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { enter, expect, findBarriers, signIn, test } from './journey.ts'

test('a member takes everything along, and then deletes it for good [R31]', async ({ page, person }) => {
  const ada = await person()
  await enter(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/coach')
  await page.getByPlaceholder('Message Career Coach...').fill('I like to mend things')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'You stayed with' })).toBeVisible()

  await page.goto('/dashboard/settings')
  await expect(page.getByText('Never so far.')).toBeVisible()
  await page.getByRole('button', { name: 'Prepare my file' }).click()
  const link = page.getByRole('link', { name: 'Download', exact: true })
  await expect(link).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^bearings-my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(strFromU8(files['conversations/career-coach.txt'] ?? new Uint8Array())).toContain('I like to mend things')
  expect(JSON.parse(strFromU8(files['resume.json'] ?? new Uint8Array())).basics.email).toBe(ada.email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('Not-the-one1')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByLabel('Your password').fill(ada.password)
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account is gone' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin')
  await signIn(page, ada)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
