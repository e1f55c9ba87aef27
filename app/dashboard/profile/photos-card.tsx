import { type DragEvent, useEffect, useRef, useState } from 'react'
import { GALLERY_MAX } from '#contract/photo-limits.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GalleryItem } from './gallery-item.tsx'
import { SavesItself } from './save-mark.tsx'
import { SeenNow } from './seen-now.tsx'
import { type GalleryPhoto, useGallery } from './use-gallery.ts'

const NONE = `Up to ${GALLERY_MAX}, for your gallery. None yet: show what you made, or where you work.`
const describe = (count: number) =>
  `Up to ${GALLERY_MAX}, for your gallery. You have ${count}. Drag them into order, or use the arrows.`

/** The gallery: add, describe, put in order, remove. */
export function PhotosCard() {
  const { photos, isLoaded, isBusy, sending, drop, change, add, replace } = useGallery()
  const isFull = photos.length >= GALLERY_MAX
  const { list, said, move, dragOf, target } = useOrder(photos, change)
  return (
    <Card aria-labelledby="photos-title">
      <CardHeader
        id="photos-title"
        title="Additional photos"
        mark={<SavesItself />}
        description={
          <OneOf texts={[NONE, describe(GALLERY_MAX)]}>{photos.length > 0 ? describe(photos.length) : NONE}</OneOf>
        }
      />
      {!isLoaded && <Skeleton className="mb-4 h-24" />}
      <ul ref={list} className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {photos.map(({ photo, alt }, index) => (
          <GalleryItem
            key={photo}
            {...{ photo, alt, index }}
            of={photos.length}
            isTarget={target === index}
            onMove={(to) => move(index, to)}
            onDescribe={(words) =>
              void change(photos.map((other) => (other.photo === photo ? { photo, alt: words } : other)))
            }
            onReplace={(changed) => void replace(photo, changed)}
            onRemove={() => void change(photos.filter((other) => other.photo !== photo))}
            drag={dragOf(index)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <FileDrop
        label={isFull ? `You have ${GALLERY_MAX} photos` : 'Add photos'}
        hint="JPG, PNG, WebP or GIF, up to 10MB each. Say what each shows, for visitors who cannot see it."
        accept="image/*"
        multiple
        disabled={!isLoaded || isFull || isBusy}
        progress={sending?.percent}
        progressLabel={sending && `Uploading photo ${sending.number} of ${sending.of}...`}
        {...drop}
        onFiles={add}
      />
      {isLoaded && <SeenNow>{describeGallery(photos)}</SeenNow>}
    </Card>
  )
}

function describeGallery(photos: GalleryPhoto[]) {
  if (photos.length === 0) return 'no gallery.'
  const silent = photos.filter(({ alt }) => !alt).length
  const count = photos.length === 1 ? 'one photo in your gallery' : `${photos.length} photos in your gallery`
  return silent === 0
    ? `${count}.`
    : `${count}, ${silent === photos.length ? 'none of them described' : `${silent} without a description`}.`
}

/** Puts photos in order by dragging and by buttons. The button that was pressed keeps the focus, wherever its photo goes. */
function useOrder(photos: GalleryPhoto[], change: (photos: GalleryPhoto[]) => Promise<void>) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ photo: string; isForward: boolean }>(undefined)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const [said, setSaid] = useState('')

  // Moving an element takes the focus from it, so it is given back once the photos stand in their new order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order.
  useEffect(() => {
    const { photo, isForward } = pressed.current ?? {}
    if (!photo) return
    pressed.current = undefined
    const item = list.current?.querySelector(`[data-photo="${CSS.escape(photo)}"]`)
    const [forward, back] = item?.querySelectorAll('button') ?? []
    const [first, second] = isForward ? [forward, back] : [back, forward]
    ;(first?.disabled ? second : first)?.focus()
  }, [photos.map(({ photo }) => photo).join()])

  function reorder(from: number, to: number) {
    const next = [...photos]
    next.splice(to, 0, ...next.splice(from, 1))
    setSaid(`Photo moved to place ${to + 1} of ${photos.length}.`)
    void change(next)
  }

  function move(from: number, to: number) {
    pressed.current = { photo: photos[from]?.photo ?? '', isForward: to < from }
    reorder(from, to)
  }

  function stop() {
    setDragged(undefined)
    setTarget(undefined)
  }

  const dragOf = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      setDragged(index)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(index + 1))
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      if (target !== index) setTarget(index)
    },
    onDragEnd: stop,
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== index) reorder(dragged, index)
      stop()
    },
  })

  return { list, said, move, dragOf, target: target === dragged ? undefined : target }
}
