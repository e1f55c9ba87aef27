import type { Page } from '@playwright/test'
import { enter, expect, newPerson, test } from './journey.ts'
import { REPLY } from './talking.ts'

/** What has the keyboard: what it is called, whether that can be seen, and whether anything lies over it. */
function findFocus(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement
    // In a frame of ours it is something of the page there that has the keyboard.
    const focused = (active instanceof HTMLIFrameElement && active.contentDocument?.activeElement) || active
    const page = focused?.ownerDocument ?? document
    const view = (page.defaultView ?? window) as typeof window
    // Past the last stop of a page comes the browser itself, and then the first. What is disabled hears no key.
    if (!focused || focused === page.body || focused.matches(':disabled')) return { name: '', fault: '' }
    const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : []
    const name = [focused.getAttribute('aria-label'), ...labels.map((label) => label.textContent), focused.textContent]
    const known =
      name
        .find((text) => text?.trim())
        ?.trim()
        .replace(/\s+/g, ' ') ?? ''
    // Titles and regions are where the keyboard is taken to, and need no frame.
    if (focused.matches('h1, main, [role=dialog], [role=alertdialog]')) return { name: known, fault: '' }
    const framed = [focused, ...labels, focused.nextElementSibling].filter((element) => element instanceof view.Element)
    const isFramed = framed.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, top, width, height } = focused.getBoundingClientRect()
    const right = left + width
    const isInView = right > 0 && left < view.innerWidth && top + height > 0 && top < view.innerHeight
    const middle = Math.min(Math.max(top + height / 2, 1), view.innerHeight - 1)
    const above = page.elementFromPoint(left + width / 2, middle)
    const isCovered = !above || !(focused.contains(above) || above.contains(focused) || framed.includes(above))
    const fault = [
      isFramed ? '' : 'has no frame',
      isInView ? '' : 'is out of view',
      isCovered && !focused.matches('.sr-only') ? `lies under ${above?.outerHTML.slice(0, 80)}` : '',
      known || focused.matches('section') ? '' : 'has no name',
    ]
    return { name: known, fault: fault.filter(Boolean).join(', ') }
  })
}

/** Goes on with Tab, as far as what is called so. Every stop on the way must be one that a person can see. */
async function tabTo(page: Page, name: string | RegExp, { key = 'Tab', atMost = 60 } = {}) {
  const seen: string[] = []
  for (let step = 0; step < atMost; step++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
    const focus = await findFocus(page)
    expect.soft(focus.fault, `${focus.name} after ${seen.at(-1)}`).toBe('')
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return
    seen.push(focus.name)
  }
  throw new Error(`The keyboard never came to ${name}. It came to: ${seen.join(' | ')}`)
}

async function press(page: Page, name: string | RegExp, key = 'Enter', options = {}) {
  await tabTo(page, name, options)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

const focusIs = (page: Page, name: string | RegExp) =>
  expect
    .poll(async () => (await findFocus(page)).name, { message: 'what has the keyboard' })
    .toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name)

/** On a new page the keyboard is taken to its title. */
const arriveAt = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()

test('with the keyboard alone somebody joins, talks to coaches, publishes a page, looks at it and leaves', async ({
  page,
  context,
}) => {
  const { email, password } = newPerson()
  await page.goto('/')
  await press(page, 'Skip to the main content')
  await press(page, /^Join/)
  await expect(page).toHaveURL('/join')
  await expect(page.getByLabel('First name')).toBeVisible()
  await type(page, 'First name', 'Adaeze')
  await type(page, 'Surname', 'Lovelace')
  await type(page, 'Email', email)
  await type(page, 'Password', password)
  await type(page, 'Confirm password', password)
  await page.keyboard.press('Enter')
  await focusIs(page, 'Age')
  await page.keyboard.type('34')
  await type(page, /^Postcode/, 'LS1 4AP')
  await press(page, /^Starting my career/, 'Space')
  await press(page, 'Create Account & Sign In')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)

  await press(page, 'Career Coach')
  await arriveAt(page, 'Career Coach')
  await expect(page.getByRole('region', { name: 'Suggestions' })).toBeVisible()
  await press(page, /stuck/)
  await focusIs(page, 'Message Career Coach...')
  await expect(page.getByPlaceholder('Message Career Coach...')).toHaveValue(/stuck/)
  await page.keyboard.press('Enter')
  const talk = page.getByRole('article')
  await expect(talk).toHaveCount(3)
  await focusIs(page, 'Message Career Coach...')
  await page.keyboard.type('I would rather be outdoors.')
  await page.keyboard.press('Enter')
  await expect(talk).toHaveCount(5)
  await focusIs(page, 'Message Career Coach...')

  await tabTo(page, 'Values', { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Values')
  await type(page, 'Message Values...', 'I calmed a man down whose heating was cut off')
  for (const [index, words] of ['', 'It was unfair to him', 'Fairness it is. Settled: settled'].entries()) {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    // The greeting, and then an answer to each.
    await expect(talk).toHaveCount(3 + 2 * index)
    await focusIs(page, 'Message Values...')
  }
  await expect(page.getByRole('region', { name: /draft/i })).toBeVisible()
  await press(page, 'Add', 'Enter', { key: 'Shift+Tab' })
  await focusIs(page, 'Undo')

  await press(page, 'Bearings Profile', 'Enter', { key: 'Shift+Tab' })
  await arriveAt(page, 'Bearings Profile')
  // Before it is there, Tab leads past the end of the page and into the browser's own bar.
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible()
  await tabTo(page, 'Username')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email.replace(/\W|example\.org/g, ''))
  await expect(page.getByText('Username is available')).toBeVisible()
  await press(page, 'Save username')
  await focusIs(page, 'Lock username')
  await page.keyboard.press('Enter')
  await focusIs(page, 'Cancel')
  await press(page, 'Lock username')
  await focusIs(page, 'Choose who can see it')
  await page.keyboard.press('Enter')
  await press(page, 'Public profile', 'Space')
  await expect(page.getByText(/Profile is now public/).first()).toBeVisible()
  await focusIs(page, 'Public profile')
  await type(page, 'Display name', 'Adaeze L.')
  await press(page, 'Save Profile')
  await expect(page.getByText('Profile saved', { exact: true }).first()).toBeVisible()
  await focusIs(page, 'Save Profile')
  const shared = context.waitForEvent('page')
  await press(page, 'Preview', 'Enter', { key: 'Shift+Tab' })
  const shown = await shared
  await expect(shown.getByRole('heading', { name: 'Adaeze L.', level: 1 })).toBeVisible()
  await expect(shown.getByText('Fairness matters to me.')).toBeVisible()
  await tabTo(shown, /./)
  await shown.close()

  await press(page, 'Settings', 'Enter', { key: 'Shift+Tab' })
  await arriveAt(page, 'Settings')
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await type(page, /^Preferred AI personality/, 'Kind, and short.')
  await press(page, 'Save settings')
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await focusIs(page, 'Save settings')
  await press(page, 'Sign out', 'Enter', { key: 'Shift+Tab' })
  await expect(page).toHaveURL('/')
  await tabTo(page, 'Skip to the main content')
})

test('whoever takes a suggestion with the keyboard sees what comes of it', async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await enter(page, await person(), '/dashboard/coach')
  const hints = page.getByRole('region', { name: 'Suggestions' }).getByRole('button')
  const field = page.getByPlaceholder('Message Career Coach...')
  await expect(page.getByRole('article')).toContainText('Hello Adaeze')
  // No others come after these.
  await expect(hints).toHaveText([REPLY])
  await field.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(hints).toBeFocused()
  await page.keyboard.down('Enter')
  await expect(field).toBeFocused()
  // Held a moment too long, it sends nothing yet.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(field).toHaveValue(REPLY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').last()).toContainText('You stayed with')
  await expect(page.getByRole('article').last()).toBeInViewport({ ratio: 1 })
})

test('suggestions stay while the keyboard is on them, and the field has what is taken as soon as it has the keyboard', async ({
  page,
  person,
}) => {
  const { promise: isOnThem, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/suggestions', async (route) => {
    if (route.request().postDataJSON().messages.length > 0) await isOnThem
    await route.continue()
  })
  await enter(page, await person(), '/dashboard/coach')
  const hints = page.getByRole('region', { name: 'Suggestions' }).getByRole('button')
  await expect(hints).toHaveCount(3)
  const first = await hints.allInnerTexts()
  await hints.nth(1).focus()
  const newer = page.waitForResponse((response) => response.url().endsWith('/api/suggestions'))

  letCome()
  await (await newer).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))

  await expect(hints.nth(1)).toBeFocused()
  expect(await hints.allInnerTexts()).toEqual(first)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(hints).toHaveText([REPLY])
  const inField = await hints.evaluate(async (button: HTMLElement) => {
    button.click()
    await Promise.resolve()
    return document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value
  })
  expect(inField).toBe(REPLY)
})

test('the keyboard is not hidden behind the bar at the bottom, however soon after the page it comes', async ({
  page,
  person,
}) => {
  await enter(page, await person())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  await page.evaluate(() => {
    // The moment the bar is there, before anything has been drawn.
    const watch = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('input[role=switch]:enabled')
      if (!field || !document.querySelector('.bottom-bar')) return
      watch.disconnect()
      field.focus()
    })
    watch.observe(document, { subtree: true, childList: true })
  })

  await page.getByRole('link', { name: 'Bearings Profile' }).first().press('Enter')

  await expect(page.getByLabel('Ask for a passcode')).toBeFocused()
  expect((await findFocus(page)).fault).toBe('')
})
