import type { Page } from '@playwright/test'
import { findMisfits } from './fit.ts'
import { expect, findBarriers, test } from './journey.ts'
import { openEditor } from './profile-editor.ts'

const pageOf = (page: Page) => page.frameLocator('iframe[title="Your page as visitors see it"]')

test('a member writes with the page beside the form: it changes with each word, look and width', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openEditor(page, await person())
  const seen = pageOf(page)
  await expect(seen.getByText('Your values will appear here')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Display name' }).fill('Adaeze L.')
  await page.getByLabel('Values').pressSequentially('Fairness')
  await expect(seen.getByRole('heading', { name: 'Adaeze L.' })).toBeVisible()
  await expect(seen.getByText('Fairness')).toBeVisible()
  // Visitors see no empty section.
  await expect(seen.getByRole('heading', { name: 'Mission' })).toHaveCount(0)
  await expect(page.getByText('Not saved yet: Display name and Values.')).toBeVisible()

  await page.getByRole('radio', { name: 'Bold' }).check()
  await expect(seen.locator('.showcase')).toHaveAttribute('data-look', 'gen-z')
  const widthOf = () => seen.locator('body').evaluate(() => innerWidth)
  expect(await widthOf()).toBe(1024)
  await page.getByText('Phone', { exact: true }).click()
  await expect.poll(widthOf).toBe(390)
  const fits = () => seen.locator('html').evaluate((root) => root.scrollWidth <= root.clientWidth)
  expect(await fits()).toBe(true)

  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  expect(await findMisfits(page)).toEqual([])
})

test('on a phone the page is behind a tab, and what was typed stays typed', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openEditor(page, await person())
  await page.getByLabel('Mission').fill('To compute.')
  await page.getByRole('textbox', { name: 'Username' }).fill('half')

  await page.getByRole('tab', { name: 'Your page' }).click()

  await expect(pageOf(page).getByText('To compute.')).toBeVisible()
  await expect(page.getByLabel('Mission')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeInViewport()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('tab', { name: 'Edit' }).click()
  await expect(page.getByLabel('Mission')).toHaveValue('To compute.')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('half')
})

test('a long name is not broken within a word by the Bold look, beside the form or on a page of its own', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openEditor(page, await person())
  await page.getByRole('textbox', { name: 'Display name' }).fill('Adaeze Featherstonehaugh')
  await page.getByRole('radio', { name: 'Bold' }).check()
  const words = pageOf(page).locator('.look-bold h1 span')
  await expect(words).toHaveText(['Adaeze', 'Featherstonehaugh'])
  const linesOf = () => words.evaluateAll((spans) => spans.map((span) => span.getClientRects().length))
  await expect.poll(linesOf).toEqual([1, 1])

  await page.getByText('Phone', { exact: true }).click()
  await expect
    .poll(() =>
      pageOf(page)
        .locator('body')
        .evaluate(() => innerWidth),
    )
    .toBe(390)
  expect(await linesOf()).toEqual([1, 1])

  await page.getByRole('button', { name: 'Preview templates' }).click()
  const preview = page.getByRole('dialog').locator('.look-bold h1 span')
  await expect(preview).toHaveText(['Adaeze', 'Featherstonehaugh'])
  expect(await preview.evaluateAll((spans) => spans.map((span) => span.getClientRects().length))).toEqual([1, 1])
})
