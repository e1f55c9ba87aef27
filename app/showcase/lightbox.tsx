import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { ScrollLock } from '../ui/scroll-lock.tsx'
import { useBackToClose } from '../ui/use-back-to-close.ts'
import { Photo } from './photo.tsx'
import { useSwipe } from './use-swipe.ts'
import { type ShownPhoto, sized } from './view.ts'

const MOST_THUMBNAILS = 10

interface LightboxProps {
  photos: ShownPhoto[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The photos over the whole screen. The browser's own dialog keeps the focus inside and gives it back. */
export function Lightbox({ photos, index, onIndex, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const total = photos.length
  const photo = photos[index]
  const move = (steps: number) => onIndex((index + steps + total) % total)
  const swipe = useSwipe({ onLeft: () => move(1), onRight: () => move(-1) })

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useBackToClose(() => dialog.current?.close())
  usePreloaded(photos, index)

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }

  /** The left third of the screen goes back, the right third on; the middle is for looking. */
  function handleClick(event: MouseEvent) {
    if (swipe.wasSwipe()) return
    // In the editor the page has a window of its own.
    const { innerWidth } = event.currentTarget.ownerDocument.defaultView ?? window
    const third = event.clientX / innerWidth
    if (third < 1 / 3) move(-1)
    if (third > 2 / 3) move(1)
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      aria-label="Photos"
      className="lightbox"
      data-theme="dark"
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <ScrollLock />
      <p aria-live="polite" className="lightbox-count">
        {index + 1} of {total}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys and the buttons below do the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an addition for those who point; the buttons are the control. */}
      <div className="lightbox-stage" onClick={handleClick} {...swipe.handlers}>
        <Photo key={photo.src} photo={photo} size="full" isEager />
      </div>
      {total > 1 && (
        <>
          <IconButton label="Previous photo" variant="inherit" className="lightbox-back" onClick={() => move(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next photo" variant="inherit" className="lightbox-on" onClick={() => move(1)}>
            <ChevronRight />
          </IconButton>
        </>
      )}
      {total > 1 && total <= MOST_THUMBNAILS && (
        <ul className="lightbox-thumbnails">
          {photos.map((thumbnail, place) => (
            <li key={thumbnail.src}>
              <button
                type="button"
                aria-label={`Photo ${place + 1}: ${thumbnail.alt}`}
                aria-current={place === index || undefined}
                onClick={() => onIndex(place)}
              >
                <Photo photo={thumbnail} size="thumb" isEager isDecoration />
              </button>
            </li>
          ))}
        </ul>
      )}
      <IconButton label="Close" variant="inherit" className="lightbox-close" onClick={() => dialog.current?.close()}>
        <X />
      </IconButton>
    </dialog>
  )
}

/** The next and the one before are there when they are asked for. */
function usePreloaded(photos: ShownPhoto[], index: number) {
  useEffect(() => {
    for (const step of [1, photos.length - 1]) {
      const neighbour = photos[(index + step) % photos.length]
      if (neighbour) new Image().src = sized(neighbour.src, 'full')
    }
  }, [photos, index])
}
