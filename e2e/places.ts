import type { Page } from '@playwright/test'
import type { Address } from '#contract/addresses.ts'

/** One screen in one state. */
export interface Place {
  /** The route it stands for. */
  route: Address
  path: string
  /** What a person does there before it is looked at. */
  act?: (page: Page) => Promise<unknown>
  /** Calls that are never answered, so that the waiting itself can be looked at. */
  held?: string
  /** Calls that fail. */
  failing?: string
  /** Seen at this width only. */
  only?: 390 | 1280
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fillPassword = (page: Page) => page.getByLabel('Password', { exact: true }).fill('short')

export const publicPlaces: Place[] = [
  { route: 'landing', path: '/' },
  { route: 'founders', path: '/founders' },
  { route: 'privacy', path: '/privacy' },
  { route: 'terms', path: '/terms' },
  { route: 'support', path: '/support', act: openAnswers },
  { route: 'contact', path: '/contact' },
  { route: 'contact', path: '/contact?sent', act: sendMessage },
  { route: 'offline', path: '/offline' },
  { route: 'not-found', path: '/no/such/page' },
  { route: 'showcase', path: '/nobodyhere' },
  { route: 'signup', path: '/signup', act: fillPassword },
  { route: 'signup', path: '/signup?refused', act: press('Join Bearings now') },
  { route: 'signup-old', path: '/signup-old' },
  { route: 'join', path: '/join', act: press('Continue') },
  { route: 'join', path: '/join?second-step', act: goToSecondStep },
  { route: 'signin', path: '/signin' },
  { route: 'signin', path: '/signin?refused', act: signInWrongly },
  { route: 'forgot-password', path: '/forgot-password' },
  { route: 'forgot-password', path: '/forgot-password?sent', act: askForLetter },
  { route: 'confirm-email', path: '/confirm-email' },
  { route: 'signed-in-with', path: '/signed-in-with/google' },
  { route: 'reset-password', path: '/reset-password' },
  { route: 'reset-password', path: '/reset-password?token=abc', act: typeNewPassword },
]

const CHATS = [
  ['dashboard-coach', '/dashboard/coach', 'coach'],
  ['dashboard-jobideas', '/dashboard/jobideas', 'jobideas'],
  ['dashboard-profile', '/dashboard/profile', 'profile'],
  ['dashboard-section', '/dashboard/profile/values', 'coach-values'],
] as const

/** A member who has just joined: everything is empty. */
export const newMemberPlaces: Place[] = [
  { route: 'dashboard', path: '/dashboard' },
  ...CHATS.map(([route, path]) => ({ route, path })),
  { route: 'dashboard-jobideas', path: '/dashboard/jobideas?more', act: showSuggestions },
  { route: 'dashboard-section', path: '/dashboard/profile/mission' },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile' },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?page', act: openPage, only: 390 },
  { route: 'dashboard-conversations', path: '/dashboard/conversations' },
  { route: 'dashboard-account', path: '/dashboard/account' },
  { route: 'dashboard-settings', path: '/dashboard/settings' },
  { route: 'dashboard-tools', path: '/dashboard/tools' },
  { route: 'dashboard-subscription', path: '/dashboard/subscription' },
  { route: 'dashboard-reset', path: '/dashboard/reset' },
  { route: 'dashboard-page', path: '/dashboard/home' },
  { route: 'dashboard-any', path: '/dashboard/no/such' },
]

/** A member with a talk, a page, photos, a CV and things remembered. */
export const memberPlaces: Place[] = [
  { route: 'dashboard', path: '/dashboard' },
  { route: 'dashboard', path: '/dashboard?menu', act: press('Open menu'), only: 390 },
  { route: 'dashboard', path: '/dashboard?waiting', held: '**/api/user/{profile/progress,recent-activities}' },
  { route: 'dashboard', path: '/dashboard?failed', failing: '**/api/user/{profile/progress,recent-activities}' },
  ...CHATS.map(([route, path]) => ({ route, path })),
  { route: 'dashboard-coach', path: '/dashboard/coach?waiting', held: '**/api/user/conversation/*' },
  { route: 'dashboard-coach', path: '/dashboard/coach?failed', failing: '**/api/user/conversation/*' },
  { route: 'dashboard-coach', path: '/dashboard/coach?thinking', held: '**/api/chat/*', act: say },
  { route: 'dashboard-jobideas', path: '/dashboard/jobideas?no-reply', failing: '**/api/chat/*', act: say },
  { route: 'dashboard-conversations', path: '/dashboard/conversations', act: search },
  { route: 'dashboard-conversations', path: '/dashboard/conversations?name', act: press(/^Name /) },
  { route: 'dashboard-conversations', path: '/dashboard/conversations?remove', act: press('Delete all conversations') },
  { route: 'dashboard-conversations', path: '/dashboard/conversations?failed', failing: '**/api/user/conversations' },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile' },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?page', act: openPage, only: 390 },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?template', act: openPreview },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?photos', act: openPreviewPhotos },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?leave', act: leaveUnsaved },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?waiting', held: '**/api/user/profile' },
  { route: 'dashboard-public-profile', path: '/dashboard/public-profile?failed', failing: '**/api/user/profile' },
  { route: 'dashboard-account', path: '/dashboard/account', act: showMoreOfAccount },
  { route: 'dashboard-account', path: '/dashboard/account?email', act: press('Change email') },
  { route: 'dashboard-account', path: '/dashboard/account?job', act: press('Add experience') },
  { route: 'dashboard-account', path: '/dashboard/account?no-job', act: press(/^Remove .*Sales/) },
  { route: 'dashboard-account', path: '/dashboard/account?no-cv', act: press('Delete') },
  { route: 'dashboard-account', path: '/dashboard/account?no-link', act: press('Remove LinkedIn') },
  { route: 'dashboard-account', path: '/dashboard/account?waiting', held: '**/api/{user,personal-data}/**' },
  { route: 'dashboard-account', path: '/dashboard/account?failed', failing: '**/api/{user,personal-data}/**' },
  { route: 'dashboard-settings', path: '/dashboard/settings', act: press(/^Correct: /) },
  { route: 'dashboard-settings', path: '/dashboard/settings?forget', act: press('Forget everything') },
  { route: 'dashboard-settings', path: '/dashboard/settings?delete', act: press('Delete my account') },
  { route: 'dashboard-settings', path: '/dashboard/settings?waiting', held: '**/api/**' },
  { route: 'dashboard-settings', path: '/dashboard/settings?failed', failing: '**/api/**' },
]

export const consolePlaces = (memberId: string): Place[] => [
  { route: 'admin', path: '/admin' },
  { route: 'admin', path: '/admin?menu', act: press('Open navigation'), only: 390 },
  { route: 'admin', path: '/admin?view=stats&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=users' },
  { route: 'admin', path: '/admin?view=users&look', act: lookAtMember },
  { route: 'admin', path: '/admin?view=users&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=users&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=safeguarding' },
  { route: 'admin', path: '/admin?view=safeguarding&entry', act: openSafeguardingEntry },
  { route: 'admin', path: '/admin?view=safeguarding&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=safeguarding&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=operations' },
  { route: 'admin', path: '/admin?view=operations&ai', act: (page) => page.getByText('AI API costs').click() },
  { route: 'admin', path: '/admin?view=operations&costs=openai&by=member' },
  { route: 'admin', path: '/admin?view=operations&costs=openai&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=operations&analytics', act: openTab('Analytics') },
  { route: 'admin', path: '/admin?view=operations&log', act: openTab('OpenAI Logs') },
  { route: 'admin', path: '/admin?view=operations&entry', act: openLogEntry },
  { route: 'admin', path: '/admin?view=prompts' },
  { route: 'admin', path: '/admin?view=prompts&edit', act: press('Edit') },
  { route: 'admin', path: '/admin?view=prompts&try', act: press('Try this draft') },
  { route: 'admin', path: '/admin?view=prompts&versions', act: press(/^Version \d+$/) },
  { route: 'admin', path: '/admin?view=prompts&tests', act: press('Tests') },
  { route: 'admin', path: '/admin?view=prompts&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=answers' },
  { route: 'admin', path: '/admin?view=answers&add', act: press('Add an answer') },
  { route: 'admin', path: '/admin?view=answers&remove', act: press(/^Remove: /) },
  { route: 'admin', path: '/admin?view=answers&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=answers&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=helplines' },
  { route: 'admin', path: '/admin?view=helplines&add', act: press('Add a helpline') },
  { route: 'admin', path: '/admin?view=helplines&remove', act: press(/^Remove: /) },
  { route: 'admin', path: '/admin?view=helplines&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=helplines&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=skills' },
  { route: 'admin', path: '/admin?view=skills&try', act: press('Try this draft') },
  { route: 'admin', path: '/admin?view=skills&versions', act: press(/^Version \d+$/) },
  { route: 'admin', path: '/admin?view=settings' },
  { route: 'admin', path: '/admin?view=messages' },
  { route: 'admin', path: '/admin?view=messages&open', act: openMessage },
  { route: 'admin', path: '/admin?view=messages&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=messages&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=service', act: closeSignUpUnsaved },
  { route: 'admin', path: '/admin?view=service&waiting', held: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=service&failed', failing: '**/api/admin/**' },
  { route: 'admin', path: '/admin?view=system' },
  { route: 'admin-user', path: `/admin/users/${memberId}` },
  { route: 'admin-user', path: `/admin/users/${memberId}?talks`, act: openTab('Conversations') },
  { route: 'admin-user', path: `/admin/users/${memberId}?menu`, act: openAnalyses },
  { route: 'admin-user', path: `/admin/users/${memberId}?words`, act: analyse('Word Cloud Analysis') },
  { route: 'admin-user', path: `/admin/users/${memberId}?topics`, act: analyse('Topic Modeling') },
  { route: 'admin-user', path: `/admin/users/${memberId}?mood`, act: analyse('Sentiment Analysis') },
  { route: 'admin-user', path: `/admin/users/${memberId}?talk`, act: openTalk },
  { route: 'admin-user', path: `/admin/users/${memberId}?page`, act: openTab('Public Profile') },
  { route: 'admin-user', path: '/admin/users/00000000-0000-4000-8000-000000000000' },
]

export const showcasePlaces = (open: string, locked: string, empty: string): Place[] => [
  { route: 'showcase', path: `/${open}` },
  { route: 'showcase', path: `/${open}?photos`, act: openPhotos },
  { route: 'showcase', path: `/${empty}` },
  { route: 'showcase', path: `/${locked}` },
  { route: 'showcase', path: `/${locked}?refused`, act: tryPasscode },
  { route: 'showcase-cv', path: `/${locked}/cv` },
]

async function openAnswers(page: Page) {
  for (const question of await page.locator('summary').all()) await question.click()
}

async function sendMessage(page: Page) {
  await page.getByLabel('Name').fill('Mo')
  await page.getByLabel('Email').fill('mo@example.org')
  await page.getByLabel('Subject').selectOption('general')
  await page.getByRole('textbox', { name: 'Message' }).fill('A question about pages.')
  await page.route('**/api/contact', (route) => route.fulfill({ json: { message: 'Sent.' } }))
  await press(/^Send/)(page)
  await page.getByText('Message sent successfully').first().waitFor()
}

async function goToSecondStep(page: Page) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Kettle-drum7')
  await page.getByLabel('Confirm password', { exact: true }).fill('Kettle-drum7')
  await press('Continue')(page)
  await press('Create Account & Sign In')(page)
}

async function signInWrongly(page: Page) {
  await page.getByLabel('Email').fill('nobody@example.org')
  await fillPassword(page)
  await press('Sign In to Bearings')(page)
  await page.getByText('Invalid email or password').waitFor()
}

async function askForLetter(page: Page) {
  await page.getByLabel('Email').fill('nobody@example.org')
  await press('Send Reset Email')(page)
  await page.getByText('Password reset email sent!').waitFor()
}

async function typeNewPassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill('Kettle')
}

async function showSuggestions(page: Page) {
  await page
    .getByRole('region', { name: 'Suggestions' })
    .getByRole('button', { name: /more suggestions/ })
    .click()
}

async function say(page: Page) {
  const field = page.getByPlaceholder(/^Message /)
  await field.fill('What could I do with my hands?')
  await field.press('Enter')
  await page.getByText('What could I do with my hands?').first().waitFor()
}

async function openPage(page: Page) {
  await page.getByRole('tab', { name: 'Your page' }).click()
  await page.frameLocator('iframe').locator('.showcase').waitFor()
}

async function search(page: Page) {
  await page.getByLabel('Search all conversations').fill('work')
  await page.getByText(/messages?, the newest first|One message\.|Nothing found/).waitFor()
}

async function openPreview(page: Page) {
  await press('Preview templates')(page)
  await page.getByRole('dialog', { name: 'Preview' }).waitFor()
}

async function openPreviewPhotos(page: Page) {
  await openPreview(page)
  await page.getByRole('dialog', { name: 'Preview' }).locator('.gallery button').first().click()
  await page.getByRole('dialog', { name: 'Photos' }).waitFor()
}

async function leaveUnsaved(page: Page) {
  await page.getByLabel('Mission').fill('Not saved yet.')
  await page.evaluate(() => (document.querySelector('a[href="/dashboard/settings"]') as HTMLElement).click())
  await page.getByRole('alertdialog').waitFor()
}

async function showMoreOfAccount(page: Page) {
  await press('Add profile')(page)
  await page.getByRole('checkbox', { name: 'I agree that Bearings keeps' }).check()
  await page.getByLabel('Parents’ main jobs').selectOption('Other')
}

async function lookAtMember(page: Page) {
  await page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
}

async function openSafeguardingEntry(page: Page) {
  await press(/^Open the entry of /)(page)
  await page.getByRole('dialog').getByText('Signs within the hour').waitFor()
}

async function openMessage(page: Page) {
  const name = 'Wilhelmina Wolstenholme-Featherstonehaugh'
  const message = `A long address: https://example.org/${'somewhere/'.repeat(12)}`
  const data = { name, email: 'wilhelmina@example.org', subject: 'partnership', message }
  await page.request.post('/api/contact', { data })
  await page.reload()
  await page
    .getByRole('button', { name: new RegExp(`^Open the message from ${name}`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Partnership Opportunity' })
  await dialog.getByLabel('Reply', { exact: true }).last().fill('Thank you for writing.')
  await dialog.getByRole('button', { name: 'Send the reply' }).click()
  await dialog.getByText(/^Written to the outbox folder/).waitFor()
}

async function closeSignUpUnsaved(page: Page) {
  await page.getByRole('switch', { name: 'Anybody can join' }).uncheck({ force: true })
  await page.getByLabel('What those who come are told').waitFor()
}

function openTab(name: string) {
  return async (page: Page) => {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
  }
}

async function openLogEntry(page: Page) {
  await openTab('OpenAI Logs')(page)
  const log = page.getByRole('table', { name: 'Requests to the provider' })
  await log.getByRole('row').nth(1).getByRole('button').click()
}

async function openAnalyses(page: Page) {
  await openTab('Conversations')(page)
  await press('Generate Summary')(page)
  await page.getByRole('menu').waitFor()
}

function analyse(name: string) {
  return async (page: Page) => {
    await openAnalyses(page)
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog', { name }).waitFor()
  }
}

async function openTalk(page: Page) {
  await openTab('Conversations')(page)
  await press('View Full Conversation')(page)
}

async function openPhotos(page: Page) {
  await page.locator('.gallery button').first().click()
  await page.getByRole('dialog', { name: 'Photos' }).waitFor()
}

async function tryPasscode(page: Page) {
  await page.getByPlaceholder('123456').fill('111111')
  await press('View Profile')(page)
  await page.getByText('Incorrect passcode.').waitFor()
}
