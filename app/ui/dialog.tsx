import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

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
export function Dialog({
  title,
  description,
  children,
  footer,
  trigger,
  open,
  onOpenChange,
  size = 'md',
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlay}>
          <Radix.Content
            {...(!description && { 'aria-describedby': undefined })}
            className={classes(panel, sizes[size])}
          >
            <header className="flex items-start gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-2xl">{title}</Radix.Title>
                {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
              </div>
              <Radix.Close asChild>
                <IconButton label="Close" className="-mt-2 -mr-2.5">
                  <X />
                </IconButton>
              </Radix.Close>
            </header>
            {children && <div className="px-5 pt-5 sm:px-7">{children}</div>}
            {footer && <footer className={actions}>{footer}</footer>}
            <div className="h-5 flex-none sm:h-7" />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const overlay =
  'z-overlay fades fixed inset-0 grid items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6'
export const panel = 'rises relative flex w-full flex-col rounded-t-xl bg-raised shadow-lg sm:rounded-xl'
export const actions = 'flex flex-col gap-2.5 px-5 pt-6 sm:flex-row sm:justify-end sm:px-7'
