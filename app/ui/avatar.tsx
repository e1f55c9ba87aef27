import { useState } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const sizes = {
  sm: 'size-9 text-sm',
  md: 'size-11 text-base',
  lg: 'size-20 text-2xl',
  xl: 'size-32 text-4xl',
}

type AvatarProps = {
  initials: string
  src?: string | null
  /** Leave out where the name stands beside it. */
  name?: string
  size?: keyof typeof sizes
}

/** A photo, or the initials where there is none or it cannot be had. */
export function Avatar({ initials, src, name, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const photo = src && src !== failed ? src : undefined
  return (
    <span
      className={classes(
        'inline-grid flex-none select-none place-items-center overflow-hidden rounded-full bg-primary-soft font-semibold text-primary leading-none tracking-tight',
        sizes[size],
      )}
    >
      {photo ? (
        <img src={photo} alt={name ?? ''} onError={() => setFailed(photo)} className="size-full object-cover" />
      ) : (
        <>
          <span aria-hidden="true">{initials}</span>
          {name && <VisuallyHidden>{name}</VisuallyHidden>}
        </>
      )}
    </span>
  )
}
