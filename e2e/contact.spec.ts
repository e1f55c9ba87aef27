import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { ADMIN, expect, forgiveFailedRequests, test } from './journey.ts'

test.describe('the contact page', () => {
  const message = { name: 'Maya Okafor', email: 'maya@example.org', message: 'Hello.\n\nCan you help?' }

  async function fill(page: Page) {
    await page.getByLabel('Name').fill(message.name)
    await page.getByLabel('Email').fill(message.email)
    await page.getByLabel('Subject').selectOption('support')
    await page.getByLabel('Message', { exact: true }).fill(message.message)
  }

  test('has a form, other ways and promises [SITE-51, SITE-52, SITE-53, SITE-54, SITE-55]', async ({ page }) => {
    await page.goto('/contact')

    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
    const options = await page
      .getByLabel('Subject')
      .locator('option')
      .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
    expect(options.filter(([value]) => value !== '')).toEqual([
      ['general', 'General Enquiry'],
      ['support', 'Technical Support'],
      ['billing', 'Billing Question'],
      ['feedback', 'Product Feedback'],
      ['partnership', 'Partnership Opportunity'],
      ['press', 'Press Enquiry'],
    ])
    await expect(page.getByRole('link', { name: 'hello@bearings.local' })).toBeVisible()
    const promises = page.getByRole('region', { name: 'When you will hear from us' }).getByRole('listitem')
    await expect(promises).toHaveText([
      /General.*within 24 hours/,
      /Technical.*within 12 hours/,
      /Urgent.*within 4 hours/,
    ])
  })

  test('sends a message, thanks for it, and whoever answers gets it [SITE-56, SITE-57, SITE-58, API-3]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.route('**/api/contact', async (route) => {
      const button = page.getByRole('button', { name: 'Sending...' })
      await expect(button).toBeDisabled()
      await route.continue()
    })
    await page.goto('/contact')
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible()
    await expect(
      page.getByText("Thank you for contacting us. We'll get back to you soon.", { exact: true }),
    ).toBeVisible()
    for (const label of ['Name', 'Email', 'Subject', 'Message'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()

    const boss = await playwright.request.newContext({ baseURL })
    await boss.post('/api/login', { data: ADMIN })
    const { messages } = await (await boss.get('/api/admin/contact-messages')).json()
    expect(messages).toContainEqual(expect.objectContaining({ ...message, subject: 'support', state: 'new' }))
    await expect.poll(findLetters).toContainEqual(['Technical Support from Maya Okafor', message.email])
    await boss.dispose()
  })

  test('keeps what was written when it cannot be sent [SITE-59]', async ({ page, complaints }) => {
    await page.route('**/api/contact', (route) => route.abort())
    await page.goto('/contact')
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    const words = page.getByText('Failed to send message. Please try again.', { exact: true })
    await expect(words).toBeVisible()
    await expect(page.locator('.toast')).toHaveClass(/bg-danger/)
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message.message)
    forgiveFailedRequests(complaints)
  })

  test('says why where the server did, and the sixth message in an hour waits [SITE-59, T79]', async ({ page }) => {
    await page.goto('/contact')
    for (let sent = 0; sent < 5; sent++)
      expect((await page.request.post('/api/contact', { data: {} })).status()).toBe(400)
    await fill(page)
    await page.getByRole('button', { name: 'Send message' }).click()

    await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toContainText('hello@bearings.local')
  })

  test('gives an address instead of a form where scripts never run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto('/contact')

    await expect(page.locator('noscript p').first()).toHaveText('This form needs scripts')
    await expect(page.locator('noscript p').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden()
    await context.close()
  })
})

/** Subject and address for answers of every letter that left. */
async function findLetters() {
  const folder = join(process.env.SERVED_DATA_DIR ?? '', 'outbox')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  return letters.map(({ subject, replyTo }) => [subject, replyTo?.[0]?.address])
}
