import { hear, openConsole } from './console.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

test.describe('agents', () => {
  test.describe.configure({ mode: 'serial' })

  test('are told what to do, and each change is a version [ADM-25..36, ADM-40, ADM-42]', async ({
    page,
    context,
    complaints,
  }) => {
    await openConsole(page, '/admin?view=prompts')
    await expect(page.getByRole('tab')).toHaveText([
      'Career Coach',
      'Job Ideas',
      'coach-values',
      'coach-strengths',
      'coach-mission',
      'Profile Creator',
    ])
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('Talks with a member about whatever is on their mind at work.')
    await expect(panel).toContainText(/Last updated \d/)
    const model = panel.getByLabel('Model')
    await expect(model.locator('option')).toHaveText([
      ...['gpt-5 (default)', 'gpt-5-mini', 'gpt-5-nano', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano'],
      ...['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-4'],
    ])
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('tab', { name: 'coach-mission' }).click()
    await expect(panel.getByLabel('Reasoning level')).toHaveValue('medium')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await model.selectOption('gpt-4o')
    expect((await saved).postDataJSON()).toEqual({ toolName: 'coach-mission', openaiModel: 'gpt-4o' })
    await expect(panel.getByLabel('Reasoning level')).toHaveCount(0)
    await model.selectOption('gpt-5')
    await expect(panel.getByLabel('Reasoning level')).toBeVisible()

    const prompt = panel.getByLabel('System prompt')
    await expect(prompt).toHaveValue(/who do they want to be useful to/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>Find [Firstname]’s sentence.</b>'], { type: 'text/html' }),
          'text/plain': new Blob(['Find [Firstname]’s sentence.'], { type: 'text/plain' }),
        }),
      ]),
    )
    await prompt.press('Control+a')
    await prompt.press('Control+v')
    await expect(prompt).toHaveValue('Find [Firstname]’s sentence.')
    await panel.getByLabel('Conversation starter').fill('Hello [Firstname]. Whom would you help?')
    await page.route('/api/admin/prompts', async (route) => {
      if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Saved' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.unroute('/api/admin/prompts')

    await page.route('/api/admin/prompts', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    const notes: string[] = []
    page.on('console', (message) => void notes.push(message.text()))
    const said = hear(page)
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => notes.some((note) => note.startsWith('The agent could not be saved.'))).toBe(true)
    await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await expect(page.locator('.toast')).toHaveCount(0)
    expect(said).toEqual([])
    await page.unroute('/api/admin/prompts')
    forgiveFailedRequests(complaints)

    await panel.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Mission' })
    await dialog.getByRole('button', { name: 'Add a prompt' }).click()
    await dialog.getByLabel('Prompt 1', { exact: true }).fill('Be brief.')
    await dialog.getByRole('button', { name: 'Add a prompt' }).click()
    await dialog.getByLabel('Prompt 2', { exact: true }).fill('Ask once.')
    await dialog.getByLabel('Kind of prompt 2').selectOption('followup')
    await dialog.getByRole('button', { name: 'Move prompt 2 up' }).click()
    await expect(dialog.getByLabel('Prompt 1', { exact: true })).toHaveValue('Ask once.')
    expect(await findBarriers(page)).toEqual([])
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await put).postDataJSON().conversationalPrompts).toMatchObject([
      { type: 'followup', content: 'Ask once.', order: 0 },
      { type: 'guidance', content: 'Be brief.', order: 1 },
    ])
    await expect(dialog).toBeHidden()
  })

  test('are tried before they are saved, compared and restored', async ({ page }) => {
    await openConsole(page, '/admin?view=prompts')
    await page.getByRole('tab', { name: 'coach-mission' }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Try this draft' }).click()
    const trial = page.getByRole('dialog', { name: 'Try Mission' })
    await trial.getByLabel('Speak as').selectOption('career-changer')
    await trial.getByLabel('What the made-up member says').fill('I want out')
    await trial.getByRole('button', { name: 'Send' }).click()
    await expect(trial.getByText('You stayed with Zoë 😀.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await trial.getByRole('button', { name: 'Close' }).click()

    await panel.getByRole('button', { name: /^Version \d+$/ }).click()
    const versions = page.getByRole('dialog', { name: 'Versions of Mission' })
    const first = await versions.getByLabel('Compare with').locator('option').last().getAttribute('value')
    await versions.getByLabel('Compare with').selectOption(first ?? '')
    await expect(versions.getByText('+ Find [Firstname]’s sentence.')).toBeVisible()
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await expect(versions).toBeHidden()
    await expect(panel.getByLabel('System prompt')).toHaveValue(/who do they want to be useful to/)
  })

  test('the skills analysis has a prompt and a fixed model [ADM-43, ADM-44]', async ({ page }) => {
    await openConsole(page, '/admin?view=skills')
    await expect(page.getByLabel('System prompt')).toHaveValue(/^Read the text of a CV/)
    await expect(page.getByText('GPT-5', { exact: true })).toBeVisible()
    await expect(page.getByText(/must make the AI return valid JSON/)).toBeVisible()
    await expect(page.getByLabel('Conversation starter')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})
