import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ScrollLock } from './scroll-lock.tsx'
import { useOpener } from './use-opener.ts'

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
  const opener = useOpener()
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content aria-modal="true" {...(!props.trigger && opener)} className="sheet rises sm:max-w-form">
          <ScrollLock />
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-soft">{children}</div>
          </Radix.Description>
          <div className="sheet-actions">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
