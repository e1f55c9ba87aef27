import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ensureWebKit } from '../scripts/browser.ts'
import { newPerson, PASSWORD } from './journey.ts'
import { makePhoto, newName } from './profile-editor.ts'
import { openWebKit, type WebKitPage } from './webkit-driver.ts'

const PASSCODE = '246810'
const site = process.env.SERVED_URL ?? ''
const said = 'document.querySelectorAll("article").length'
/** How far the end of the conversation is out of view. */
const toTheEnd =
  '(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(document.querySelector(\'section[aria-label^="Conversation with"]\'))'
/** Where to leave pictures of what was seen; without it there are none. */
const pictures = process.env.PICTURES

async function look(page: WebKitPage, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  // Its window is never quite as narrow as a phone.
  await page.resize(390, 860)
  await page.when('innerWidth < 640')
  writeFileSync(join(pictures, `${name}-narrow.png`), await page.look())
  await page.resize(1280, 860)
  await page.when('innerWidth === 1280')
  writeFileSync(join(pictures, `${name}-wide.png`), await page.look())
}

const pathIs = (page: WebKitPage, path: string) => page.when('location.pathname === arguments[0]', path)

async function talk(page: WebKitPage) {
  await page.goto(`${site}/dashboard/profile/values`)
  await page.when(`${said} === 1`)
  for (const [turn, words] of ['I calmed a man down', 'It was unfair to him', 'Fairness. Settled: settled'].entries()) {
    await page.send('Message Values...', words)
    await page.when(`${said} === ${turn * 2 + 3} && !document.querySelector('[aria-label="Stop"]')`)
  }
  await page.see('A draft of your values')
  await look(page, 'talk')
  await page.press('Add')
  await page.see('In your profile')
  await page.goto(`${site}/dashboard/profile/values`)
  await page.see('It was unfair to him')
  await page.when(`${toTheEnd} <= 2`)
  await page.write('Message Values...', 'A long thought about it. '.repeat(24))
  await page.when('document.querySelector("textarea").offsetHeight > 200')
  await page.when(`${toTheEnd} <= 2`)
  await page.press('More about the conversation with Values')
  await page.press('Copy as text')
  await page.see('Conversation copied')
}

async function editPage(page: WebKitPage, username: string) {
  const seen = `document.querySelector('iframe').contentDocument.body.innerText`
  await page.goto(`${site}/dashboard/public-profile`)
  await page.write('Display name', 'Adaeze L.')
  await page.when(`${seen}.includes('Adaeze L.') && ${seen}.includes('Fairness matters to me.')`)
  await page.press('Save Profile')
  await page.see('Profile saved')
  const photo = join(mkdtempSync(join(tmpdir(), 'photo-')), 'photo.png')
  writeFileSync(photo, (await makePhoto()).buffer)
  await page.choose('Profile photo', photo)
  await page.press('Crop or turn')
  await page.press('Turn right')
  await page.press('Use it like this')
  await page.when('!document.querySelector("[role=dialog]")')
  await page.write('Username', username)
  await page.press('Save username')
  await page.see('Username saved')
  await page.write('Your passcode', PASSCODE)
  await page.see('Passcode updated')
  await page.run(`document.querySelector('#passcode-title').closest('section').querySelector('[role=switch]').click()`)
  await page.see('With passcode')
  await look(page, 'editor')
}

test('in WebKit somebody joins, talks to a coach, fills a page with a photo, signs out, and a visitor sees the page', async () => {
  const webkit = ensureWebKit()
  if (!webkit) throw new Error('There is no WebKit here.')
  const page = await openWebKit(webkit)
  try {
    await page.resize(1280, 860)
    const { email, firstName, surname } = newPerson()
    await page.goto(`${site}/signup`)
    const texts = { Email: email, 'First name': firstName, Surname: surname, Age: '34', Postcode: 'LS1 4AP' }
    for (const [label, text] of Object.entries(texts)) await page.write(label, text)
    await page.write('Password', PASSWORD)
    await page.see('Password meets all requirements')
    await look(page, 'sign-up')
    await page.press('Join Bearings now')
    await pathIs(page, '/dashboard')
    await page.see('Welcome to Bearings!')
    await look(page, 'home')

    const username = newName()
    await talk(page)
    await editPage(page, username)
    await page.goto(`${site}/dashboard/settings`)
    await page.see('Ways to sign in')
    await look(page, 'settings')

    await page.goto(`${site}/logout`)
    await pathIs(page, '/')
    await page.goto(`${site}/${username}`)
    await page.write('Passcode', PASSCODE)
    await page.press('View Profile')
    await page.see('Fairness matters to me.')
    await page.when('[...document.querySelectorAll("main img")].some((img) => img.complete && img.naturalWidth > 0)')
    await look(page, 'page')

    await page.goto(`${site}/signin`)
    await page.write('Email', email)
    await page.write('Password', PASSWORD)
    await page.press('Sign In to Bearings')
    await pathIs(page, '/dashboard')
    expect(await page.run<string>('return localStorage.getItem("currentUser")')).toContain(email)
  } catch (error) {
    await test.info().attach('seen', { body: await page.look(), contentType: 'image/png' })
    throw error
  } finally {
    await page.close()
  }
})
