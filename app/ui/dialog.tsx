import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { ScrollLock } from './scroll-lock.tsx'
import { useOpener } from './use-opener.ts'

const sizes = { md: 'sm:max-w-dialog', lg: 'sm:max-w-wide' }

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the one that matters last. */
  footer?: ReactNode
  /** The control that opens it, where one does. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  size?: keyof typeof sizes
}

/** Lies over the page until answered: a sheet from below on a phone, a card in the middle elsewhere. */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, trigger, open, onOpenChange, size = 'md' } = props
  const opener = useOpener()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content
          aria-modal="true"
          {...(!trigger && opener)}
          {...(!description && { 'aria-describedby': undefined })}
          className={classes('sheet rises', sizes[size])}
        >
          <ScrollLock />
          <div>
            <Radix.Title className="pr-10 text-2xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          </div>
          {children && <div className="mt-5">{children}</div>}
          {footer && <div className="sheet-actions">{footer}</div>}
          {/* Last, so that focus goes to what the dialog asks for. */}
          <Radix.Close asChild>
            <IconButton label="Close" className="absolute top-3.5 right-2.5 sm:top-5 sm:right-4">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
