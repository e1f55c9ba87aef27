import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TooltipProps = {
  /** A few words. Nothing that cannot be known otherwise: touch has no hover. */
  text: string
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-popover fades max-w-64 rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-sm shadow-md"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
