import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { actions, overlay, panel } from './dialog.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  children: ReactNode
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  /** For what cannot be undone. */
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Asks once before something that is hard to take back. Stays open while busy, so that a failure can be told here. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel', danger, busy, onConfirm } = props
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlay}>
          <Radix.Content className={classes(panel, 'pb-5 sm:max-w-form sm:pb-7')}>
            <Radix.Title className="px-5 pt-6 text-xl sm:px-7 sm:pt-7">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="px-5 pt-2 text-ink-soft sm:px-7">{children}</div>
            </Radix.Description>
            <footer className={actions}>
              <Radix.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
