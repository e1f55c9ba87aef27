import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hear, openConsole, talkAs } from './console.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'
import { bubbles, openChat, say } from './talking.ts'

const CRY = 'I want to kill myself'

/** Goes on with the Tab key until something that is called so has the keyboard. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    const named = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (name.test(named)) return
  }
  throw new Error(`Nothing called ${name} can be reached with the keyboard.`)
}

test.describe('safeguarding', () => {
  test.describe.configure({ mode: 'serial' })

  test('from the notice on the overview to a closed entry, with the keyboard alone', async ({ page, person }) => {
    const mia = await person({ firstName: 'Mia', surname: `Safeguarded${Date.now()}` })
    await talkAs(page, mia, [CRY])
    await openConsole(page)
    await expect(page.getByText(/^\d+ new safeguarding entr(y|ies)$/)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await tabTo(page, /^Look at what is new$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Safeguarding', level: 1 })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^New \(\d+\)$/ })).toBeChecked()
    const row = page.getByRole('row').filter({ hasText: mia.surname })
    await expect(row).toContainText('Suicide')
    await expect(row).toContainText('Full answer')
    await expect(row).toContainText('Aged 25 to 34')
    await expect(page.getByText(CRY)).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])

    await tabTo(page, new RegExp(`^Open the entry of .* about Mia ${mia.surname}$`))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Safeguarding entry' })
    await expect(dialog.getByText(mia.email)).toBeVisible()
    await expect(dialog.getByText('Nobody has noted anything yet.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await dialog.getByRole('radio', { name: 'New', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Closed' })).toBeChecked()
    await tabTo(page, /^Save$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Please write what was done before you close it.')

    await dialog.getByRole('textbox', { name: 'Note' }).focus()
    await page.keyboard.type('Rang her college. They are with her.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('Your note is not saved yet.')
    await tabTo(page, /^Stay here$/)
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await dialog.getByRole('textbox', { name: 'Note' }).focus()
    await tabTo(page, /^Save$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toContainText('Rang her college. They are with her.')
    await expect(dialog.getByRole('listitem')).toContainText('boss@example.org')
    await expect(dialog.getByRole('status')).toHaveText('Saved. State: Closed.')
    await expect(row).toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('radio', { name: /^New/ }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^Closed \(\d+\)$/ })).toBeChecked()
    await expect(row).toContainText('Closed')
  })

  test('opening the conversation behind an entry shows it, and the member sees that it was opened', async ({
    page,
    person,
    browser,
  }) => {
    const mia = await person({ surname: `Opened${Date.now()}` })
    await talkAs(page, mia, ['My dad hits me every night'])
    await openConsole(page, '/admin?view=safeguarding&state=new')
    await page.getByRole('button', { name: new RegExp(`about Adaeze ${mia.surname}$`) }).click()
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    const talk = page.getByRole('dialog', { name: 'Conversation with Career Coach' })
    await expect(talk).toContainText('My dad hits me every night')
    expect(await findBarriers(page)).toEqual([])

    const theirs = await browser.newPage({ baseURL: process.env.SERVED_URL })
    await theirs.request.post('/api/login', { data: { email: mia.email, password: mia.password } })
    const { openings } = await (await theirs.request.get('/api/user/openings')).json()
    expect(openings.map(({ kind }: { kind: string }) => kind)).toContain('conversations')
    await theirs.close()
  })

  test('a letter goes to the address that was set, and can be turned off', async ({ page, person }) => {
    const address = `duty.${Date.now()}@example.org`
    await openConsole(page, '/admin?view=settings')
    const card = page.getByRole('region', { name: 'Safeguarding letter' })
    const isOn = card.getByRole('switch', { name: 'Send a letter about each new entry' })
    await isOn.check({ force: true })
    await card.getByLabel('Address').fill('nowhere')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByText('Please enter a valid email address.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await card.getByLabel('Address').fill(address)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()

    const mia = await person({ firstName: 'Persephone' })
    await talkAs(page, mia, [CRY])
    const outbox = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
    const find = () =>
      readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .filter((letter) => letter.includes(address))
    await expect.poll(() => find().length).toBe(1)
    const [letter = ''] = find()
    expect(letter).toContain('view=3Dsafeguarding')
    for (const word of ['Persephone', mia.email, 'kill']) expect(letter).not.toContain(word)

    await page.reload()
    await expect(card.getByLabel('Address')).toHaveValue(address)
    await isOn.uncheck({ force: true })
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  })

  test('what cannot be loaded says so, what is empty says so, and the log says that no model was asked', async ({
    page,
    person,
    complaints,
  }) => {
    hear(page)
    const mia = await person()
    await talkAs(page, mia, [CRY])
    await page.route('**/api/admin/safeguarding**', (route) => route.fulfill({ status: 400, json: {} }))
    await openConsole(page)
    await expect(page.getByText('Whether there is something new in the safeguarding list is not known.')).toBeVisible()
    await page.goto('/admin?view=safeguarding')
    await expect(page.getByText('The safeguarding list could not be loaded.')).toBeVisible()
    await page.unroute('**/api/admin/safeguarding**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Safeguarding entries' })).toBeVisible()
    await page.route('**/api/admin/safeguarding?*', (route) => route.fulfill({ json: { entries: [], hasMore: false } }))
    await page.getByText(/^Being looked at \(\d+\)$/).click()
    await expect(page.getByText('No entry is being looked at.')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await page.goto('/admin?view=operations')
    await page.getByRole('tab', { name: 'OpenAI Logs' }).click()
    await page.getByLabel('User email').fill(mia.email)
    // The list is read anew once the typing has stopped, and closes what was opened before.
    await expect(page).toHaveURL(/userEmail=/)
    const row = page.getByRole('row').filter({ hasText: mia.email.slice(0, 20) })
    await expect(row).toContainText('None asked')
    await expect(row).toContainText('Safety check')
    await expect(row).not.toContainText('Success')
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Request' })
    await expect(dialog).toContainText('None was asked: the safety check answered')
    await expect(dialog).toContainText('Suicide (full answer)')
    forgiveFailedRequests(complaints)
  })
})

test('somebody who cries for help is told what happens besides, and it was said at sign-up and in privacy', async ({
  page,
  person,
}) => {
  await page.goto('/signup')
  await expect(page.getByText('If you write to a coach that you are in danger')).toBeVisible()
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'If you write that you are in danger' })).toBeVisible()

  await openChat(page, await person())
  await say(page, CRY)
  await expect(bubbles(page).filter({ hasText: 'Nobody is watching this live.' })).toBeVisible()
})
