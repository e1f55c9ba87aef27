import { useState } from 'react'
import { type Template, templates } from '#contract/templates.ts'
import { ShowcaseBody } from '../../showcase/showcase-body.tsx'
import { ShowcaseHeader } from '../../showcase/showcase-header.tsx'
import { toView } from '../../showcase/view.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Draft } from './texts-card.tsx'
import { usePreview } from './use-preview.ts'
import type { OwnProfile } from './use-profile.ts'

const USE = 'Use this look'
const IN_USE = 'This is your look'

interface PreviewDialogProps {
  profile: OwnProfile | null
  draft: Draft
  /** The look the page has. */
  template: Template
  onUse: (template: Template) => void
  onClose: () => void
}

/** The page as it will be, with what is typed and not saved yet. Looking changes nothing; a look is saved by a button. */
export function PreviewDialog({ profile, draft, template, onUse, onClose }: PreviewDialogProps) {
  const [looked, setLooked] = useState(template)
  const answer = usePreview(profile, draft, looked)
  const view = toView(answer, { isPreview: true })

  function handleOpenChange(isOpen: boolean) {
    // The Esc key first closes the photos that lie over this, whichever of the two hears it.
    const photos = document.querySelector<HTMLDialogElement>('.lightbox[open]')
    if (photos) photos.close()
    else if (!isOpen) onClose()
  }

  function handleUse() {
    onUse(looked)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={handleOpenChange}
      size="lg"
      title="Preview"
      description="This is how visitors would see it. Looking changes nothing."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Template"
          value={looked}
          onChange={setLooked}
          options={templates.map(({ value, label }) => ({ value, label }))}
        />
        <Button disabled={looked === template} onClick={handleUse}>
          <OneOf texts={[IN_USE, USE]}>{looked === template ? IN_USE : USE}</OneOf>
        </Button>
      </div>
      <div className="showcase showcase-preview mt-4 rounded-lg border border-line" data-look={looked}>
        <ShowcaseHeader isVerified={view.isVerified} />
        <ShowcaseBody view={view} />
      </div>
    </Dialog>
  )
}
