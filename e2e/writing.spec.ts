import type { Page } from '@playwright/test'
import { talk } from './furnish.ts'
import { enter, expect, test } from './journey.ts'
import { openEditor } from './profile-editor.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Writing works out the style of a few elements, however many there are. */
const FEW = 60

test('a line more in a talk, and the first letter in the editor, leave the rest of the page alone', async ({
  page,
  person,
}) => {
  const ada = await person()
  await enter(page, ada)
  await talk(page.request, 'coach', ['I feel stuck', 'Bicycles, mostly', 'Nobody rushed me'])
  await page.goto('/dashboard/coach')
  const field = page.getByPlaceholder('Message Career Coach...')
  await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible()
  await field.click()
  const { height = 0 } = (await field.boundingBox()) ?? {}
  const inTalk = await countRestyled(page, async () => {
    await page.keyboard.type('One')
    for (let line = 0; line < 4; line++) await page.keyboard.press('Shift+Enter')
    await expect.poll(async () => (await field.boundingBox())?.height).toBeGreaterThan(height)
  })
  expect(Math.max(...inTalk)).toBeLessThan(FEW)

  await openEditor(page, ada)
  await page.getByLabel('Mission').click()
  const inEditor = await countRestyled(page, async () => {
    await page.keyboard.type('To')
    await expect(page.getByText('Not saved yet: Mission.')).toBeVisible()
  })
  expect(Math.max(...inEditor)).toBeLessThan(FEW)
  expect(await page.locator('*').count()).toBeGreaterThan(10 * FEW)
})

/** Of how many elements the style was worked out anew, each time that it was. */
async function countRestyled(page: Page, act: () => Promise<void>) {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('There is no browser to ask.')
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[]) {
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0)
    }
  })
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  const over = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await over
  await session.detach()
  return counts
}
