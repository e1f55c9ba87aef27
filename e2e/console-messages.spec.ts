import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { actAs, idOf, openConsole } from './console.ts'
import { expect, findBarriers, test } from './journey.ts'

/** Goes on with the Tab key until something that is called so has the keyboard. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press('Tab')
    const named = await page.evaluate(() => {
      const element = document.activeElement
      const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(named)) return
  }
  throw new Error(`Nothing called ${name} can be reached with the keyboard.`)
}

async function findReply(to: string) {
  const folder = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return letters.find(({ to: [reader] = [], subject = '' }) => reader?.address === to && subject.startsWith('Re: '))
}

for (const width of [390, 1280]) {
  test(`a message is answered by mail with the keyboard alone, and what comes back is kept, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const ada = await person({ firstName: 'Ada', surname: `Wrote${Date.now()}` })
    const message = `Where is my page? ${Date.now()}`
    await actAs(page, ada, (request) =>
      request.post('/api/contact', { data: { name: 'Ada', email: ada.email, subject: 'support', message } }),
    )
    await openConsole(page)
    if (width === 390) await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('link', { name: /^Messages ?\d+ unread$/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    await page.getByLabel('Email address or reference').fill(ada.email)
    const card = page.getByRole('listitem').filter({ hasText: message })
    await expect(card).toContainText(`Ada ${ada.surname} was signed in`)
    await expect(page).toHaveURL(/search=/)
    expect(await findBarriers(page)).toEqual([])

    await page.getByLabel('Email address or reference').focus()
    await tabTo(page, /^Open the message from Ada of /)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Technical Support' })
    await expect(dialog.getByText(message)).toBeVisible()
    await expect(dialog.getByText('Nobody has answered or noted anything yet.')).toBeVisible()
    await expect(dialog.getByText('No mail server is set up')).toBeVisible()
    const reference = (await dialog.getByText(/^[\dA-F]{4}-[\dA-F]{4}$/).textContent()) ?? ''
    expect(await findBarriers(page)).toEqual([])

    await tabTo(page, /^Send the reply$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Please write a reply.')
    await dialog.getByRole('textbox', { name: 'Reply' }).focus()
    await page.keyboard.type('It is at /ada.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('What you wrote is neither sent nor kept yet.')
    await tabTo(page, /^Stay here$/)
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Reply' }).focus()
    await tabTo(page, /^Nothing more is to be done/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Send the reply$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Your reply is on its way.')).toBeVisible()
    await expect(dialog.getByText(/^Written to the outbox folder/)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Done' })).toBeChecked()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send the reply')
    const letter = await findReply(ada.email)
    expect(letter?.subject).toBe(`Re: Technical Support [${reference}]`)
    expect(letter?.replyTo?.[0]?.address).toBe('hello@bearings.local')
    expect(letter?.text).toContain(`> ${message}`)

    await dialog.getByRole('radio', { name: 'Reply' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('This console reads no mail.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'What came by mail' }).focus()
    await page.keyboard.type('Found it, thank you.')
    await tabTo(page, /^Keep it$/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').last()).toContainText('Found it, thank you.')
    await expect(dialog.getByRole('radio', { name: 'Open' })).toBeChecked()
    expect(await findBarriers(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('1 reply')
    await expect(card.getByRole('radio', { name: 'Open' })).toBeChecked()
    await page.reload()
    await page.getByLabel('Email address or reference').fill(reference)
    await expect(card).toContainText('1 reply')

    await page.goto(`/admin/users/${await idOf(page, ada)}`)
    await page.getByRole('link', { name: 'What they wrote to you' }).press('Enter')
    await expect(card).toBeVisible()
    await expect(page.getByText('Only what came from')).toBeVisible()
  })
}

test('a message from an address that nobody has checked says so, and the letter about it leads to it', async ({
  page,
  person,
}) => {
  const ada = await person({ surname: `Typed${Date.now()}` })
  const message = `From anybody ${Date.now()}`
  const data = { name: 'Somebody', email: ada.email, subject: 'general', message }
  await page.request.post('/api/contact', { data })
  await openConsole(page, `/admin?view=messages&search=${encodeURIComponent(ada.email)}`)
  await expect(page.getByText('has this address; nobody was signed in')).toBeVisible()
  const { messages } = await (
    await page.request.get(`/api/admin/contact-messages?search=${encodeURIComponent(ada.email)}`)
  ).json()

  await page.goto(`/admin?view=messages&message=${messages[0].id}`)
  const dialog = page.getByRole('dialog', { name: 'General Enquiry' })
  await expect(dialog.getByText(message)).toBeVisible()
  await expect(dialog.getByText('Nobody has checked that this address is theirs.')).toBeVisible()
})
