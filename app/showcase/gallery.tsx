import { classes } from '../ui/classes.ts'
import { Photo } from './photo.tsx'
import type { ShownPhoto } from './view.ts'

const PRELOADED = 2

interface GalleryProps {
  photos: ShownPhoto[]
  /** More than this are reached through the gallery over the page. */
  most: number
  onOpen: (photo: ShownPhoto) => void
  className?: string
}

/** The photos of a page, laid out by how many there are. */
export function Gallery({ photos, most, onOpen, className }: GalleryProps) {
  if (photos.length === 0) return null
  const shown = photos.slice(0, most)
  const hidden = photos.length - shown.length
  return (
    <ul data-count={shown.length} data-thirds={shown.length % 3} className={classes('gallery', className)}>
      {shown.map((photo, index) => {
        const more = hidden > 0 && index === shown.length - 1 ? `+${hidden}` : ''
        return (
          <li key={photo.src}>
            <button
              type="button"
              aria-label={`Open photo: ${photo.alt}${more && `, ${more} more`}`}
              onClick={() => onOpen(photo)}
            >
              <Photo photo={photo} isPreloaded={index < PRELOADED} isDecoration />
              {more && <span className="gallery-more">{more}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
