import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Address, addresses } from '#contract/addresses.ts'

/** The screen behind each address. An address without one does not compile. */
const screens: Record<Address, string> = {
  landing: 'public/landing.tsx',
  founders: 'public/founders.tsx',
  privacy: 'public/privacy.tsx',
  terms: 'public/terms.tsx',
  support: 'public/support.tsx',
  contact: 'public/contact.tsx',
  offline: 'public/offline.tsx',
  maintenance: 'public/maintenance.tsx',

  join: 'entry/join.tsx',
  signup: 'entry/signup.tsx',
  'signup-old': 'entry/signup.tsx',
  signin: 'entry/signin.tsx',
  'forgot-password': 'entry/forgot-password.tsx',
  'reset-password': 'entry/reset-password.tsx',
  'confirm-email': 'entry/confirm-email.tsx',
  'signed-in-with': 'entry/signed-in-with.tsx',
  logout: 'entry/logout.tsx',
  'force-logout': 'entry/force-logout.tsx',

  coach: 'public/moved.ts',
  'coach-any': 'public/moved.ts',
  profile: 'public/moved.ts',
  'profile-section': 'public/moved.ts',
  jobideas: 'public/moved.ts',

  dashboard: 'dashboard/home/home.tsx',
  'dashboard-coach': 'dashboard/chat/coach.tsx',
  'dashboard-jobideas': 'dashboard/chat/jobideas.tsx',
  'dashboard-profile': 'dashboard/chat/profile-coach.tsx',
  'dashboard-public-profile': 'dashboard/profile/public-profile.tsx',
  'dashboard-conversations': 'dashboard/conversations/conversations.tsx',
  'dashboard-tools': 'dashboard/tools.tsx',
  'dashboard-subscription': 'dashboard/subscription.tsx',
  'dashboard-account': 'dashboard/account/account.tsx',
  'dashboard-settings': 'dashboard/settings/settings.tsx',
  'dashboard-reset': 'dashboard/reset.tsx',
  'dashboard-page': 'dashboard/home/home.tsx',
  'dashboard-section': 'dashboard/chat/profile-coach.tsx',
  'dashboard-any': 'dashboard/home/home.tsx',

  admin: 'admin/console.tsx',
  'admin-user': 'admin/user/user.tsx',

  styleguide: 'ui/styleguide.tsx',
  showcase: 'showcase/showcase.tsx',
  // Only where the CV itself is refused: it is asked for there.
  'showcase-cv': 'showcase/showcase.tsx',
  'not-found': 'public/not-found.tsx',
}

/** The styleguide is for people who build the product, so a production build leaves it out. */
const isDevelopment = process.env.NODE_ENV === 'development'

const names = (Object.keys(screens) as Address[]).filter((name) => name !== 'styleguide' || isDevelopment)
const isDashboard = (name: Address) => addresses[name].startsWith('/dashboard')
const isConsole = (name: Address) => addresses[name].startsWith('/admin')

export default [
  ...names.filter((name) => !isDashboard(name) && !isConsole(name)).map(toRoute),
  layout('dashboard/layout.tsx', names.filter(isDashboard).map(toRoute)),
  layout('admin/layout.tsx', names.filter(isConsole).map(toRoute)),
] satisfies RouteConfig

function toRoute(name: Address): RouteConfigEntry {
  const path = addresses[name].slice(1)
  return path === '' ? index(screens[name], { id: name }) : route(path, screens[name], { id: name })
}
