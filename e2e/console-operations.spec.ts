import { openConsole, talkAs } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

test('operations show costs, analytics and the log [ADM-56..72]', async ({ page, person }) => {
  const ada = await person()
  await talkAs(page, ada, ['A message of more than fifty characters, so that it has to be cut somewhere.'])
  await openConsole(page, '/admin?view=operations')
  await expect(page.getByRole('tab')).toHaveText(['Costs', 'Analytics', 'OpenAI Logs'])
  const invoices = page.getByRole('table', { name: 'Sample invoices' })
  await expect(invoices.getByRole('columnheader')).toHaveText(['Date', 'Amount', 'Invoice', 'Due date', 'Status'])
  await expect(invoices.getByText('Paid').first()).toBeVisible()
  for (const [status, colour] of [
    ['Paid', /text-success/],
    ['Draft', /text-ink-soft/],
    ['Open', /text-notice/],
  ] as const)
    await expect(invoices.getByText(status, { exact: true }).first()).toHaveClass(colour)
  await expect(invoices.getByText('£24.00').first()).toBeVisible()
  await expect(page.getByText(/the rate is 0.74/)).toBeVisible()
  await page.getByText('AI API costs').click()
  await expect(page.getByRole('heading', { name: 'Measured AI costs' })).toBeVisible()
  await expect(invoices.getByText('AI-0009')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { name: 'How far members get' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Sign-ups as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sign-ups-.*\.csv$/)
  expect(await findBarriers(page)).toEqual([])

  const { promise: hasBeenSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('/api/admin/openai-logs?*', async (route) => {
    await hasBeenSeen
    await route.continue()
  })
  await page.getByRole('tab', { name: 'OpenAI Logs' }).click()
  await expect(page.getByText('Loading OpenAI logs...')).toBeVisible()
  goOn()
  const tool = page.getByLabel('Tool')
  await expect(tool.locator('option')).toHaveText([
    ...[
      'All tools',
      'coach',
      'jobideas',
      'coach_suggestions',
      'jobideas_suggestions',
      'values',
      'strengths',
      'mission',
    ],
  ])
  await expect(page.getByLabel('Page size').locator('option')).toHaveText(['10', '20', '50', '100'])
  await expect(page.getByLabel('Page size')).toHaveValue('20')
  await page.getByLabel('User email').fill(ada.email)
  await tool.selectOption('coach')
  const log = page.getByRole('table', { name: 'Requests to the provider' })
  const row = log.getByRole('row').nth(1)
  await expect(log.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('A message of more than fifty characters, so that i...')
  await expect(row).toContainText(`${ada.email.slice(0, 20)}...`)
  await expect(row).toContainText('Success')
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  const again = page.waitForRequest('/api/admin/openai-logs?*')
  await page.getByRole('button', { name: 'Refresh Logs' }).click()
  await again
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Request' })
  await expect(dialog).toContainText('so that it has to be cut somewhere.')
  await expect(dialog).toContainText('You stayed with Zoë 😀.')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByText('Success').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('User email').fill('nobody at all')
  await expect(page.getByText('No OpenAI logs found. Try adjusting your filters.')).toBeVisible()

  await page.unroute('/api/admin/openai-logs?*')
  await page.route('/api/admin/openai-logs?*', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    return route.fulfill({ json: { logs: Array.from({ length: limit }, (_, index) => fakeLog(index)) } })
  })
  await page.getByLabel('User email').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(log.getByText('Error').first()).toBeVisible()
  for (const change of [
    () => page.getByLabel('Page size').selectOption('10'),
    () => tool.selectOption('jobideas'),
    () => page.getByLabel('User email').fill('a@b'),
  ]) {
    await change()
    await expect(page.getByText('Page 1')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Page 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeEnabled()
  }
})

function fakeLog(index: number) {
  return {
    ...{
      id: `id-${index}`,
      requestId: 'r',
      createdAt: new Date().toISOString(),
      toolName: 'coach',
      userEmail: 'a@b.c',
    },
    ...{ model: 'gpt-5', promptVersion: 1, tokensUsed: 5, cost: 0, responseTime: 9, success: index % 2 === 1 },
    ...{ userMessage: 'Hi', systemPrompt: '', response: '', error: '' },
  }
}
