import type { Hono } from 'hono'
import { type Address, addresses } from '#contract/addresses.ts'
import type { Brand } from '#contract/brand.ts'
import type { Deps } from '../deps.ts'
import type { Env } from './env.ts'
import { offlineWorker } from './offline-worker.ts'

const SUMMARY = 'A career coach that listens, a profile in your own words, and a page you choose how to share.'

/** The pages worth finding. Members' own pages are not listed: a link to one is theirs to give. */
const FOUND: Address[] = ['landing', 'founders', 'support', 'contact', 'join', 'privacy', 'terms']

/** Where a crawler would only meet a locked door. The `$` keeps /dashboardfan, which could be somebody's page, open. */
const CLOSED = [
  '/api/',
  '/dashboard$',
  '/dashboard/',
  '/admin$',
  '/admin/',
  '/reset-password',
  '/logout',
  '/force-logout',
]

const SECURITY_CONTACT_DAYS = 180

/** What search engines, and phones that keep the site on the home screen, ask for by name. */
export function mountSiteFiles(app: Hono<Env>, { config, publicUrl, now }: Pick<Deps, 'config' | 'publicUrl' | 'now'>) {
  app.get('/offline-worker.js', offlineWorker)
  app.get('/.well-known/security.txt', () => securityContact(config.brand, publicUrl, now()))
  const files = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', body: robots(publicUrl) },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', body: sitemap(publicUrl) },
    '/llms.txt': { type: 'text/plain; charset=utf-8', body: introduction(config.brand, publicUrl) },
    '/manifest.webmanifest': { type: 'application/manifest+json', body: manifest(config.brand) },
  }
  for (const [path, { type, body }] of Object.entries(files)) {
    app.get(
      path,
      () => new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' } }),
    )
  }
}

/** Whom to tell of a weakness, as RFC 9116 has it. It says itself until when it holds, so it is written anew each time. */
function securityContact({ contactEmail }: Brand, publicUrl: string, now: Date) {
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 86_400_000)
  const lines = [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}${addresses.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}

function robots(publicUrl: string) {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
  return `${lines.join('\n')}\n`
}

function sitemap(publicUrl: string) {
  const urls = FOUND.map((name) => `  <url><loc>${publicUrl}${addresses[name]}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The site in a few lines, for programs that read on behalf of people. */
function introduction({ name, companyName }: Brand, publicUrl: string) {
  const links = {
    founders: 'the offer for founder members',
    support: 'help, tools and answers to common questions',
    contact: 'how to reach the people who run it',
    privacy: 'what is kept about members, why, and who can read it',
    terms: 'the terms, with what subscriptions cost',
  } satisfies Partial<Record<Address, string>>
  const lines = Object.entries(links).map(
    ([page, words]) => `- [${page}](${publicUrl}${addresses[page as Address]}): ${words}`,
  )
  return `# ${name}

> ${SUMMARY} Free, for people of 16 and over, mainly in the UK. Run by ${companyName}.

Members' own pages are theirs to share. Please do not collect them.

## Pages

${lines.join('\n')}
`
}

function manifest({ name, primaryColour }: Brand) {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: SUMMARY,
    lang: 'en-GB',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f1f4f0',
    theme_color: primaryColour ?? '#0e5a5e',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  })
}
