import { Secret, TOTP } from 'otpauth'
import { ADMIN, expect, findBarriers, test } from './journey.ts'
import { serve } from './served.ts'

test('the administrator sets up a second factor and signs in with it, by keyboard alone', async ({ page }) => {
  const served = await serve({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  const at = (path: string) => `${served.url}${path}`
  const { keyboard } = page
  const signIn = async () => {
    await page.goto(at('/signin'))
    await page.getByLabel('Email').focus()
    await keyboard.type(ADMIN.email)
    await keyboard.press('Tab')
    await keyboard.type(ADMIN.password)
    await keyboard.press('Enter')
  }
  try {
    await signIn()
    await expect(page.getByText('Protect the console with a second factor')).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Set it up' }).focus()
    await keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'Second factor' })
    await card.getByLabel('Your password', { exact: true }).focus()
    await keyboard.type('Not-the-one1')
    await keyboard.press('Enter')
    await expect(card.getByText('Your current password is not right.')).toBeVisible()
    await card.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
    await keyboard.press('Enter')
    await expect(card.getByRole('img', { name: 'Key for the authenticator app' })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '')
    // Each code works once: signing in takes the one after that which turns it on. The server takes those of the steps
    // beside its own, so that neither is too old when a step ends while it is typed.
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
    await card.getByLabel('Code').focus()
    await keyboard.type(codeAt(0))
    await keyboard.press('Enter')
    await expect(card.getByText('Keep these recovery codes')).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(10)
    expect(await findBarriers(page)).toEqual([])
    await card.getByRole('button', { name: 'I have kept them' }).focus()
    await keyboard.press('Enter')
    await expect(card.getByText('On', { exact: true })).toBeVisible()

    await page.goto(at('/logout'))
    await expect(page).toHaveURL(at('/'))
    await signIn()
    await expect(page.getByLabel('Code')).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await keyboard.type('000000')
    await keyboard.press('Enter')
    await expect(
      page.getByText('That code is not right, or has already been used. Please try the next one.'),
    ).toBeVisible()
    await page.getByLabel('Code').fill(codeAt(1))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(at('/admin'))
    await expect(page.getByText('Total Users')).toBeVisible()
    await expect(page.getByText('Protect the console with a second factor')).toHaveCount(0)
  } finally {
    await page.close()
    await served.stop()
  }
})
