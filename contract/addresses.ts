/** Every page address of the product. The route table is made from it, and so is the list of names nobody may take. */
export const addresses = {
  landing: '/',
  founders: '/founders',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
  contact: '/contact',
  offline: '/offline',
  maintenance: '/maintenance',

  join: '/join',
  signup: '/signup',
  'signup-old': '/signup-old',
  signin: '/signin',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  'confirm-email': '/confirm-email',
  'signed-in-with': '/signed-in-with/:provider',
  logout: '/logout',
  'force-logout': '/force-logout',

  coach: '/coach',
  'coach-any': '/coach/:topic',
  profile: '/profile',
  'profile-section': '/profile/:section',
  jobideas: '/jobideas',

  dashboard: '/dashboard',
  'dashboard-coach': '/dashboard/coach',
  'dashboard-jobideas': '/dashboard/jobideas',
  'dashboard-profile': '/dashboard/profile',
  'dashboard-public-profile': '/dashboard/public-profile',
  'dashboard-conversations': '/dashboard/conversations',
  'dashboard-tools': '/dashboard/tools',
  'dashboard-account': '/dashboard/account',
  'dashboard-settings': '/dashboard/settings',
  'dashboard-reset': '/dashboard/reset',
  'dashboard-subscription': '/dashboard/subscription',
  'dashboard-page': '/dashboard/:page',
  'dashboard-section': '/dashboard/profile/:section',
  'dashboard-any': '/dashboard/*',

  admin: '/admin',
  'admin-user': '/admin/users/:userId',

  styleguide: '/styleguide',
  showcase: '/:username',
  'showcase-cv': '/:username/cv',
  'not-found': '/*',
} as const

export type Address = keyof typeof addresses

/** Addresses that live on elsewhere: where each one leads now. */
export const moved = {
  '/coach': '/dashboard/coach',
  '/coach/:topic': '/dashboard/coach',
  '/profile': '/dashboard/profile',
  '/profile/:section': '/dashboard/profile/:section',
  '/jobideas': '/dashboard/jobideas',
} as const
