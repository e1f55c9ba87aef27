import sharp from 'sharp'
import { expect, findBarriers, test } from './journey.ts'
import { openEditor } from './profile-editor.ts'

/** Left half red, right half blue. */
async function halves() {
  const blue = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const photo = sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
  const buffer = await photo
    .composite([{ input: blue, left: 100, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'halves.png', mimeType: 'image/png', buffer }
}

test('a member turns and crops the portrait, and says what it shows', async ({ page, person }) => {
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Profile photo' })
  await card.locator('input[type=file]').setInputFiles(await halves())
  await card.getByRole('button', { name: 'Crop or turn' }).click()
  const editor = page.getByRole('dialog', { name: 'Your profile photo' })
  await expect(editor.locator('canvas')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await editor.getByRole('button', { name: 'Turn right' }).click()
  await editor.getByRole('application').focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowUp')
  const sent = page.waitForResponse('**/api/profile-photo-upload')
  await editor.getByRole('button', { name: 'Use it like this' }).click()
  const { profilePhoto } = await (await sent).json()

  const saved = sharp(await (await page.request.get(profilePhoto)).body())
  const { width, height } = await saved.metadata()
  expect({ width, height }).toEqual({ width: 100, height: 100 })
  const { dominant } = await saved.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)

  await card.getByLabel('What your photo shows').fill('Adaeze at her desk')
  await card.getByLabel('What your photo shows').blur()
  const seen = page.frameLocator('iframe').getByRole('button', { name: 'Open photo: Adaeze at her desk' })
  await expect(seen).toBeVisible()
})

test('a photo of the gallery is cropped in its place, with its words', async ({ page, person }) => {
  await openEditor(page, await person())
  const card = page.getByRole('region', { name: 'Additional photos' })
  await card.locator('input[type=file]').setInputFiles(await halves())
  await card.getByLabel('What photo 1 shows').fill('Two colours')
  await card.getByLabel('What photo 1 shows').blur()
  await expect(card.getByRole('img', { name: 'Two colours' })).toBeVisible()

  await card.getByRole('button', { name: 'Crop or turn photo 1' }).click()
  const editor = page.getByRole('dialog', { name: 'Photo 1' })
  await expect(editor.getByRole('button', { name: 'Use it like this' })).toBeDisabled()
  await editor.getByText('Square').click()
  // To the right by half of it: what is on the left comes into view.
  const shown = await editor.locator('canvas').boundingBox()
  if (!shown) throw new Error('There is no photo to drag.')
  const [x, y] = [shown.x + shown.width / 4, shown.y + shown.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const part of [0.1, 0.3, 0.5]) await page.mouse.move(x + shown.width * part, y)
  await page.mouse.up()
  await page.mouse.move(x, y)
  await editor.getByRole('button', { name: 'Use it like this' }).click()

  const details = async () => (await (await page.request.get('/api/user/profile/photos')).json()).details.additional
  await expect.poll(details).toMatchObject([{ alt: 'Two colours', width: 100, height: 100 }])
  const [{ url }] = await details()
  const [red, , blue] = (await sharp(await (await page.request.get(url)).body()).stats()).channels
  expect(red?.mean).toBeGreaterThan(200)
  expect(blue?.mean).toBeLessThan(60)
})

test('whoever chooses a HEIC file is told which setting to change', async ({ page, person }) => {
  await openEditor(page, await person())
  const buffer = Buffer.concat([Buffer.alloc(4), Buffer.from('ftypheic'), Buffer.alloc(64)])

  await page
    .getByRole('region', { name: 'Profile photo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer })

  await expect(page.getByText(/Settings, Camera, Formats, Most Compatible/).first()).toBeVisible()
})
