import { Photo } from './photo.tsx'
import { initialsOf, type ShowcaseView, type ShownPhoto } from './view.ts'

interface PortraitProps {
  view: ShowcaseView
  onOpen: (photo: ShownPhoto) => void
}

/** The member's face, or their initials. */
export function Portrait({ view: { portrait, name }, onOpen }: PortraitProps) {
  if (!portrait) {
    return (
      <span aria-hidden="true" className="portrait portrait-initials">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Open photo: ${portrait.alt}`}
      className="portrait"
      onClick={() => onOpen(portrait)}
    >
      <Photo photo={portrait} isPreloaded isDecoration />
    </button>
  )
}
