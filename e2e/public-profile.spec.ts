import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, findBarriers, forgiveFailedRequests, type Person, signIn, test } from './journey.ts'

async function openEditor(page: Page, person: Person) {
  await signIn(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/public-profile')
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible()
}

const newName = () => `name${randomBytes(5).toString('hex')}`

async function makePhoto(width = 60) {
  const photo = sharp({ create: { width, height: 40, channels: 3, background: '#3a7' } })
  return { name: `photo${width}.png`, mimeType: 'image/png', buffer: await photo.png().toBuffer() }
}

test('a member writes, looks, and goes public under a name that stays [PROF-2, PROF-5, PROF-6, PROF-8, PROF-9, PROF-11..15, PROF-20, PROF-23..25, PROF-28]', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, await person())
  expect(await findBarriers(page)).toEqual([])
  const name = newName()

  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(/^adaezelovelace\d*$/)
  await expect(page.getByRole('switch', { name: 'Public profile' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Username' }).fill('AD-')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ad')
  await expect(page.getByRole('button', { name: 'Save username' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await expect(page.getByText('Username is already taken')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByRole('button', { name: 'Save username' }).click()
  await page.getByRole('button', { name: 'Lock username' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock username' }).click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('readonly')

  await page.getByRole('textbox', { name: 'Display name' }).fill('  Adaeze L.  ')
  await page.getByLabel('Mission').fill('To compute.')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Adaeze L.')

  await expect(page.getByRole('switch', { name: 'Ask for a passcode' })).toBeVisible()
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText(new RegExp(`Profile is now public at localhost:\\d+/${name}`)).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ask for a passcode' })).toBeHidden()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${name}`)

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByRole('heading', { name: 'Adaeze L.' })).toBeVisible()
  await preview.close()
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText('Profile is now private').first()).toBeVisible()
})

test('six digits are saved without a button, and a new passcode is made on request [PROF-16..18, API-50]', async ({
  page,
  person,
}) => {
  await openEditor(page, await person())
  const code = page.getByLabel('Your passcode')

  await code.fill('24x6')
  await code.pressSequentially('810')
  await expect(page.getByText('Your passcode is saved.').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Ask for a passcode' }).click()
  await expect(page.getByText('Passcode protection is on.').first()).toBeVisible()
  await expect(code).toHaveValue('246810')
  await page.getByRole('button', { name: 'Generate' }).click()

  await expect(page.getByText('You have a new passcode.').first()).toBeVisible()
  await expect(code).toHaveValue(/^\d{6}$/)
})

test('a template is changed at once, previewed with placeholders, and goes back when it cannot be saved [PROF-36, PROF-38, PROF-39, PROF-42]', async ({
  page,
  person,
  complaints,
}) => {
  await openEditor(page, await person())
  await page.getByRole('radio', { name: 'Bold' }).check()
  await expect(page.getByText('Template updated').first()).toBeVisible()

  await page.getByRole('button', { name: 'Preview templates' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Your Name' })).toBeVisible()
  await expect(preview.getByText('Your mission statement will appear here')).toBeVisible()
  await expect(preview.locator('.showcase')).toHaveAttribute('data-look', 'gen-z')
  await page.keyboard.press('Escape')

  await page.route('**/api/user/profile', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { error: 'No.' } }),
  )
  await page.getByRole('radio', { name: 'Appy' }).click()
  await expect(page.getByText('Template update failed').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Bold' })).toBeChecked()
  forgiveFailedRequests(complaints)
})

test('a member who is not Pro sees the badge and why it is off [PROF-19, OPEN-PROF-4]', async ({ page, person }) => {
  await openEditor(page, await person())

  await expect(page.getByRole('switch', { name: 'Show the verified badge' })).toBeDisabled()
  await expect(page.getByText('This is a Pro feature.')).toBeVisible()
})

test('social profiles are chosen one by one or all at once [PROF-51..54]', async ({ page, person }) => {
  await openEditor(page, await person())
  for (const platform of ['github', 'linkedin']) {
    await page.request.post('/api/user/social-profiles', { data: { platform, url: `example.org/${platform}` } })
  }
  await page.reload()

  await page.getByRole('switch', { name: 'Include my social profiles' }).click()
  await expect(page.getByRole('checkbox', { name: /GitHub/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /LinkedIn/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /GitHub/ }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/user/profile')).json()).selectedProfiles)
    .toEqual([1])
  await page.getByRole('switch', { name: 'Include my social profiles' }).click()

  await expect
    .poll(async () => (await (await page.request.get('/api/user/profile')).json()).selectedProfiles)
    .toEqual([])
})

test('a photo is chosen, refused when it is none, and removed [PROF-56, PROF-57, PROF-61, PROF-62]', async ({
  page,
  person,
}) => {
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Profile photo' })
  const input = card.locator('input[type=file]')

  await input.setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please select an image file (JPG, PNG, etc.)').first()).toBeVisible()
  await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText('Please select an image smaller than 10MB').first()).toBeVisible()
  await input.setInputFiles(await makePhoto())
  await expect(page.getByText('Profile photo updated successfully').first()).toBeVisible()
  await expect(card.getByRole('img')).toBeVisible()

  await card.getByRole('button', { name: 'Remove photo' }).click()
  await expect(card.getByRole('img')).toHaveCount(0)
})

test('photos are added, described, put in order and removed [PROF-66, OPEN-PROF-9]', async ({ page, person }) => {
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Additional photos' })

  await card.locator('input[type=file]').setInputFiles([await makePhoto(50), await makePhoto(70)])
  await expect(card.getByText('You have 2.')).toBeVisible()
  await card.getByLabel('What photo 2 shows').fill('A field')
  await card.getByLabel('What photo 2 shows').blur()
  await expect(card.getByRole('img', { name: 'A field' })).toBeVisible()
  await card.getByRole('button', { name: 'Move photo 2 forward' }).click()
  await expect(card.getByLabel('What photo 1 shows')).toHaveValue('A field')
  await card.getByRole('button', { name: 'Remove photo 2' }).click()

  await expect(card.getByText('You have 1.')).toBeVisible()
})

test('what was saved elsewhere meanwhile is not written over [R34]', async ({ page, person }) => {
  await openEditor(page, await person())
  await page.getByLabel('Mission').fill('First')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  await page.request.put('/api/user/profile', { data: { mission: 'From a phone' } })

  await page.getByLabel('Mission').fill('Second')
  await page.getByRole('button', { name: 'Save Profile' }).click()

  await expect(page.getByText('Save failed', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('Mission')).toHaveValue('Second')
})

test('a check that finds no session starts the browser afresh [PROF-29, PROF-30]', async ({ page, person }) => {
  await openEditor(page, await person())
  await page.route('**/api/user/check-username/*', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
  await page.getByRole('textbox', { name: 'Username' }).fill(newName())

  await expect(page.getByText('Authentication Issue Detected').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
