import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Fetched when there is something to draw: nobody else should wait for what draws it. */
const QrDrawing = lazy(async () => ({ default: (await import('./qr-drawing.tsx')).QrDrawing }))

/** The square of dots that a telephone reads as an address. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton className="size-40" />}>
      <QrDrawing text={text} label={label} />
    </Suspense>
  )
}
