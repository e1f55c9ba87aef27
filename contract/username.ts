import { addresses } from './addresses.ts'

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** Served by the server itself, beside the pages. */
const SERVED = ['api', 'assets', 'healthz', 'readyz', 'metrics', 'robots', 'sitemap', 'manifest', 'favicon', 'sw']

/** Words a visitor would take for the people who run the site. */
const OFFICIAL = [
  ...['about', 'account', 'administrator', 'billing', 'blog', 'bearings', 'careers', 'chat', 'cv', 'delete', 'docs'],
  ...['download', 'faq', 'help', 'home', 'info', 'jobs', 'legal', 'login', 'mail', 'me', 'mod', 'moderator', 'news'],
  ...[
    'null',
    'official',
    'owner',
    'password',
    'payment',
    'postmaster',
    'press',
    'pricing',
    'pro',
    'public',
    'register',
  ],
  ...[
    'reset',
    'root',
    'search',
    'security',
    'settings',
    'share',
    'signout',
    'staff',
    'static',
    'status',
    'subscription',
  ],
  ...['system', 'team', 'test', 'tools', 'undefined', 'user', 'users', 'verified', 'webmaster', 'www'],
]

/** Names that are addresses of the product already, or would be taken for it. */
export const reservedUsernames: ReadonlySet<string> = new Set(
  [...Object.values(addresses).map(firstSegment), ...SERVED, ...OFFICIAL].filter((name) => name !== ''),
)

/** What is left of a typed name: lower-case letters and digits. */
export function cleanUsername(typed: string) {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}

export function isUsername(name: string, brandSlug: string) {
  return (
    new RegExp(`^[a-z0-9]{${USERNAME_MIN},${USERNAME_MAX}}$`).test(name) &&
    name !== brandSlug &&
    !reservedUsernames.has(name)
  )
}

/** The part of an address that a username would stand in for; nothing where the segment is a parameter. */
function firstSegment(path: string) {
  const [, segment = ''] = path.split('/')
  return segment.startsWith(':') || segment === '*' ? '' : cleanUsername(segment)
}
