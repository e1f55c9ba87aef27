import font from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { visitContext } from './context.ts'
import { ErrorPage, NotFoundPage } from './public/error-pages.tsx'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [
  // It is used only if it is there in time.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** Settings that screens show, and the nonce of this answer. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(visitContext).site
}

/** Settings change only with a restart, so a page that moves on keeps those it has. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {/* A page is drawn once it is whole: what it is made of does not move as the rest of it comes in. */}
        <link rel="expect" href="#whole" blocking="render" />
        <Links />
        <BrandColours />
      </head>
      <body>
        {children}
        <Asleep />
        <span id="whole" hidden />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    // What was typed early is heard in the first effects: only with the next does the page know it, and may be clicked.
    if (isAwake) dispatchEvent(new Event('awake'))
    else setIsAwake(true)
  }, [isAwake])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const brand = useRouteLoaderData<typeof loader>('root')?.brand.name ?? ''
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage brand={brand} />
  ) : (
    <ErrorPage brand={brand} />
  )
}

/** Shown where scripts fail to load, by a few lines that come with the page. */
function Asleep() {
  return (
    <p
      id="asleep"
      role="alert"
      className="fixed inset-x-0 bottom-0 z-30 not-data-shown:not-target:hidden bg-notice-soft px-5 py-4 text-center text-ink"
    >
      This page did not load completely, so its buttons do nothing yet. Please check your connection and{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of this page. */}
      <a href="" className="font-semibold underline">
        load it again
      </a>
      .
    </p>
  )
}

/** A stylesheet of its own: the content policy allows no inline style, and a brand changes only with a restart. */
function BrandColours() {
  const brand = useRouteLoaderData<typeof loader>('root')?.brand
  if (!brand?.primaryColour && !brand?.accentColour) return null
  return <link rel="stylesheet" href="/brand.css" />
}
