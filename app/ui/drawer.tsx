import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { ScrollLock } from './scroll-lock.tsx'

type DrawerProps = {
  title: string
  /** Stands where the title would: the logo, say. The title is then only heard. */
  header?: ReactNode
  children: ReactNode
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** The sidebar of a phone: comes in from the left. */
export function Drawer({ title, header, children, trigger, open, onOpenChange }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content aria-modal="true" aria-describedby={undefined} className="drawer slides-in">
          <ScrollLock />
          <header className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
            {header}
            <Radix.Title className={header ? 'sr-only' : 'text-xl'}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="flex flex-1 flex-col px-3 pb-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
