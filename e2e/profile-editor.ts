import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, expect, type Person } from './journey.ts'

export async function openEditor(page: Page, person: Person) {
  await enter(page, person)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/public-profile')
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible()
}

export const newName = () => `name${randomBytes(5).toString('hex')}`

export async function makePhoto(width = 60) {
  const photo = sharp({ create: { width, height: 40, channels: 3, background: '#3a7' } })
  return { name: `photo${width}.png`, mimeType: 'image/png', buffer: await photo.png().toBuffer() }
}
