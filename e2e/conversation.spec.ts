import { readFile } from 'node:fs/promises'
import { enter, expect, test } from './journey.ts'
import { bubbles, field, openChat, say } from './talking.ts'

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

test('whoever deletes words that a draft stands on is told what becomes of it', async ({ page, person }) => {
  await openChat(page, await person(), '/dashboard/profile/values')
  for (const text of [
    'I calmed a man down whose heating was cut off',
    'It was unfair to him',
    'Fairness it is. Settled: settled',
  ]) {
    await say(page, text)
    await expect(field(page)).toBeEnabled()
    await expect(bubbles(page).filter({ hasText: text })).toBeVisible()
  }
  const card = page.getByRole('region', { name: /draft/i })
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible()
  const quote = card.getByText('I calmed a man down whose heating was cut off')
  await expect(quote).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
  const confirm = () => question.getByRole('button', { name: 'Delete', exact: true }).click()

  const said = bubbles(page).filter({ hasText: 'I calmed a man down', hasNot: card })
  await said.getByRole('button', { name: 'Delete this message' }).click()
  await expect(question).toContainText('A draft that quotes it keeps the quote.')
  await confirm()
  await expect(said).toHaveCount(0)
  await page.reload()
  await expect(quote).toBeVisible()

  await bubbles(page).filter({ has: card }).getByRole('button', { name: 'Delete this message' }).click()
  await expect(question).toContainText('If you added it to your profile, it stays there.')
  await confirm()
  await expect(card).toHaveCount(0)
  await page.goto('/dashboard/public-profile')
  await expect(page.getByLabel('Values')).toHaveValue(/Fairness matters to me\./)
})
