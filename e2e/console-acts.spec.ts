import { readFile } from 'node:fs/promises'
import { idOf, openConsole } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

for (const width of [390, 1280]) {
  test(`an act is found in the log by what it was and when, and exported, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ada = await person({ firstName: 'Ada', surname: `Acted${Date.now()}` })
    await openConsole(page)
    const id = await idOf(page, ada)
    await page.goto(`/admin/users/${id}`)
    await page.getByRole('button', { name: 'Make Pro' }).click()
    await expect(page.getByRole('button', { name: 'Remove Pro' })).toBeVisible()

    await page.goto('/admin?view=acts')
    await page.getByLabel('Act', { exact: true }).selectOption('Changed a member’s Pro status')
    const row = page.getByRole('row').filter({ hasText: ada.surname }).filter({ hasText: 'Pro status' })
    await expect(row).toContainText('isPro: true')
    await expect(row).toContainText('Done')
    await expect(page).toHaveURL(/act=pro-set/)
    await expect(page.getByRole('row').filter({ hasText: 'Opened a member' })).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])

    const today = new Date().toISOString().slice(0, 10)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Nothing was done that fits this filter.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill(today)
    await page.reload()
    await expect(row).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Everything that fits as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`who-did-what-${today}.csv`)
    expect(await readFile(await file.path(), 'utf8')).toContain(ada.surname)

    await row.getByRole('link', { name: ada.surname }).press('Enter')
    await expect(page.getByRole('heading', { name: ada.surname, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()
  })
}
