import { expect, forgiveFailedRequests, test } from './journey.ts'
import { makePhoto, newName, openEditor } from './profile-editor.ts'

test('a photo is chosen, refused when it is none, and removed [PROF-56, PROF-57, PROF-60..62]', async ({
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
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/profile-photo-upload', (route) => promise.then(() => route.continue()))
  await input.setInputFiles(await makePhoto())
  await expect(page.getByText('Saving Photo', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Your profile photo is being saved...').first()).toBeVisible()
  resolve()
  await expect(page.getByText('Success', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Profile photo updated successfully').first()).toBeVisible()
  await expect(card.getByRole('img')).toBeVisible()

  const sent = page.waitForRequest('**/api/profile-photo-upload')
  await card.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  expect((await sent).postDataJSON()).toEqual({ profilePhoto: null })
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
  await card.getByRole('button', { name: 'Move photo 2 forward' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('What photo 1 shows')).toHaveValue('A field')
  await expect(card.getByText('Photo moved to place 1 of 2.')).toBeAttached()
  // It cannot go further forward, so the way back is at hand.
  await expect(card.getByRole('button', { name: 'Move photo 1 back' })).toBeFocused()
  await card.getByRole('listitem').first().dragTo(card.getByRole('listitem').last())
  await expect(card.getByLabel('What photo 2 shows')).toHaveValue('A field')
  await expect
    .poll(async () => (await (await page.request.get('/api/user/profile/photos')).json()).details.additional[1].alt)
    .toBe('A field')
  await page.reload()
  await expect(card.getByLabel('What photo 2 shows')).toHaveValue('A field')
  await expect(page.getByText('2 photos in your gallery, 1 without a description.')).toBeVisible()
  await card.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Remove photo 2' })).toBeVisible()
  await card.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()

  await expect(card.getByText('You have 1.')).toBeVisible()
})

test('of several photos, those that had arrived stay and the rest is kept when the connection is lost', async ({
  page,
  person,
  complaints,
}) => {
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Additional photos' })
  let sent = 0
  await page.route('/api/user/profile/photos', (route) =>
    route.request().method() === 'PUT' && ++sent > 1 ? route.abort() : route.continue(),
  )
  await card.locator('input[type=file]').setInputFiles([await makePhoto(50), await makePhoto(70)])
  await expect(card.getByText('The connection was lost. What you chose is kept.')).toBeVisible()
  await expect(card.getByText('You have 1.')).toBeVisible()
  await page.unroute('/api/user/profile/photos')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('You have 2.')).toBeVisible()
  await expect(card.getByText('The connection was lost.')).toHaveCount(0)
  forgiveFailedRequests(complaints)
})

test('the preview is the page itself, photos over it and all [PROF-41, PROF-43, PROF-49]', async ({ page, person }) => {
  await openEditor(page, await person())
  const username = newName()
  const sent = async (width: number) => `data:image/png;base64,${(await makePhoto(width)).buffer.toString('base64')}`
  await page.request.post('/api/user/profile/username', { data: { username } })
  const texts = { displayName: 'Adaeze L.', valuesText: 'Truth.', strengths: 'Patience.', mission: 'To compute.' }
  await page.request.put('/api/user/profile', { data: texts })
  await page.request.put('/api/profile-photo-upload', { data: { profilePhoto: await sent(50) } })
  await page.request.put('/api/user/profile/photos', { data: { additionalPhotos: [await sent(60), await sent(70)] } })
  await page.reload()
  await page.getByRole('button', { name: 'Preview templates' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  for (const label of ['Appy', 'Bold', 'Minimalist']) {
    await preview.getByText(label, { exact: true }).click()
    for (const name of ['Adaeze L.', 'Values', 'Strengths', 'Mission']) {
      await expect(preview.getByRole('heading', { name })).toBeVisible()
    }
    await expect(preview.locator('.portrait img:not(.photo-dots)')).toHaveAttribute(
      'src',
      new RegExp(`^/api/public/profile/${username}/photo/profile\\?v=[0-9a-f]{8}&size=card$`),
    )
    await expect(preview.locator('.gallery img:not(.photo-dots)').first()).toHaveAttribute(
      'src',
      new RegExp(`^/api/public/profile/${username}/photo/gallery/0\\?v=`),
    )
  }

  await preview.locator('.gallery button').first().click()
  const photos = page.getByRole('dialog', { name: 'Photos' })
  await expect(photos.getByText('2 of 3')).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(photos.getByText('1 of 3')).toBeVisible()
  await page.mouse.click(80, 250)
  await expect(photos.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(photos).toBeHidden()
  await expect(preview).toBeVisible()
})
