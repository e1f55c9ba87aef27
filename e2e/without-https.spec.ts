import { chromium, expect } from '@playwright/test'
import { BROWSER_ARGS } from '../scripts/browser.ts'
import { newPerson, test } from './journey.ts'
import { serve } from './served.ts'
import { bubbles, field } from './talking.ts'

// A name that is not localhost, as where a school reaches it by the name of a machine: browsers keep much for https.
const HOST = 'careers.internal'

test('whoever reaches the site without https can talk to a coach and copy what was said', async () => {
  const served = await serve()
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  })
  try {
    const person = newPerson()
    const data = { ...person, age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
    await fetch(`${served.url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    })
    const page = await browser.newPage({ baseURL: `http://${HOST}:${new URL(served.url).port}`, locale: 'en-GB' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/signin')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This browser has no passkeys here.')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In to Bearings' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto('/dashboard/profile/values')
    await expect(bubbles(page)).toHaveCount(1)
    await field(page).fill('I calmed a man down')
    await field(page).press('Enter')
    await expect(bubbles(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Copy this message' }).first().click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.getByRole('button', { name: /^More about the conversation/ }).click()
    await page.getByRole('menuitem', { name: 'Copy as text' }).click()
    await expect(page.getByText('Conversation copied').first()).toBeVisible()

    await page.reload()
    await expect(bubbles(page).filter({ hasText: 'I calmed a man down' })).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await served.stop()
  }
})
