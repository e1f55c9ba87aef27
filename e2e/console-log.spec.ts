import { actAs, idOf, openConsole, talkAs } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

for (const width of [390, 1280]) {
  test(`the log is filtered, asked once the typing stops, and stays after a reload, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ada = await person()
    await talkAs(page, ada, ['A message for the log.'])
    await openConsole(page)
    await page.goto(`/admin/users/${await idOf(page, ada)}`)
    await page.getByRole('link', { name: 'Their requests in the log' }).press('Enter')
    const log = page.getByRole('table', { name: 'Requests to the provider' })
    const row = log.getByRole('row').nth(1)
    await expect(row).toContainText('A message for the log.')
    await expect(page.getByLabel('User email')).toHaveValue(ada.email)

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/admin/openai-logs') asked.push(searchParams.get('userEmail') ?? '')
    })
    const part = ada.email.split('@')[0] ?? ''
    await page.getByLabel('User email').fill('')
    await page.getByLabel('User email').pressSequentially(part, { delay: 20 })
    await expect.poll(() => asked.at(-1)).toBe(part)
    expect(asked.filter((email) => email !== '' && email !== part)).toEqual([])

    await page.getByLabel('Outcome').selectOption('Error')
    await expect(page.getByText('No OpenAI logs found. Try adjusting your filters.')).toBeVisible()
    await page.getByLabel('Outcome').selectOption('Success')
    await page.getByLabel('Kind').selectOption('Replies in conversations')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await expect(row).toContainText('A message for the log.')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'OpenAI Logs' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Outcome')).toHaveValue('success')
    await expect(row).toContainText('A message for the log.')
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await row.getByRole('button').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request' })
    await expect(dialog).toContainText('System prompt')
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button')).toBeFocused()

    await actAs(page, ada, async (request) => {
      const { openings } = await (await request.get('/api/user/openings')).json()
      const kinds = openings.map(({ kind }: { kind: string }) => kind)
      expect(kinds.filter((kind: string) => kind === 'request')).toHaveLength(1)
      expect(kinds).toContain('requests')
    })
  })
}

test('a conversation of more than a thousand messages is read from the first, in pages', async ({ page, person }) => {
  const bob = await person()
  await actAs(page, bob, async (request) => {
    for (let part = 0; part < 6; part++) {
      const messages = Array.from({ length: 180 }, (_, index) => {
        const number = part * 180 + index + 1
        return { id: `m${number}`, role: 'user', content: `Line ${number}` }
      })
      const answer = await request.post('/api/user/conversation/coach', { data: { messages } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  })
  await openConsole(page)
  await page.goto(`/admin/users/${await idOf(page, bob)}?tab=conversations`)
  const card = page.getByRole('region', { name: 'Career Coach' })
  await expect(card.getByRole('listitem').first()).toContainText('Line 1')
  await expect(card.getByText('... and 1077 more messages')).toBeVisible()
  await card.getByRole('button', { name: 'View Full Conversation' }).press('Enter')
  const full = page.getByRole('dialog', { name: 'Conversation with Career Coach' })
  await expect(full.getByText('Messages 1 to 200 of 1,080')).toBeVisible()
  await expect(full.getByText('Line 1', { exact: true })).toBeVisible()
  for (let turn = 0; turn < 5; turn++) await full.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(full.getByText('Messages 1,001 to 1,080 of 1,080')).toBeVisible()
  await expect(full.getByText('Line 1080', { exact: true })).toBeVisible()
  await expect(full.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})
