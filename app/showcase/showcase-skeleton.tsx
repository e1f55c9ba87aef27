import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Holds the place of a page that is on its way, or behind a passcode. It knows nothing of whose it is. */
export function ShowcaseSkeleton({ isLoading }: { isLoading: boolean }) {
  return (
    <div role={isLoading ? 'status' : undefined} className="mx-auto grid max-w-wide gap-10 px-5 py-10 sm:px-8">
      {isLoading && <VisuallyHidden>Loading...</VisuallyHidden>}
      <div className="flex items-center gap-6">
        <Skeleton className="size-28 flex-none rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
      {['w-11/12', 'w-4/5', 'w-full'].map((width) => (
        <div key={width} className="grid gap-3">
          <Skeleton className="h-5 w-32" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
