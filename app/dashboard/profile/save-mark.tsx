import { CircleCheck, CircleDot, PencilLine, Save } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

/** What is changed here is saved by that alone. */
export function SavesItself() {
  return (
    <Badge wraps icon={<CircleCheck aria-hidden="true" />}>
      Saves itself
    </Badge>
  )
}

/** What is changed here is saved by a button of the card. */
export function SavedHere({ button }: { button: string }) {
  return (
    <Badge wraps icon={<CircleDot aria-hidden="true" />}>
      Saved with {button}
    </Badge>
  )
}

/** What is typed here is kept by Save Profile, and says so until then. */
export function WaitsForSave({ isChanged }: { isChanged: boolean }) {
  return isChanged ? (
    <Badge wraps tone="notice" icon={<PencilLine aria-hidden="true" />}>
      Not saved yet
    </Badge>
  ) : (
    <Badge wraps tone="primary" icon={<Save aria-hidden="true" />}>
      Waits for Save Profile
    </Badge>
  )
}
