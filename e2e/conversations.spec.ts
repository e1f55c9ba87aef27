import { enter, expect, findBarriers, test } from './journey.ts'

const LINES = Array.from({ length: 260 }, (_, index) => ({
  ...{
    id: `m${index}`,
    role: index % 2 ? 'assistant' : 'user',
    content: `Line ${index}. ${index === 3 ? 'Marmalade' : ''} ${'word '.repeat(12)}`,
  },
}))
const keep = (tool: string) => `/api/user/conversation/${tool}`

test('a member finds what was said, in all conversations and in one, however far back it is', async ({
  page,
  person,
}) => {
  await enter(page, await person())
  await page.request.post(keep('jobideas'), { data: { messages: LINES.slice(0, 130) } })
  await page.request.post(keep('jobideas'), { data: { messages: LINES.slice(130) } })
  await page.request.post(keep('coach'), { data: { messages: [{ ...LINES[0], content: 'A café by the sea' }] } })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Search all conversations' }).click()

  await page.getByLabel('Search all conversations').fill('cafe sea')
  await expect(page.getByText('One message.')).toBeVisible()
  await page.getByLabel('Search all conversations').fill('marmalade')
  await page.getByRole('link', { name: /^Job Ideas, / }).click()

  const line = page.getByRole('article').filter({ hasText: 'Marmalade' })
  await expect(line).toBeInViewport()
  await expect(page).toHaveURL(/\/dashboard\/jobideas#message-m3$/)
  await line.getByRole('button', { name: 'Delete this message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Line 4.' })).toBeInViewport()

  await page.getByRole('button', { name: 'More about the conversation with Job Ideas' }).click()
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click()
  await page.getByLabel('Words that were said').fill('line 250')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^You, / })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Line 250.' })).toBeInViewport()
})

test('a member names a conversation, pins it, and deletes them all', async ({ page, person }) => {
  await enter(page, await person())
  for (const tool of ['coach', 'jobideas'])
    await page.request.post(keep(tool), { data: { messages: LINES.slice(0, 2) } })
  await page.goto('/dashboard/coach')
  await page.getByRole('button', { name: 'More about the conversation with Career Coach' }).click()
  await page.getByRole('menuitem', { name: 'Name it' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Leaving teaching')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Leaving teaching')).toBeVisible()

  await page.goto('/dashboard/conversations')
  const items = page.getByRole('region', { name: 'All conversations' }).getByRole('listitem')
  await expect(items.nth(0)).toContainText('Job Ideas')
  await page.getByRole('button', { name: 'Pin Leaving teaching before the others' }).click()
  await expect(items.nth(0)).toContainText('Leaving teaching')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete Job Ideas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Conversation deleted').first()).toBeVisible()
  await expect(items).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete all conversations' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('What you added to your profile stays')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('Nothing said yet')).toBeVisible()
  await page.goto('/dashboard/coach')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Leaving teaching')).toHaveCount(0)
})

test('on a phone the bin under a message stands on the same line as the time', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, await person())
  await page.request.post(keep('coach'), { data: { messages: LINES.slice(0, 2) } })
  await page.goto('/dashboard/coach')

  for (const line of await page.getByRole('article').all()) {
    const bin = await line.getByRole('button', { name: 'Delete this message' }).locator('svg').boundingBox()
    const time = await line.getByText(/^\d\d:\d\d/).boundingBox()
    if (!bin || !time) throw new Error('There is no bin, or no time.')
    expect(Math.abs(bin.y + bin.height / 2 - (time.y + time.height / 2))).toBeLessThanOrEqual(1.5)
  }
})
