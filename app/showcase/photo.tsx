import { useEffect, useRef } from 'react'
import type { PhotoSize } from '#contract/photo-limits.ts'
import { classes } from '../ui/classes.ts'
import { type ShownPhoto, sized } from './view.ts'
import { watchPhotos } from './watch-photos.ts'

interface PhotoProps {
  photo: ShownPhoto
  size?: PhotoSize
  /** What is seen at once is not waited for. */
  isEager?: boolean
  /** Fetched without being seen, but not before there is something to see: photos are heavier than all else of a page. */
  isPreloaded?: boolean
  /** Where a button around it already says what it shows. */
  isDecoration?: boolean
  className?: string
}

/** A photo that comes when it is nearly in sight, with or without scripts, and says so when it does not come. */
export function Photo({ photo, size = 'card', isEager, isPreloaded, isDecoration, className }: PhotoProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const src = sized(photo.src, size)
  const { width, height } = photo
  const alt = isDecoration ? '' : photo.alt

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo in the same place is watched anew.
  useEffect(() => {
    if (!frame.current) return
    frame.current.removeAttribute('data-failed')
    return watchPhotos(frame.current)
  }, [src])

  return (
    <span ref={frame} className={classes('photo', className)}>
      {photo.placeholder && size === 'card' && <img src={photo.placeholder} alt="" className="photo-dots" />}
      {isEager ? (
        <img key={src} src={src} alt={alt} width={width} height={height} decoding="async" />
      ) : (
        <>
          <img
            key={src}
            data-src={src}
            data-preload={isPreloaded || undefined}
            alt={alt}
            width={width}
            height={height}
            decoding="async"
          />
          <noscript>
            <img src={src} alt={alt} width={width} height={height} loading="lazy" />
          </noscript>
        </>
      )}
      <span className="photo-failed">Failed to load image</span>
    </span>
  )
}
