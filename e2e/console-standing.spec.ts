import { randomBytes } from 'node:crypto'
import { actAs, idOf, openConsole } from './console.ts'
import { enter, expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const mark = () => randomBytes(5).toString('hex')

for (const width of [390, 1280]) {
  test(`members are filtered, sorted and found by username, and the list is as it was on the way back, ${width} px wide`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ada = await person({ firstName: 'Ada', surname: `Filtered${mark()}` })
    const username = `found${mark()}`
    await actAs(page, ada, async (request) => {
      await request.post('/api/user/profile/username', { data: { username } })
    })
    await openConsole(page, '/admin?view=users')
    const table = page.getByRole('table', { name: 'Members' })
    const row = table.getByRole('row').filter({ hasText: ada.email })
    await expect(row).toBeVisible()
    await page.getByText('Filter and sort').press('Enter')
    await page.getByLabel('Who').selectOption('Pro')
    await expect(row).toHaveCount(0)
    await page.getByLabel('Who').selectOption('Free')
    await page.getByLabel('Sort by').selectOption('Last active, latest first')
    await page.getByPlaceholder('Search users by email or name...').fill(username)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(row).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    // Nothing sticks out of a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await row.getByRole('link', { name: 'View Details' }).press('Enter')
    await expect(page.getByRole('heading', { name: ada.surname, level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'All users' }).press('Enter')
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`who=free&sort=active&q=${username}`))
    await expect(page.getByPlaceholder('Search users by email or name...')).toHaveValue(username)
    await page.reload()
    await expect(page.getByLabel('Who')).toHaveValue('free')
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Show everyone' }).press('Enter')
    await expect(page.getByLabel('Who')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Show everyone' })).toBeFocused()
  })

  test(`a member is suspended, told why at the door, and let in again, ${width} px wide`, async ({
    page,
    person,
    browser,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const bob = await person({ firstName: 'Bob', surname: `Suspended${mark()}` })
    await openConsole(page)
    await page.goto(`/admin/users/${await idOf(page, bob)}`)
    await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Suspend this member?' })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.type('Threats to another member')
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Suspended since /)).toBeVisible()
    const isLost = () => page.evaluate(() => document.activeElement === document.body)
    await expect.poll(isLost).toBe(false)
    expect(await findBarriers(page)).toEqual([])

    const visitor = await browser.newPage({ baseURL: process.env.SERVED_URL })
    await visitor.goto('/signin')
    await visitor.getByLabel('Email').fill(bob.email)
    await visitor.getByLabel('Password', { exact: true }).fill(bob.password)
    await visitor.getByRole('button', { name: /^Sign In to/ }).click()
    await expect(
      visitor.getByText('Your account is closed for now. The reason: Threats to another member.'),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Lift the suspension' }).press('Enter')
    await expect(page.getByText(/^Suspended since /)).toBeHidden()
    await expect.poll(isLost).toBe(false)
    await visitor.getByRole('button', { name: /^Sign In to/ }).click()
    await expect(visitor).toHaveURL(/\/dashboard/)
    await visitor.close()
    forgiveFailedRequests(complaints)
  })
}

test('a page and a photo are taken down with reasons their owner reads', async ({ page, person, browser }) => {
  const cleo = await person({ firstName: 'Cleo', surname: `Shown${mark()}` })
  const username = `shown${mark()}`
  await actAs(page, cleo, async (request) => {
    await request.post('/api/user/profile/username', { data: { username } })
    await request.post('/api/user/profile/username/lock', { data: {} })
    await request.put('/api/user/profile/photos', { data: { additionalPhotos: [`data:image/png;base64,${DOT}`] } })
    await request.put('/api/user/profile', { data: { displayName: 'Cleo', isPublic: true } })
  })
  await openConsole(page)
  await page.goto(`/admin/users/${await idOf(page, cleo)}`)
  await page.getByRole('tab', { name: 'Public Profile' }).click()
  await page.getByRole('button', { name: 'Take the page down' }).press('Enter')
  await page.getByLabel('Reason').fill('It names a child.')
  await page.getByRole('button', { name: 'Take it down' }).press('Enter')
  await expect(page.getByText(/^Page taken down /)).toBeVisible()
  expect((await page.request.get(`/api/public/profile/${username}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Open the photos' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove photo 1, gallery' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove photo 1, gallery' }).press('Enter')
  await page.getByLabel('Reason').fill('Somebody else is in it.')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByText('There are no photos.')).toBeVisible()

  const own = await browser.newPage({ baseURL: process.env.SERVED_URL })
  await enter(own, cleo, '/dashboard/public-profile')
  await expect(own.getByText('Your page was taken down')).toBeVisible()
  await expect(own.getByText('The reason: It names a child.')).toBeVisible()
  await expect(own.getByText('The reason: Somebody else is in it.')).toBeVisible()
  expect(await findBarriers(own)).toEqual([])
  await own.close()
})

test('an address is corrected, a copy is exported, and abuse keeps an address out', async ({ page, person }) => {
  const dora = await person({ firstName: 'Dora', surname: `Helped${mark()}` })
  await openConsole(page)
  const id = await idOf(page, dora)
  await page.goto(`/admin/users/${id}`)
  const email = `dora.${mark()}@example.org`
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await page.getByRole('button', { name: 'Send a password letter' }).click()
  await expect(page.getByText(/^The letter is on its way/)).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`member-${id}.zip`)

  await page.getByRole('link', { name: 'What was done about this member' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Exported a member’s data' })).toContainText(dora.surname)
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('button', { name: 'Delete for abuse' }).click()
  await page.getByRole('button', { name: 'Delete and refuse the address' }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const details = { ...dora, email, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
  expect((await page.request.post('/api/register', { data: details })).status()).toBe(403)
})
