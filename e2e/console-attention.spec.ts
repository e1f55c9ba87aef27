import { openConsole } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

for (const width of [390, 1280]) {
  test(`the overview says what needs attention and leads there, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.request.post('/api/contact', {
      data: { name: 'Cora', email: 'cora@example.org', subject: 'feedback', message: 'Hello there.' },
    })
    await openConsole(page)
    const part = page.getByRole('region', { name: 'Needs attention' })
    await expect(part.getByText(/^(1 message is|\d+ messages are) unread$/)).toBeVisible()
    await expect(part.getByText('There is no backup on record')).toBeVisible()
    await expect(part.getByText(/^This is version \d/)).toBeVisible()

    const trends = page.getByRole('region', { name: 'The last 30 days' })
    await expect(trends.getByRole('figure')).toHaveCount(7)
    await trends.getByText('The same as a table').press('Enter')
    const table = trends.getByRole('table', { name: 'The last 30 days' })
    await expect(table.getByRole('row')).toHaveCount(31)
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['Day', 'Members', 'Active members', 'Conversations', 'Drafts accepted', 'Pages published', 'Cost', 'Errors'],
    ])
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await part.getByRole('link', { name: 'Read the messages' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    await expect(page.getByText('Hello there.').first()).toBeVisible()
  })
}
