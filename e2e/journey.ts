import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

interface Fixtures {
  /** What the browser complained about: content policy, failed requests, errors in scripts. */
  complaints: string[]
}

/** A journey through the running product. It fails when the browser had anything to complain about on the way. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SERVED_URL),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A refused or missing page is part of some journeys; each checks the status it expects.
        const isExpected = /the server responded with a status of 4\d\d/.test(message.text())
        if (message.type() === 'error' && !isExpected) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Everything axe finds wrong with the page as it stands, in words. */
export async function findBarriers(page: Page) {
  // Through the debugger, so that the page's own content policy stays in force.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' | ')})`)
}
