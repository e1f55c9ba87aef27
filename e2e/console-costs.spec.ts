import { idOf, openConsole, talkAs } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

test.describe('costs', () => {
  test.describe.configure({ mode: 'serial' })

  for (const width of [390, 1280]) {
    test(`are found by day, member, model, coach and prompt version, and taken away, at ${width} px`, async ({
      page,
      person,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const ada = await person()
      await talkAs(page, ada, ['What would suit me?'])
      await openConsole(page, '/admin?view=operations&tab=costs&costs=openai')
      const card = page.getByRole('region', { name: 'Costs in detail' })
      const by = card.getByLabel('By', { exact: true })
      await expect(by.locator('option')).toHaveText(['Day', 'Member', 'Model', 'Coach', 'Prompt version'])
      await expect(card.getByRole('table', { name: 'Costs by day' }).getByRole('row')).not.toHaveCount(1)
      expect(await findBarriers(page)).toEqual([])

      // With the keyboard alone: another group, another period, the table as a file.
      await by.focus()
      await page.keyboard.press('ArrowDown')
      const members = card.getByRole('table', { name: 'Costs by member' })
      await expect(members.getByRole('link', { name: new RegExp(ada.email) })).toBeVisible()
      await card.getByRole('button', { name: 'Last month' }).focus()
      await page.keyboard.press('Enter')
      await expect(card.getByText('Nothing was asked of a provider in this period.')).toBeVisible()
      await card.getByRole('button', { name: 'This month' }).focus()
      await page.keyboard.press('Enter')
      await expect(members.getByRole('link', { name: new RegExp(ada.email) })).toBeVisible()
      const download = page.waitForEvent('download')
      await card.getByRole('link', { name: 'These costs as CSV' }).focus()
      await page.keyboard.press('Enter')
      expect((await download).suggestedFilename()).toMatch(/^costs-by-member-[\d-]+-to-[\d-]+\.csv$/)

      await page.reload()
      await members.getByRole('link', { name: new RegExp(ada.email) }).click()
      await expect(page).toHaveURL(`/admin/users/${await idOf(page, ada)}`)
      await page.goBack()
      for (const [group, row] of [
        ['Model', 'fake'],
        ['Coach', 'coach'],
        ['Prompt version', /^coach, version \d+$/],
      ] as const) {
        await by.selectOption({ label: group })
        const name = `Costs by ${group.toLowerCase()}`
        await expect(card.getByRole('table', { name }).getByRole('link', { name: row, exact: true })).toBeVisible()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await card.getByRole('link', { name: /^coach, version \d+$/ }).click()
      await expect(page.getByLabel('Prompt version')).toHaveValue(/^\d+$/)
    })
  }

  test('of this month are foreseen, and a limit is set and refused in words', async ({ page }) => {
    await openConsole(page, '/admin?view=operations&tab=costs&costs=openai')
    await expect(page.getByText('Forecast for the month')).toBeVisible()
    const limit = page.getByLabel('Tell me when a month costs this much, in £')
    await limit.fill('a lot')
    await expect(page.getByText('Please enter an amount such as 50 or 49.50.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save limit' })).toBeDisabled()
    await limit.fill('49.50')
    await limit.press('Enter')
    await expect(page.getByText('£49.50')).toBeVisible()
    await limit.fill('')
    await limit.press('Enter')
    await expect(page.getByText('None', { exact: true })).toBeVisible()
  })
})
