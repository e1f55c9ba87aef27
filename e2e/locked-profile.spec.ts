import { createPage, PASSCODE } from './furnish.ts'
import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

test.describe('a locked page', () => {
  test('opens with the code its visitor was given [PUB-11, PUB-1, PUB-27..35, PUB-37, PUB-38, PUB-41, PUB-42, R15]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'protected', photos: 1 })
    const response = await page.goto(`/${username}`)
    expect(response?.status()).toBe(423)

    const dialog = page.getByRole('dialog', { name: 'Protected Profile' })
    await expect(dialog).toContainText(
      'This profile is private and requires a passcode to view. Please enter the 6-digit passcode to continue.',
    )
    expect(await findBarriers(page)).toEqual([])
    const input = page.getByPlaceholder('123456')
    const view = page.getByRole('button', { name: 'View Profile' })
    await expect(view).toBeDisabled()
    await input.pressSequentially('12a')
    await expect(input).toHaveValue('12')
    await input.press('Enter')
    await expect(dialog.getByText('Please enter a 6-digit passcode.')).toBeVisible()

    await input.pressSequentially('34567')
    await expect(dialog.getByText('Please enter a 6-digit passcode.')).toBeHidden()
    await expect(input).toHaveValue('123456')
    await page.keyboard.press('Tab')
    await expect(view).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText('Incorrect passcode. Please check the 6-digit code shared with you and try again.'),
    ).toBeVisible()
    await expect(input).toHaveValue('')
    await expect(input).toBeFocused()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - dialog "Protected Profile":
        - heading "Protected Profile" [level=1]
        - paragraph: This profile is private and requires a passcode to view. Please enter the 6-digit passcode to continue.
        - textbox "Passcode" [invalid]
        - alert: Incorrect passcode. Please check the 6-digit code shared with you and try again.
        - button "View Profile" [disabled]
        - link "Cancel"
    `)
    await expect(input).toHaveAccessibleDescription(/^Incorrect passcode/)

    const hold = async (url: string) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(url, (route) => promise.then(() => route.continue()))
      return resolve
    }
    const verify = await hold('**/verify-passcode/*')
    const load = await hold(`**/${username}.data*`)
    await input.fill(PASSCODE)
    await view.click()
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    verify()
    await expect(page.locator('main').getByRole('status')).toHaveText('Loading...')
    await expect(dialog).toBeHidden()
    load()
    await expect(page.getByRole('heading', { name: 'Adaeze Lovelace' })).toBeVisible()
    await expect(page.getByText('Access Granted').first()).toBeVisible()
    await expect(page.getByText('Welcome to this profile!').first()).toBeVisible()
    expect(page.url()).not.toContain(PASSCODE)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Adaeze Lovelace' })).toBeVisible()
    await request.post('/api/user/generate-passcode', { data: {} })
    await page.reload()
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Adaeze')).toHaveCount(0)
    await request.dispose()
  })

  test('takes a passcode whole that was pasted with spaces before the page listened [PUB-30]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'protected' })
    const pasted = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await pasted.promise
      await route.continue()
    })
    // Not until it has loaded: that may wait for the very scripts that are held back.
    await page.goto(`/${username}`, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'View Profile' })).toBeVisible()
    const spaced = PASSCODE.replace(/(..)(?=.)/g, '$1 ')
    await page.getByPlaceholder('123456').focus()
    await page.keyboard.insertText(spaced)
    pasted.resolve()

    await expect(page.getByPlaceholder('123456')).toHaveValue(PASSCODE)
    await expect(page.getByPlaceholder('123456')).toHaveAttribute('maxlength', '6')
    await page.getByRole('button', { name: 'View Profile' }).click()
    await expect(page.getByText('Access Granted').first()).toBeVisible()
    await request.dispose()
  })

  test('says when the connection is gone, and lets a visitor leave [PUB-36, PUB-40]', async ({
    page,
    playwright,
    baseURL,
    complaints,
  }) => {
    const request = await playwright.request.newContext({ baseURL })
    const username = await createPage(request, { state: 'protected' })
    await page.goto(`/${username}`)
    await page.route('**/verify-passcode/*', (route) => route.abort())
    // At once, before the page listens: it is heard all the same.
    await page.getByPlaceholder('123456').fill(PASSCODE)
    await page.keyboard.press('Enter')

    await expect(page.getByText('Connection error. Please check your internet and try again.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/')
    forgiveFailedRequests(complaints)
    await request.dispose()
  })
})
