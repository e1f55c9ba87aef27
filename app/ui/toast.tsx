import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTakenRoom } from './bottom-room.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export type ToastWords = {
  id: string
  title?: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive'
  /** Milliseconds until it goes by itself. */
  duration?: number
  open?: boolean
}

type ToasterProps = {
  toasts: readonly ToastWords[]
  onOpenChange: (id: string, open: boolean) => void
}

/** Where short messages appear. F8 takes the keyboard to them; a swipe to the right sends one away. */
export function Toaster({ toasts, onOpenChange }: ToasterProps) {
  const bottom = useTakenRoom()
  // Radix's empty viewport carries an inline style, which the content policy refuses in a page from the server.
  const inBrowser = useSyncExternalStore(unchanging, inBrowserNow, onServer)
  if (!inBrowser) return null
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Message">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} onOpenChange={(open) => onOpenChange(toast.id, open)} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label="Messages ({hotkey})"
        style={{ bottom }}
        className="z-toast fixed inset-x-0 flex flex-col gap-2 p-4 sm:right-0 sm:left-auto sm:w-104 sm:p-6"
      />
    </Radix.Provider>
  )
}

function OneToast({ toast, onOpenChange }: { toast: ToastWords; onOpenChange: (open: boolean) => void }) {
  const destructive = toast.variant === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <Radix.Root
      open={toast.open ?? true}
      onOpenChange={onOpenChange}
      duration={toast.duration}
      type={destructive ? 'foreground' : 'background'}
      className={classes(
        'toast flex items-start gap-3 rounded-lg border-l-4 py-2 pr-2 pl-4 shadow-lg',
        destructive ? 'border-danger-ink bg-danger text-danger-ink' : 'border-accent bg-ink text-paper',
      )}
    >
      <Icon className="mt-2.75 size-5.5 flex-none" />
      <div className="min-w-0 flex-1 py-2.5">
        {toast.title && <Radix.Title className="font-semibold">{toast.title}</Radix.Title>}
        {toast.description && <Radix.Description className="text-sm">{toast.description}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" variant="inherit">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}

const unchanging = () => () => {}
const inBrowserNow = () => true
const onServer = () => false
