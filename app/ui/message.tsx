import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type MessageProps = {
  from: 'member' | 'coach'
  /** Who speaks: 'You', 'Career Coach'. */
  name: string
  time?: ReactNode
  /** What comes with a coach's words and is not one of them. */
  below?: ReactNode
  children: ReactNode
}

/**
 * One turn of a talk. The coach's words lie on the page itself, because they are long and to be read; the member's own
 * stand in a bubble, because they are theirs.
 */
export function Message({ from, name, time, below, children }: MessageProps) {
  if (from === 'member') {
    return (
      <article className="ml-auto w-fit max-w-[min(34rem,88%)]">
        <VisuallyHidden>{name}: </VisuallyHidden>
        <div className="whitespace-pre-wrap rounded-lg rounded-br-sm bg-bubble px-4 py-2.5 text-bubble-ink [overflow-wrap:anywhere]">
          {children}
        </div>
        {time && <p className="mt-1 text-right text-ink-faint text-xs">{time}</p>}
      </article>
    )
  }
  return (
    <article className="max-w-[42rem]">
      <p className="mb-1 flex items-center gap-2.5 font-semibold text-ink-soft text-sm">
        <Mark className="size-6 flex-none text-primary" />
        {name}
      </p>
      <div className="sm:pl-8.5">
        <div className="prose">{children}</div>
        {below}
        {time && <p className="mt-1 text-ink-faint text-xs">{time}</p>}
      </div>
    </article>
  )
}
