import { DoorOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { NEUTRAL_PAGE } from '../lib/leave-page.ts'

/** A quick way out for somebody who is watched, and what it does not do. A link, so that it works before any script does. */
export function LeavePage() {
  function handleClick(event: MouseEvent) {
    if (event.defaultPrevented) return
    event.preventDefault()
    document.documentElement.hidden = true
    location.replace(NEUTRAL_PAGE)
  }

  return (
    <>
      <a
        href={NEUTRAL_PAGE}
        data-leave
        rel="noreferrer"
        onClick={handleClick}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-raised px-3.5 font-semibold text-ink text-sm transition-colors hover:border-ink hover:bg-surface"
      >
        <DoorOpen className="size-5 flex-none" aria-hidden="true" />
        Leave this page
      </a>
      <span className="text-ink-soft text-sm">Opens a weather page. It does not clear your browser’s history.</span>
    </>
  )
}
