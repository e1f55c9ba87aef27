import { findMisfits } from './fit.ts'
import { expect, signIn, test } from './journey.ts'

test('a message in the corner is reached with F8 and swiped away to the right [REQ-27, REQ-28]', async ({
  page,
  browser,
  person,
  baseURL,
}) => {
  const ada = await person()
  const elsewhere = await browser.newPage({ baseURL })
  await signIn(elsewhere, ada)
  await expect(elsewhere).toHaveURL('/dashboard')
  await elsewhere.close()
  await signIn(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/settings')
  await page
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  const message = page.getByRole('listitem').filter({ hasText: 'That device is signed out.' })
  await expect(message).toBeVisible()

  await page.keyboard.press('F8')
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')),
  ).toMatch(/F8/)
  const box = await message.boundingBox()
  const [x = 0, y = 0] = box ? [box.x + 60, box.y + 12] : []
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 10; step++) await page.mouse.move(x + (distance * step) / 10, y)
    await page.mouse.up()
  }
  await swipe(45)
  await expect(message).toBeVisible()
  await swipe(70)
  await expect(message).toBeHidden()
})

for (const path of ['/signin', '/signup', '/join', '/forgot-password', '/reset-password', '/confirm-email']) {
  test(`${path} has the footer’s links, on a phone too`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const footer = page.getByRole('navigation', { name: 'Footer' })

    await expect(footer.getByRole('link')).toHaveText(['Privacy', 'Terms', 'Support', 'Contact'])
    expect(await findMisfits(page)).toEqual([])
    await footer.getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveURL('/support')
  })
}
