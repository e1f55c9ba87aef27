import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { BearingDrawing } from '../ui/bearing-drawing.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import type { Route } from './+types/landing.ts'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const brand = matches[0]?.loaderData?.brand.name ?? ''
  return [
    { title: `${brand}: a career coach that listens` },
    {
      name: 'description',
      content: `Talk to ${brand}, put what matters to you into your own words, and share it on a page you control.`,
    },
  ]
}

export default function Landing() {
  const { brand } = useSite()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-5 py-6 sm:px-8">
      <header className="flex items-center justify-between gap-4">
        <a href="/" className="inline-flex min-h-11 items-center rounded-md">
          <Logo name={brand.name} />
        </a>
        <ButtonLink to="/signin" variant="quiet" size="sm">
          Sign In
        </ButtonLink>
      </header>
      <main className="grid flex-1 content-center items-center gap-x-12 gap-y-6 py-10 md:grid-cols-[1fr_auto]">
        <div className="max-w-prose">
          <h1 className="text-5xl">Find your bearings at work</h1>
          <p className="mt-5 text-ink-soft text-lg">
            Talk to a coach that listens. Put what matters to you into your own words. Share it on a page you control.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/join" size="lg">
              Join
            </ButtonLink>
            <ButtonLink to="/support" size="lg" variant="secondary">
              How it works
            </ButtonLink>
          </div>
        </div>
        <BearingDrawing className="order-first size-44 md:order-none md:size-96" />
      </main>
    </div>
  )
}
