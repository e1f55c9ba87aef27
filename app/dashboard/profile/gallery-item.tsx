import { ArrowLeft, ArrowRight, Crop, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { PHOTO_ALT_MAX } from '#contract/photo-limits.ts'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GalleryPhoto } from './use-gallery.ts'

/** Fetched when somebody wants to change a photo. */
const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }))

interface GalleryItemProps extends GalleryPhoto {
  index: number
  of: number
  /** Where the dragged photo would go. */
  isTarget: boolean
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onReplace: (photo: string) => void
  onRemove: () => void
  drag: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragEnd: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** One photo of the gallery: dragged by hand or moved by buttons, described, removed. */
export function GalleryItem(props: GalleryItemProps) {
  const { photo, alt = '', index, of, isTarget, onMove, onDescribe, onReplace, onRemove, drag } = props
  const [isEdited, setIsEdited] = useState(false)
  const name = `photo ${index + 1}`
  return (
    <li
      draggable
      {...drag}
      data-photo={photo}
      className={classes(
        'grid cursor-grab grid-cols-[min(6rem,30vw)_minmax(0,1fr)] gap-3 rounded-md border-2 border-transparent p-1 active:cursor-grabbing',
        isTarget && 'border-primary border-dashed bg-primary-soft',
      )}
    >
      <div className="relative">
        <img
          src={photo.replace(/full$/, 'thumb')}
          alt={alt || `Photo ${index + 1}`}
          draggable={false}
          className="aspect-square w-full rounded-md object-cover"
        />
        <GripVertical
          aria-hidden="true"
          className="absolute top-1 left-1 size-5 rounded-sm bg-raised/85 text-ink-soft"
        />
      </div>
      <div>
        <TextField
          // Another text from the server stands in the field too.
          key={alt}
          label={`What ${name} shows`}
          hideLabel
          placeholder="What it shows"
          defaultValue={alt}
          maxLength={PHOTO_ALT_MAX}
          onBlur={(event) => event.target.value.trim() !== alt && onDescribe(event.target.value)}
        />
        <div className="flex flex-wrap">
          <IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowLeft />
          </IconButton>
          <IconButton label={`Move ${name} back`} disabled={index === of - 1} onClick={() => onMove(index + 1)}>
            <ArrowRight />
          </IconButton>
          <IconButton label={`Crop or turn ${name}`} onClick={() => setIsEdited(true)}>
            <Crop />
          </IconButton>
          {isEdited && (
            <Suspense>
              <PhotoEditor
                title={`Photo ${index + 1}`}
                src={photo}
                onSave={onReplace}
                onClose={() => setIsEdited(false)}
              />
            </Suspense>
          )}
          <ConfirmDialog
            title={`Remove ${name}?`}
            confirmLabel="Remove"
            danger
            onConfirm={onRemove}
            trigger={
              <IconButton label={`Remove ${name}`} variant="danger">
                <Trash2 />
              </IconButton>
            }
          >
            <p>It goes from your gallery and cannot be brought back.</p>
          </ConfirmDialog>
        </div>
      </div>
    </li>
  )
}
