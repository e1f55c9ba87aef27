import { openConsole } from './console.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

test.describe('helplines', () => {
  test.describe.configure({ mode: 'serial' })

  test('are searched, changed and brought back to what they came with', async ({ page, complaints }) => {
    await openConsole(page, '/admin?view=helplines')
    const table = page.getByRole('table', { name: 'Helplines' })
    await page.getByRole('searchbox', { name: 'Search helplines' }).fill('CRUSE wales')
    const row = table.getByRole('row').filter({ hasText: 'Cruse Bereavement Support' })
    await expect(row).toContainText('18 Nov 2026')
    expect(await findBarriers(page)).toEqual([])

    await row.getByRole('button', { name: /^Edit: Cruse Bereavement Support/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit helpline' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('<b>Cruse</b>')
    await dialog.getByLabel('Telephone').fill('ring us')
    await dialog.getByLabel('Its own site').fill('//elsewhere.example')
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please use only letters, figures and plain punctuation.')
    await expect(dialog.getByRole('alert')).toContainText('Please give the telephone number as figures and spaces')
    await expect(dialog.getByRole('alert')).toContainText('Please give the service’s own site')
    await expect(dialog.getByLabel('Telephone')).toHaveValue('ring us')

    await dialog.getByLabel('Name').fill('Cruse')
    await dialog.getByLabel('Telephone').fill('0808 808 0000')
    await dialog.getByLabel('Its own site').fill('https://www.cruse.org.uk')
    await page.route('/api/admin/helplines', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('It could not be saved just now. Please try again.')
    await page.unroute('/api/admin/helplines')
    forgiveFailedRequests(complaints)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const changed = table.getByRole('row').filter({ hasText: '0808 808 0000' })
    await expect(changed).toContainText('Edited')

    await page.goto('/support')
    const people = page.getByRole('region', { name: 'People to talk to' })
    await expect(people.getByRole('link', { name: '0808 808 0000' })).toHaveAttribute('href', 'tel:08088080000')

    await page.goto('/admin?view=helplines')
    await changed.getByRole('button', { name: /^Edit: Cruse/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Back to the shipped details' }).click()
    const question = page.getByRole('alertdialog', { name: 'Go back to the shipped details?' })
    expect(await findBarriers(page)).toEqual([])
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(dialog).toBeHidden()
    await expect(changed).toHaveCount(0)
  })

  test('are added, found when they are due, marked as checked today and removed, with the keyboard', async ({
    page,
  }) => {
    await openConsole(page, '/admin?view=helplines')
    await page.getByRole('button', { name: 'Add a helpline' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a helpline' })
    await dialog.getByLabel('Name').fill('Leeds Listeners')
    await dialog.getByLabel('Telephone').fill('0113 496 0000')
    await dialog.getByLabel('Hours').fill('every evening')
    await dialog.getByLabel('Its own site').fill('https://listeners.example.org')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please choose at least one kind of trouble.')
    await dialog.getByRole('checkbox', { name: 'Bereavement' }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('checkbox', { name: 'Scotland' }).uncheck()
    await dialog.getByLabel('For whom').selectOption('Men')
    await dialog.getByLabel('Youngest age').fill('16')
    await dialog.getByLabel('Checked on').fill('2026-01-01')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      kinds: ['bereavement'],
      places: ['England', 'Wales', 'Northern Ireland'],
      audience: 'men',
      ageFrom: 16,
      ageTo: null,
    })
    await expect(dialog).toBeHidden()

    await page.getByText(/^Due for a check \(\d+\)$/).click()
    const row = page.getByRole('row').filter({ hasText: 'Leeds Listeners' })
    await expect(row).toContainText('Due for a check')
    await row.getByRole('button', { name: /^Checked today: Leeds Listeners/ }).press('Enter')
    await expect(row).toHaveCount(0)

    await page.getByText('All', { exact: true }).click()
    await row.getByRole('button', { name: /^Remove: Leeds Listeners/ }).click()
    await expect(page.getByRole('alertdialog')).toContainText('it cannot be put back')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(row).toHaveCount(0)
  })

  test('that came with the product are removed and put back, and unsaved words are asked about', async ({ page }) => {
    await openConsole(page, '/admin?view=users')
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Helplines' }).click()
    await page.getByRole('searchbox', { name: 'Search helplines' }).fill('crimestoppers')
    const row = page.getByRole('row').filter({ hasText: 'Crimestoppers' })
    await row.getByRole('button', { name: /^Remove: / }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No helpline matches that.')).toBeVisible()
    await page.getByText('Removed', { exact: true }).first().click()
    await row.getByRole('button', { name: /^Put back: / }).click()
    await expect(row).toHaveCount(0)
    await page.getByText('All', { exact: true }).click()

    await row.getByRole('button', { name: /^Edit: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit helpline' })
    await dialog.getByLabel('Note').fill('Something else')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog.getByLabel('Note')).toHaveValue('Something else')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toContainText('this helpline')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toBeHidden()
  })
})
