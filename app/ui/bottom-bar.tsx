import { type HTMLAttributes, useLayoutEffect, useRef } from 'react'
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
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--bottom-bar')
    }
  }, [])
  return <div {...rest} ref={bar} className={classes('bottom-bar border-line border-t bg-paper', className)} />
}
