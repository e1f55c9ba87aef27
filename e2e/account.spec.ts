import { enter, expect, findBarriers, test } from './journey.ts'

test('a member tells who they are, is asked before sensitive details, and finds it all again [ACC-1, ACC-6, ACC-9, ACC-12, DASH-58]', async ({
  page,
  person,
}) => {
  const ada = await person()
  await enter(page, ada)
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Adaeze')
  expect(await findBarriers(page)).toEqual([])

  await page.getByLabel('First name').fill('Augusta')
  await page.getByRole('textbox', { name: 'Current job roles' }).fill('Care assistant')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Current job roles' }).fill('Driver')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Driver' }).click()
  await page.getByLabel('Parents’ main jobs').selectOption('Other')
  await page.getByLabel('What they do').fill('Showmen')
  const consent = page.getByRole('checkbox', { name: 'I agree that Bearings keeps' })
  await expect(consent).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Ethnicity' })).toHaveCount(0)
  await consent.check()
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Woman')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('link', { name: 'Settings' }).click()
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await page.getByRole('button', { name: 'Save Account' }).click()
  await expect(page.getByText('Account saved').first()).toBeVisible()
  await expect(page.getByText('Augusta Lovelace')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('list', { name: 'Current job roles' }).getByText('Care assistant')).toBeVisible()
  await expect(page.getByText('Driver', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('What they do')).toHaveValue('Showmen')
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('Woman')
  await page.getByRole('button', { name: 'Withdraw and clear' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and clear' }).click()
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveCount(0)
  await expect(consent).not.toBeChecked()

  await page.goto('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Augusta$/)
  await expect
    .poll(async () => (await (await page.request.get('/api/user/session-state')).json()).lastVisitedPage)
    .toBe('/dashboard/home')
})
