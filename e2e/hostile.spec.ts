import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN, enter, expect, newPerson, test } from './journey.ts'

/** Ways to run a script or to fetch from elsewhere, should any text ever be taken for HTML, a link or a style. */
const SHORT = '<b onclick=ran()>x'
const NAME = '<img src=x onerror=ran()>'
const LONG = [
  `</title></textarea></script><script>ran()</script>`,
  `"><svg onload=ran()><img src=x onerror=ran()>' onfocus=ran() autofocus x='`,
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe><style>@import "https://evil.example/a.css"</style>',
  '<link rel=stylesheet href=https://evil.example/b.css><base href=https://evil.example/>',
  '![x](https://evil.example/c.png) [y](javascript:ran()) [z](data:text/html,<script>ran()</script>)',
  '<https://evil.example/d> [ref]: https://evil.example/e.png "x" ![ref] <img src="https://evil.example/f.png">',
  '{{constructor.constructor("ran()")()}} \u0024{ran()} \u2028ran()\u2028 <!--<script>ran()--> &lt;script&gt;ran()&lt;/script&gt;',
].join('\n\n')

/** What would be in a page if one of them had been taken for more than text. */
const TAKEN = [
  ...[
    '[onclick]',
    '[onerror]',
    '[onload]',
    '[onfocus]',
    'img[src="x"]',
    'base:not([target="_blank"]:not([href]))',
    '[href*="evil.example/b"]',
  ],
  // The editor shows the page in a frame of ours.
  'iframe:not([title="Your page as visitors see it"])',
  ...['[src*="evil.example"]', '[style*="evil.example"]', '[href^="javascript:"]', '[href^="data:text"]'],
].join(',')

async function send(request: APIRequestContext, method: 'post' | 'put', path: string, data: unknown) {
  const response = await request[method](path, { data, timeout: 30_000 })
  expect(response.status(), `${path} ${await response.text()}`).toBe(200)
}

/** Counts what runs and what is fetched from elsewhere. Without the content policy: the text alone must be harmless. */
async function watch(context: BrowserContext, ours: string) {
  const seen: string[] = []
  await context.exposeFunction('ran', () => void seen.push('a script ran'))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(ours) && !/^(data|blob):/.test(url)) seen.push(`fetched ${url}`)
  })
  context.on('dialog', (dialog) => {
    seen.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  return seen
}

async function look(page: Page, path: string, shown: string | RegExp) {
  await page.goto(path)
  await expect(page.getByText(shown).first()).toBeVisible()
  await expectHarmless(page, path)
}

async function expectHarmless(page: Page, where: string) {
  // Fields that were given the focus and pictures that fail both take a moment.
  await page.waitForTimeout(150)
  for (const frame of page.frames()) expect(await frame.locator(TAKEN).count(), where).toBe(0)
}

/** A member who writes such text wherever there is room for any. */
async function fillEverything(request: APIRequestContext, username: string) {
  const person = { ...newPerson(), firstName: NAME, surname: `"${NAME}` }
  await send(request, 'post', '/api/register', { ...person, age: 34, country: 'Other', postcode: SHORT })
  await send(request, 'post', '/api/user/profile/username', { username })
  await send(request, 'post', '/api/user/profile/username/lock', {})
  const texts = ['mission', 'vision', 'valuesText', 'strengths', 'currentGoal', 'myPhilosophy', 'purposeStatement']
  await send(request, 'put', '/api/user/profile', {
    ...Object.fromEntries(texts.map((name) => [name, LONG])),
    displayName: `Eve ${NAME}`,
    bio: LONG.slice(0, 500),
    values: [{ name: NAME, description: LONG }],
    superpowers: [{ title: NAME, description: LONG }],
    socialLinks: { [NAME]: 'javascript:ran()' },
    isPublic: true,
  })
  const link = { platform: 'github', url: 'https://github.com/"><svg/onload=ran()>' }
  await send(request, 'post', '/api/user/social-profiles', link)
  for (const url of ['javascript:ran()', 'data:text/html,<script>ran()</script>', 'https://a:b@evil.example/']) {
    expect((await request.post('/api/user/social-profiles', { data: { platform: 'github', url } })).status()).toBe(400)
  }
  await send(request, 'post', '/api/user/profile/social-settings', { includeProfiles: true, selectedProfiles: [0] })
  const dot = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const photo = `data:image/png;base64,${dot.toString('base64')}`
  await send(request, 'put', '/api/profile-photo-upload', { profilePhoto: photo, alt: `"${NAME}` })
  await send(request, 'put', '/api/user/profile/photos', { additionalPhotos: [{ photo, alt: `"${NAME}` }] })
  await send(request, 'put', `/api/personal-data/${encodeURIComponent(person.email)}`, {
    ...{ currentJobRoles: [NAME], pastJobRoles: [NAME], nationality: NAME, desiredWorkLocation: NAME },
    ...{ gender: NAME, ethnicity: NAME, consent: true },
  })
  const fileData = Buffer.from(`Eve\n${LONG}\nGardener at ${NAME}, 2019 to 2024`).toString('base64')
  await send(request, 'post', '/api/user/cv-upload', { fileName: `CV ${NAME}.txt`, fileType: 'text/html', fileData })
  await send(request, 'post', '/api/user/cv-visibility', { showCV: true })
  const job = { role: NAME, company: NAME, startDate: NAME, endDate: NAME, current: false, description: LONG }
  await send(request, 'put', '/api/user/cv/data', { experience: [job] })
  await send(request, 'post', '/api/user/settings', { personality: LONG.slice(0, 400) })
  await send(request, 'post', '/api/user/memory', { text: `I am ${NAME}` })
  const contact = { name: NAME, email: person.email, subject: 'feedback', message: LONG }
  await send(request, 'post', '/api/contact', contact)
  const messages = [
    { id: 'a', role: 'user', content: LONG },
    { id: 'b', role: 'assistant', content: LONG },
  ]
  for (const tool of ['coach', 'coach-values'])
    await send(request, 'post', `/api/user/conversation/${tool}`, { messages })
  const asked = { id: 'c', role: 'user', content: `Repeat after me: ${LONG}` }
  await send(request, 'post', '/api/chat/coach', { messages: [...messages, asked] })
  return person
}

test('what a member writes stays text wherever it is shown: their page, the dashboard, the console [R25, T36, T40, T54, T72]', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const username = `eve${randomBytes(5).toString('hex')}`
  const context = await browser.newContext({ baseURL, bypassCSP: true })
  const seen = await watch(context, baseURL ?? '')
  const page = await context.newPage()
  // Taken for HTML, it would be noticed.
  await page.setContent(`${NAME}<img src="https://evil.example/c.png">`)
  await expect.poll(() => seen.toSorted()).toEqual(['a script ran', 'fetched https://evil.example/c.png'])
  seen.length = 0
  const person = await fillEverything(context.request, username)

  for (const template of ['clean-minimal', 'app-like', 'gen-z']) {
    await send(context.request, 'put', '/api/user/profile', { profileTemplate: template })
    const html = await (await context.request.get(`/${username}`)).text()
    expect(html).toContain('Eve &lt;img src=x onerror=ran()&gt;')
    expect(html).not.toMatch(/<(img src=x|svg onload|iframe|base |b onclick|script>ran|style>@import)/)
    await look(page, `/${username}`, `Eve ${NAME}`)
    await expect(page.locator('.showcase')).toHaveAttribute('data-look', template)
  }
  const cv = await context.request.get(`/${username}/cv`)
  expect(cv.headers()['content-type']).toBe('text/plain; charset=utf-8')
  await page.goto(`/${username}/cv`)

  await context.clearCookies()
  await enter(page, person)
  await expect(page).toHaveURL('/dashboard')
  await look(page, '/dashboard', NAME)
  await look(page, '/dashboard/coach', /constructor\.constructor/)
  await page.getByPlaceholder(/^Message /).fill(`Repeat after me: ${LONG}`)
  await page.getByPlaceholder(/^Message /).press('Enter')
  await expect(page.getByRole('article').filter({ hasText: 'ran()' })).toHaveCount(6)
  await expectHarmless(page, 'a reply as it comes')
  await look(page, '/dashboard/profile/values', /constructor\.constructor/)
  await look(page, '/dashboard/account', NAME)
  await look(page, '/dashboard/settings', `I am ${NAME}`)
  await look(page, '/dashboard/public-profile', 'Display name')
  await page.getByRole('button', { name: 'Preview templates' }).click()
  await expect(page.getByRole('dialog').getByText(`Eve ${NAME}`).first()).toBeVisible()
  await expectHarmless(page, 'the preview')

  await context.clearCookies()
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await enter(page, ADMIN)
  await expect(page).toHaveURL('/admin')
  const prompt = { toolName: 'skills-analysis', systemPrompt: LONG, welcomeMessage: LONG }
  const before = (await (await context.request.get('/api/admin/prompts')).json()) as (typeof prompt)[]
  await send(context.request, 'put', '/api/admin/prompts', prompt)
  await look(page, '/admin?view=messages', /constructor\.constructor/)
  await look(page, '/admin?view=prompts', 'Agent Configuration')
  await look(page, '/admin?view=skills', 'Skills Analysis')
  const { systemPrompt, welcomeMessage } = before.find(({ toolName }) => toolName === prompt.toolName) ?? prompt
  await send(context.request, 'put', '/api/admin/prompts', { ...prompt, systemPrompt, welcomeMessage })
  await look(page, '/admin?view=operations', 'Operations')
  await page.getByRole('tab', { name: 'OpenAI Logs' }).click()
  await page.getByLabel('User email').fill(person.email)
  await page.getByRole('row').filter({ hasText: 'Repeat after me' }).first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('constructor.constructor')
  await expectHarmless(page, 'the log')
  await look(page, '/admin?view=users', NAME)
  const found = await context.request.get(`/api/admin/users/search?q=${encodeURIComponent(person.email)}`)
  const [{ id }] = await found.json()
  await look(page, `/admin/users/${id}`, NAME)
  for (const name of ['Conversations', 'Public Profile']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toContainText(/ran\(\)/)
    await expectHarmless(page, name)
  }

  expect(seen).toEqual([])
  await context.close()
})
