import { Menu, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { ScrollLock } from './scroll-lock.tsx'

type DrawerProps = {
  title: string
  /** What the button that opens it is called. */
  opener: string
  /** Stands where the title would: the logo, say. The title is then only heard. */
  header?: ReactNode
  children: (close: () => void) => ReactNode
}

/**
 * The sidebar of a phone: comes in from the left. The browser's own dialog keeps the keyboard inside and gives it back;
 * every page of the signed-in area has this one, and the library behind the others is not loaded for it.
 */
export function Drawer({ title, opener, header, children }: DrawerProps) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => setState('closed')

  useEffect(() => {
    if (state === 'open') dialog.current?.showModal()
    else dialog.current?.close()
  }, [state])

  function handleClick({ target, currentTarget }: MouseEvent) {
    // The scrim belongs to the dialog itself; everything else in it is inside one of its children.
    if (target === currentTarget) close()
  }

  const panel = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog with Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-state={state}
      className="drawer slides-in"
      onClose={close}
      onClick={handleClick}
    >
      {state === 'open' && <ScrollLock />}
      <div className="flex items-center justify-between gap-3 py-3 pr-3 pl-5">
        {header}
        <h2 id={titleId} className={header ? 'sr-only' : 'text-xl'}>
          {title}
        </h2>
        <IconButton label="Close" onClick={close}>
          <X />
        </IconButton>
      </div>
      <div className="flex flex-1 flex-col px-3 pb-5">{children(close)}</div>
    </dialog>
  )
  return (
    <>
      <IconButton
        label={opener}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <Menu />
      </IconButton>
      {/* Outside of the bar it is opened from, which a wider window hides. */}
      {state !== 'unused' && createPortal(panel, document.body)}
    </>
  )
}
