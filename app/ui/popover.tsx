import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type PopoverProps = {
  /** What it is about, for those who listen. */
  label: string
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** A little more about the thing it hangs from. */
export function Popover({ label, trigger, children, align = 'start' }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-popover rises w-[min(22rem,calc(100vw-1.5rem))] rounded-lg border border-line bg-raised p-5 text-sm shadow-md"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
