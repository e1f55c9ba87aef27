import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, findBarriers, forgiveFailedRequests, signIn, test } from './journey.ts'
import { newName, openEditor } from './profile-editor.ts'

test('a member writes, looks, and goes public under a name that stays [PROF-1, PROF-2, PROF-5, PROF-6, PROF-8, PROF-9, PROF-11..15, PROF-20, PROF-23..25, PROF-28]', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEditor(page, await person())
  expect(await findBarriers(page)).toEqual([])
  const name = newName()
  for (const card of [
    ...['Who can see your page', 'Passcode protection', 'Verified badge', 'Username', 'Display name', 'Template', 'CV'],
    ...['Social profiles', 'Profile photo', 'Your words', 'Additional photos'],
  ]) {
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible()
  }
  for (const label of ['Values', 'Strengths', 'Mission']) {
    await expect(page.getByRole('textbox', { name: label })).toBeVisible()
  }

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
  await expect(page.getByText('What anyone sees now: the name “Adaeze L.”.')).toBeVisible()
  await expect(
    page.getByText('What anyone sees now: Mission. Values and Strengths are empty and left out.'),
  ).toBeVisible()
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

test('two tabs do not write over each other, and what is typed is not lost by leaving [R34]', async ({
  page,
  person,
}) => {
  await openEditor(page, await person())
  const mission = page.getByLabel('Mission')
  const save = page.getByRole('button', { name: 'Save Profile' })
  const saved = async () => (await (await page.request.get('/api/user/profile')).json()).mission
  // Somebody who began with no profile at all, and another tab that was first.
  await mission.fill('First')
  await page.request.post('/api/user/profile', { data: { mission: 'From a phone' } })
  await save.click()
  await expect(page.getByText('Your profile was changed elsewhere')).toBeVisible()
  await expect(mission).toHaveValue('First')
  expect(await saved()).toBe('From a phone')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(mission).toHaveValue('From a phone')

  await mission.fill('Second')
  await page.request.put('/api/user/profile', { data: { mission: 'From a phone again' } })
  await save.click()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  expect(await saved()).toBe('Second')

  await mission.fill('Third')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(mission).toHaveValue('Third')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload(), 0))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(mission).toHaveValue('Third')
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/settings/)
})

test('a page is handed on by code and card, and its owner learns how often it was seen', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  await openEditor(page, await person())
  const username = newName()
  await page.request.post('/api/user/profile/username', { data: { username } })
  await page.request.post('/api/user/profile/username/lock', { data: {} })
  await page.request.put('/api/user/profile', { data: { displayName: 'Zoë; L', isPublic: true } })
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const stranger = await playwright.request.newContext({ baseURL, userAgent })
  for (let look = 0; look < 3; look++) await stranger.get(`/${username}`)
  await page.goto(`/${username}`)
  await page.goto('/dashboard/public-profile')

  const card = page.getByRole('region', { name: 'Share your page' })
  await expect(card.getByText('Looked at 3 times in the last 30 days, 3 times in the last 7.')).toBeVisible()
  await expect(
    card.getByRole('img', { name: new RegExp(`QR code of http://localhost:\\d+/${username}`) }),
  ).toBeVisible()
  const [contact] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save contact card' }).click(),
  ])
  expect(contact.suggestedFilename()).toBe(`${username}.vcf`)
  expect(await readFile(await contact.path(), 'utf8')).toContain('FN:Zoë\\; L\r\nURL:http://localhost')
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save QR code' }).click(),
  ])
  expect(await sharp(await readFile(await code.path())).metadata()).toMatchObject({ format: 'svg', width: 1024 })
  await stranger.dispose()
})

test('a check that finds no session starts the browser afresh [PROF-29, PROF-30]', async ({ page, person }) => {
  const ada = await person()
  for (const status of [401, 400]) {
    await openEditor(page, ada)
    await page.evaluate(() => {
      sessionStorage.setItem('trace', 'x')
      // biome-ignore lint/suspicious/noDocumentCookie: one that script can see is what script has to remove.
      document.cookie = 'trace=x; path=/'
    })
    await page.route('**/api/user/check-username/*', (route) => route.fulfill({ status, json: { error: 'No.' } }))
    await page.getByRole('textbox', { name: 'Username' }).fill(newName())

    await expect(page.getByText('Authentication Issue Detected').first()).toBeVisible()
    await expect(page.getByText('Please refresh the page to fix the username checker.').first()).toBeVisible()
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('trace'), document.cookie])).toEqual([
      0,
      null,
      '',
    ])
    // It reloads by itself, and a browser that remembers nobody is asked to sign in.
    await expect(page).toHaveURL('/signin')
    await page.unroute('**/api/user/check-username/*')
  }
})

test('a session that ended while a username was typed takes nothing that was typed elsewhere', async ({
  page,
  person,
}) => {
  const ada = await person()
  await openEditor(page, ada)
  await page.getByLabel('Mission').fill('To compute.')
  await page.route('**/api/user/check-username/*', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('textbox', { name: 'Username' }).fill(newName())
  await expect(page).toHaveURL('/signin')
  await page.unroute('**/api/user/check-username/*')

  await signIn(page, ada)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/public-profile')

  await expect(page.getByLabel('Mission')).toHaveValue('To compute.')
  await expect(page.getByText('Not saved yet: Mission.')).toBeVisible()
})

test('at the end of the page a message stands clear of the bar that saves', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page, await person())
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.locator('.toast')).toContainText('Profile saved')

  const bar = await page.locator('.bottom-bar').boundingBox()
  const toast = await page.locator('.toast').boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0)
})
