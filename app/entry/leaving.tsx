import { useSite } from '../lib/site.ts'
import { Mark } from '../ui/mark.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Shown for the moment it takes to sign out. */
export function Leaving({ words }: { words: string }) {
  const { brand } = useSite()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6">
      <title>{`Signing out · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Mark className="size-14 text-primary" />
      <h1 className="sr-only">Signing out</h1>
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="size-5" />
        {words}
      </p>
      <noscript>
        <p>Signing out needs JavaScript. Please turn it on, or close your browser.</p>
      </noscript>
    </main>
  )
}
