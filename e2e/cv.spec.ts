import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeDocx, makePdf } from '../server/testing/documents.ts'
import { enter, expect, findBarriers, forgiveFailedRequests, type Person, test } from './journey.ts'

const LINES = [
  'Nadia Hussain',
  'WORK EXPERIENCE',
  'Sales Assistant, Larkspur Homewares Ltd, Leeds   March 2021 - Present',
  '- Served customers',
]
const PDF = 'application/pdf'
const file = (name: string, buffer: Buffer, mimeType = PDF) => ({ name, mimeType, buffer })

async function openAccount(page: Page, person: Person) {
  await enter(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/account')
  await expect(page.getByRole('region', { name: 'CV', exact: true })).toBeVisible()
}

test('a member uploads a CV, puts the list right, downloads it and deletes it [ACC-13..19, API-41..46]', async ({
  page,
  person,
}) => {
  await openAccount(page, await person())
  const card = page.getByRole('region', { name: 'CV', exact: true })
  const input = card.locator('input[type=file]')
  await expect(card.getByText('Choose your CV')).toBeVisible()

  await input.setInputFiles(file('cv.odt', Buffer.from('x')))
  await expect(page.getByText('Invalid file type').first()).toBeVisible()
  await expect(page.getByText('Please upload a PDF, DOCX, or TXT file.').first()).toBeVisible()
  await input.setInputFiles(file('cv.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)))
  await expect(page.getByText('File too large').first()).toBeVisible()
  await expect(page.getByText('Please upload a file smaller than 10MB.').first()).toBeVisible()

  // What is called a PDF and is none, the server sees.
  await input.setInputFiles(file('cv.pdf', Buffer.from('<svg onload="alert(1)"/>')))
  await expect(page.getByText('Error uploading CV').first()).toBeVisible()
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/user/cv-upload'),
    input.setInputFiles(file('My CV.pdf', makePdf(LINES))),
  ])
  expect(sent.postDataJSON()).toMatchObject({
    fileName: 'My CV.pdf',
    fileType: PDF,
    fileData: expect.stringMatching(/^JVBERi/),
  })
  await expect(card.getByText('My CV.pdf')).toBeVisible()
  const list = card.getByRole('region', { name: 'Experience in your CV' })
  await expect(list.getByText('Sales Assistant')).toBeVisible()
  await expect(list.getByText('Larkspur Homewares Ltd · March 2021 to now')).toBeVisible()
  await expect(list.getByText('Served customers')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  const dialog = page.getByRole('dialog')
  await list.getByRole('button', { name: 'Edit Sales Assistant' }).click()
  await dialog.getByLabel('Role').fill('Shop manager')
  await page.getByRole('checkbox', { name: 'I am still there' }).uncheck()
  await dialog.getByLabel('Until').fill('June 2023')
  await page.getByRole('button', { name: 'Save experience' }).click()
  await expect(list.getByText('Larkspur Homewares Ltd · March 2021 to June 2023')).toBeVisible()
  await list.getByRole('button', { name: 'Add experience' }).click()
  await page.getByRole('button', { name: 'Save experience' }).click()
  await expect(page.getByText('Please give a role or a company.')).toBeVisible()
  await dialog.getByLabel('Company').fill('The Copper Kettle')
  await page.getByRole('button', { name: 'Save experience' }).click()
  await expect(list.getByText('The Copper Kettle')).toBeVisible()
  await list.getByRole('button', { name: 'Remove The Copper Kettle' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(list.getByText('Shop manager')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('My CV.pdf')
  expect((await readFile(await download.path())).equals(makePdf(LINES))).toBe(true)

  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete CV' }).click()
  await expect(card.getByText('Choose your CV')).toBeVisible()
})

test('a CV is not lost with the connection', async ({ page, person, complaints }) => {
  await openAccount(page, await person())
  const card = page.getByRole('region', { name: 'CV', exact: true })
  await page.route('**/api/user/cv-upload', (route) => route.abort())
  await card.locator('input[type=file]').setInputFiles(file('My CV.pdf', makePdf(LINES)))
  await expect(card.getByText('The connection was lost. What you chose is kept.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.unroute('**/api/user/cv-upload')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByText('My CV.pdf')).toBeVisible()
  await expect(card.getByText('The connection was lost.')).toHaveCount(0)
  forgiveFailedRequests(complaints)
})

test('a scan and a bomb are kept, and said to be what they are [OPEN-ACC-7, T40, T46]', async ({ page, person }) => {
  await openAccount(page, await person())
  const card = page.getByRole('region', { name: 'CV', exact: true })
  const input = card.locator('input[type=file]')

  await input.setInputFiles(file('scan.pdf', makePdf([])))
  await expect(card.getByText('No text was found in this file')).toBeVisible()
  await input.setInputFiles(file('bomb.docx', makeDocx('<w:p><w:r><w:t>x</w:t></w:r></w:p>'.repeat(1_260_000))))
  await expect(card.getByText('This file could not be read')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  // Text with a script in it is text, also for a browser that would like it to be a page.
  const username = `cv${randomBytes(5).toString('hex')}`
  const fileData = btoa('My CV\n<script>document.title = "ran"</script><img src=x onerror=alert(1)>')
  await page.request.post('/api/user/cv-upload', { data: { fileName: 'cv.html', fileData } })
  await page.request.post('/api/user/cv-visibility', { data: { showCV: true } })
  await page.request.post('/api/user/profile/username', { data: { username } })
  const shown = await page.context().newPage()
  await shown.goto(`/${username}/cv`)
  expect(await shown.evaluate(() => [document.contentType, document.title, document.images.length])).toEqual([
    ...['text/plain', '', 0],
  ])
})

test('a CV is on the page while its owner wants it there, and opens with the passcode [PROF-50, PUB-23, PUB-24, API-9]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const username = `cv${randomBytes(5).toString('hex')}`
  await openAccount(page, await person())
  await page.goto('/dashboard/public-profile')
  const include = page.getByRole('switch', { name: 'Include my CV' })
  await expect(include).toBeDisabled()
  await expect(page.getByText('Upload a CV on your account page first.')).toBeVisible()
  const send = (path: string, data: unknown) => page.request.post(path, { data })
  await send('/api/user/cv-upload', { fileName: 'My CV.pdf', fileData: makePdf(LINES).toString('base64') })
  await send('/api/user/profile/username', { username })
  await send('/api/user/profile/username/lock', {})
  await send('/api/user/set-passcode', { passcode: '246810' })
  await page.reload()
  await include.click()
  await expect(page.getByText('Your CV is on your page.').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText('What anyone sees now: your CV, My CV.pdf.')).toBeVisible()

  const context = await browser.newContext({ baseURL })
  const visitor = await context.newPage()
  await visitor.goto(`/${username}`)
  const section = visitor.getByRole('region', { name: 'CV / Resume' })
  await expect(section.getByRole('link', { name: 'View CV' })).toHaveAttribute('href', `/${username}/cv`)
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    section.getByRole('link', { name: 'Download CV' }).click(),
  ])
  expect(new URL(download.url()).pathname).toBe(`/${username}/cv`)
  expect(download.suggestedFilename()).toBe('My CV.pdf')

  // Protected: whoever has only the address of the CV is asked for the code there, and then gets the CV.
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await expect(page.getByText('Profile is now private').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Ask for a passcode' }).click()
  await expect(page.getByText('With your passcode, people see now: your CV, My CV.pdf.')).toBeVisible()
  expect((await visitor.goto(`/${username}/cv`))?.status()).toBe(423)
  await visitor.getByPlaceholder('123456').fill('246810')
  const answered = visitor.waitForResponse((response) => response.url().endsWith('/cv') && response.status() === 200)
  await visitor.getByRole('button', { name: 'View Profile' }).click()
  expect((await answered).headers()['content-type']).toBe(PDF)

  await include.click()
  await expect(page.getByText('Your CV is not on your page.').first()).toBeVisible()
  const gone = await visitor.goto(`/${username}/cv`)
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByText('There is no CV on this page.')).toBeVisible()
  await context.close()
})

test('social profiles are added, looked at and removed on the account page [ACC-20..24]', async ({ page, person }) => {
  await openAccount(page, await person())
  const card = page.getByRole('region', { name: 'Social profiles' })
  const form = card.getByRole('form', { name: 'Add a social profile' })
  await card.getByRole('button', { name: 'Add profile' }).click()
  await expect(form.getByLabel('Platform')).toHaveValue('linkedin')
  await expect(form.getByLabel('Platform').locator('option')).toHaveText([
    ...['LinkedIn', 'Twitter', 'Instagram', 'Facebook', 'YouTube', 'TikTok', 'Website', 'Portfolio', 'GitHub'],
    ...['Behance', 'Dribbble', 'Other'],
  ])
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByRole('button', { name: 'Add profile' })).toBeFocused()

  await card.getByRole('button', { name: 'Add profile' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('URL required').first()).toBeVisible()
  await expect(form.getByText('Please enter a valid URL for your profile.')).toBeVisible()
  await form.getByLabel('URL').fill('mailto:a@b.org')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Error adding profile').first()).toBeVisible()
  await form.getByLabel('URL').fill('linkedin.com/in/ada')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/social-profiles') && request.method() === 'POST'),
    form.getByRole('button', { name: 'Add', exact: true }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ platform: 'linkedin', url: 'https://linkedin.com/in/ada' })
  await expect(card.getByRole('link', { name: /linkedin\.com\/in\/ada/ })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await card.getByRole('button', { name: 'Remove LinkedIn' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
})

test('what fails is said in its own words, and nothing is lost [ERR-3..9, PROF-7, PROF-58, PROF-63, PROF-67]', async ({
  page,
  person,
  complaints,
}) => {
  await openAccount(page, await person())
  await page.request.post('/api/user/cv-upload', { data: { fileName: 'cv.txt', fileData: btoa('Words.') } })
  await page.request.post('/api/user/social-profiles', { data: { platform: 'github', url: 'github.com/ada' } })
  await page.reload()
  const fail = (path: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' && !path.includes('download')
        ? route.continue()
        : route.fulfill({ status: 500, body: '' }),
    )
  const saying = async (title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

  await fail('**/api/user/cv*')
  await fail('**/api/user/cv/download')
  await fail('**/api/user/social-profiles**')
  const cv = page.getByRole('region', { name: 'CV', exact: true })
  await cv.getByRole('button', { name: 'Download' }).click()
  await saying('Error downloading CV')
  await cv.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete CV' }).click()
  await saying('Error deleting CV')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await cv.locator('input[type=file]').setInputFiles(file('cv.pdf', makePdf(LINES)))
  await saying('Error uploading CV')
  const social = page.getByRole('region', { name: 'Social profiles' })
  await social.getByRole('button', { name: 'Remove GitHub' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await saying('Error deleting profile')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await social.getByRole('button', { name: 'Add profile' }).click()
  await social.getByLabel('URL').fill('example.org')
  await social.getByRole('button', { name: 'Add', exact: true }).click()
  await saying('Error adding profile')

  await page.goto('/dashboard/public-profile')
  await page.getByRole('switch', { name: 'Include my CV' }).click()
  await saying('Error updating CV visibility')
  await expect(page.getByRole('switch', { name: 'Include my CV' })).not.toBeChecked()
  await fail('**/api/user/set-passcode')
  await page.getByLabel('Your passcode').pressSequentially('246810')
  await saying('Update Failed')
  await fail('**/api/user/profile')
  await page.getByLabel('Mission').fill('Not lost')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await saying('Save failed')
  await expect(page.getByText('Failed to save your profile. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Mission')).toHaveValue('Not lost')

  const photo = page.getByRole('region', { name: 'Profile photo' })
  const gallery = page.getByRole('region', { name: 'Additional photos' })
  const dot = file(
    'dot.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'image/png',
  )
  await fail('**/api/profile-photo-upload')
  await photo.locator('input[type=file]').setInputFiles(dot)
  await expect(page.getByText('Failed to update profile photo').first()).toBeVisible()
  await fail('**/api/user/profile/photos')
  const [again] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/profile/photos') && request.method() === 'GET'),
    gallery.locator('input[type=file]').setInputFiles(dot),
  ])
  expect(again.method()).toBe('GET')
  await saying('Failed to update additional photos')
  // A photo the browser itself cannot read.
  await page.evaluate(() => {
    window.createImageBitmap = () => Promise.reject(new Error())
    FileReader.prototype.readAsDataURL = function () {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
    }
  })
  await photo.locator('input[type=file]').setInputFiles(dot)
  await saying('Upload Failed')
  await expect(page.getByText('Failed to upload photo. Please try again.').first()).toBeVisible()
  forgiveFailedRequests(complaints)
})
