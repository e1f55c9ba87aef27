import type { Page } from '@playwright/test'
import { openConsole } from './console.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

const STRENGTHS = '/admin?view=prompts&agent=coach-strengths'

async function openAgent(page: Page, path = STRENGTHS) {
  await page.goto(path)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByLabel('System prompt')).not.toHaveValue('')
  return { panel, prompt: panel.getByLabel('System prompt') }
}

async function save(page: Page) {
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Saved' })).toBeVisible()
}

test.describe('prompts that cannot be lost', () => {
  // One after the other, in the same agents.
  test.describe.configure({ mode: 'default' })

  for (const width of [390, 1280]) {
    test(`unsaved text asks before it is left, whichever way, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openConsole(page)
      const { panel, prompt } = await openAgent(page)
      await prompt.press('Control+End')
      await prompt.pressSequentially(' One more sentence.')
      await expect(panel.getByText('You have changes that are not saved.')).toBeVisible()

      // With the keyboard: to another agent, and back to the text by Escape.
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await page.getByRole('tab', { name: 'coach-strengths' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'coach-mission' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(prompt).toHaveValue(/One more sentence\.$/)
      await expect(page.getByRole('tab', { name: 'coach-strengths' })).toHaveAttribute('aria-selected', 'true')

      // To another part of the console.
      if (width < 768) await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Stay here' }).click()
      await expect(prompt).toHaveValue(/One more sentence\.$/)

      // Out of the browser's page.
      const asked = page.waitForEvent('dialog')
      await page.evaluate(() => void setTimeout(() => location.reload(), 0))
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await expect(prompt).toHaveValue(/One more sentence\.$/)

      if (width < 768) await page.getByRole('button', { name: 'Open navigation' }).click()
      await page.getByRole('link', { name: 'Settings', exact: true }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('heading', { name: 'System Settings' })).toBeVisible()
    })
  }

  test('another model is saved alone and the text that was being written stays', async ({ page }) => {
    await openConsole(page)
    const { panel, prompt } = await openAgent(page)
    await prompt.fill('Half a thought')
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await panel.getByLabel('Model').selectOption('gpt-4o')
    expect((await saved).postDataJSON()).toEqual({ toolName: 'coach-strengths', openaiModel: 'gpt-4o' })
    await expect(panel.getByText('Saved', { exact: true })).toBeVisible()
    await expect(panel.getByLabel('Model')).toHaveValue('gpt-4o')
    await expect(prompt).toHaveValue('Half a thought')
    await expect(panel.getByText('You have changes that are not saved.')).toBeVisible()
    const other = await page.request.get('/api/admin/prompts')
    const stored = ((await other.json()) as { toolName: string; systemPrompt: string }[]).find(
      ({ toolName }) => toolName === 'coach-strengths',
    )
    expect(stored?.systemPrompt).not.toContain('Half a thought')
  })

  test('a save that is refused says why, and nothing is lost', async ({ page, complaints }) => {
    await openConsole(page)
    const { panel, prompt } = await openAgent(page)
    await panel.getByLabel('Conversation starter').fill('A greeting that stays.')
    await prompt.fill('   ')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByRole('alert')).toContainText('Please write a system prompt.')
    await expect(panel.getByLabel('Conversation starter')).toHaveValue('A greeting that stays.')
    expect(await findBarriers(page)).toEqual([])
    await prompt.fill('Find [Firstname]’s strengths.')
    await save(page)
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(panel.getByText('You have changes that are not saved.')).toHaveCount(0)
    forgiveFailedRequests(complaints)
  })

  test('two windows notice each other, and both texts are kept to choose from', async ({
    page,
    context,
    complaints,
  }) => {
    await openConsole(page)
    const { panel, prompt } = await openAgent(page)
    const second = await context.newPage()
    const other = await openAgent(second)
    await other.prompt.fill('Written in the second window.')
    await prompt.fill('Written in the first window.')
    await save(second)

    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('region', { name: 'Saved elsewhere meanwhile' })
    await expect(conflict).toContainText('− Written in the second window.')
    await expect(conflict).toContainText('+ Written in the first window.')
    await expect(prompt).toHaveValue('Written in the first window.')
    await expect(conflict.getByRole('heading', { name: 'Saved elsewhere meanwhile' })).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await conflict.getByRole('button', { name: 'Keep mine, to be saved' }).click()
    await expect(conflict).toBeHidden()
    await expect(prompt).toBeFocused()
    await save(page)

    // The second window has nothing unsaved, so it simply shows what is in use once it is looked at again.
    await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(other.prompt).toHaveValue('Written in the first window.')
    await second.close()
    forgiveFailedRequests(complaints)
  })

  test('versions show everything, and restoring one asks and brings all of it back', async ({ page }) => {
    await openConsole(page)
    const { panel } = await openAgent(page, '/admin?view=prompts&agent=profile')
    await panel.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Profile Creator' })
    await edit.getByRole('button', { name: 'Add a prompt' }).click()
    await edit.getByLabel('Prompt 1', { exact: true }).fill('Be brief.')

    // What is written in the dialog is asked for as well.
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(edit).toBeHidden()

    await panel.getByRole('button', { name: 'Version 2', exact: true }).click()
    const versions = page.getByRole('dialog', { name: 'Versions of Profile Creator' })
    await expect(versions.getByText('+ guidance: Be brief.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    const restoring = page.getByRole('alertdialog', { name: 'Restore version 1?' })
    await restoring.getByRole('button', { name: 'Cancel' }).click()
    await expect(versions).toBeVisible()
    await versions.getByRole('button', { name: 'Restore version 1' }).click()
    await restoring.getByRole('button', { name: 'Restore' }).click()
    await expect(versions).toBeHidden()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await expect(edit.getByLabel('Prompt 1', { exact: true })).toHaveCount(0)
  })

  for (const width of [390, 1280]) {
    test(`a test conversation is kept from a trial, run and compared at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openConsole(page)
      const { panel } = await openAgent(page, '/admin?view=prompts&agent=jobideas')
      await panel.getByRole('button', { name: 'Try this draft' }).click()
      const trial = page.getByRole('dialog', { name: 'Try Job Ideas' })
      await expect(trial.getByText(/^Hello Mia\./)).toBeVisible()
      await trial.getByLabel('What the made-up member says').fill(`Something outdoors, at ${width}`)
      await trial.getByRole('button', { name: 'Send' }).click()
      await expect(trial.getByText('You stayed with Zoë 😀.')).toBeVisible()
      await trial.getByText('What the model was told for this reply').click()
      await expect(trial.getByText(/"firstName": "Mia"/)).toBeVisible()
      await trial.getByRole('button', { name: 'Keep as a test conversation' }).click()
      await expect(page.getByText('The test conversation is saved.').first()).toBeVisible()
      await trial.getByRole('button', { name: 'Close' }).click()

      await panel.getByLabel('System prompt').fill('A draft that nobody has saved.')
      await panel.getByRole('button', { name: 'Tests', exact: true }).click()
      const tests = page.getByRole('dialog', { name: 'Test conversations of Job Ideas' })
      const title = `Something outdoors, at ${width}`
      await tests.getByRole('button', { name: `Edit: ${title}` }).click()
      await tests.getByRole('button', { name: 'Add a message' }).click()
      await tests.getByLabel('Message 2', { exact: true }).fill('No idea')
      await tests.getByRole('button', { name: 'Cancel' }).click()
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Stay here' }).click()
      await tests.getByRole('button', { name: 'Save' }).click()
      await tests.getByRole('button', { name: `Run: ${title}` }).click()
      const answers = tests.getByRole('region', { name: `Answers to ${title}` })
      await expect(answers.getByRole('article')).toHaveCount(2)
      await expect(answers.getByRole('heading', { name: 'This draft' })).toHaveCount(2)
      await expect(answers.getByRole('heading', { name: /^Today, version \d+$/ })).toHaveCount(2)
      await expect(answers.getByText('You stayed with Zoë 😀.')).toHaveCount(4)
      expect(await findBarriers(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await tests.getByRole('button', { name: `Delete: ${title}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(tests.getByRole('heading', { name: title, level: 3 })).toHaveCount(1)
    })
  }

  test('Skills Analysis is tried on a made-up CV and has versions', async ({ page }) => {
    await openConsole(page)
    await page.goto('/admin?view=skills')
    await page.getByRole('button', { name: 'Try this draft' }).click()
    const trial = page.getByRole('dialog', { name: 'Try Skills Analysis' })
    await trial.getByRole('button', { name: 'Read it' }).click()
    await expect(trial.getByRole('region', { name: 'This draft' })).toBeVisible()
    await expect(trial.getByRole('region', { name: /^Today, version/ })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await trial.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Version \d+$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Versions of Skills Analysis' })).toBeVisible()
  })
})
