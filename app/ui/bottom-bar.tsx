import { type HTMLAttributes, useLayoutEffect, useRef } from 'react'
import { keepRoom } from './bottom-room.ts'
import { classes } from './classes.ts'

/**
 * What stays at the bottom of a screen: a field to write in, a button that saves. Messages appear above it, and what
 * the keyboard comes to is not hidden behind it.
 */
export function BottomBar({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    // An observer reports after the next frame, and a Tab may come before it.
    keepRoom(element.offsetHeight)
    const watch = new ResizeObserver(() => keepRoom(element.offsetHeight))
    watch.observe(element)
    return () => {
      watch.disconnect()
      keepRoom(0)
    }
  }, [])
  return <div {...rest} ref={bar} className={classes('bottom-bar border-line border-t bg-paper', className)} />
}
