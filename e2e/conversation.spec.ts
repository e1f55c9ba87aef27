import { readFile } from 'node:fs/promises'
import { enter, expect, test } from './journey.ts'

const LINES = Array.from({ length: 60 }, (_, index) => ({
  ...{ id: `m${index}`, role: index % 2 ? 'assistant' : 'user', content: `Line ${index}. ${'word '.repeat(40)}` },
}))

test('a member reads far up, sends, and sees what they said', async ({ page, person }) => {
  await enter(page, await person())
  await page.request.post('/api/user/conversation/coach', { data: { messages: LINES } })
  await page.goto('/dashboard/coach')
  await expect(page.getByText('Line 59.')).toBeVisible()
  const talk = page.getByRole('region', { name: 'Conversation with Career Coach' })
  await talk.hover()
  await page.mouse.wheel(0, -4_000)
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()

  await page.getByPlaceholder('Message Career Coach...').fill('What I just said')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('article').filter({ hasText: 'What I just said' }).last()).toBeInViewport()
})

test('a member takes a conversation along as text, deletes one message, and then all of it', async ({
  page,
  person,
}) => {
  await enter(page, await person())
  await page.request.post('/api/user/conversation/jobideas', { data: { messages: LINES.slice(0, 4) } })
  await page.goto('/dashboard/jobideas')
  await expect(page.getByText('Line 3.')).toBeVisible()
  const menu = page.getByRole('button', { name: 'More about the conversation with Job Ideas' })
  await menu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download as text' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Job Ideas.txt')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/You, .*\nLine 0\.[\s\S]*Job Ideas, .*\nLine 3\./)

  const line = page.getByRole('article').filter({ hasText: 'Line 1.' })
  await line.getByRole('button', { name: 'Delete this message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Line 3.')).toBeVisible()
  await expect(page.getByText('Line 1.')).toHaveCount(0)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Start afresh' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete and start afresh' }).click()
  await expect(page.getByText('Line 3.')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Line')).toHaveCount(0)
})

test('a member is told when a conversation is nearly full, and how to go on', async ({ page, person }) => {
  await enter(page, await person())
  await page.route('**/api/user/conversation/coach', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isNearlyFull: true } })
  })
  await page.goto('/dashboard/coach')

  await expect(page.getByText('This conversation is nearly full.')).toBeVisible()
})
