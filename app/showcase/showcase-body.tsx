import { useState } from 'react'
import type { Template } from '#contract/templates.ts'
import { Lightbox } from './lightbox.tsx'
import { Appy } from './templates/appy.tsx'
import { Bold } from './templates/bold.tsx'
import { Minimalist } from './templates/minimalist.tsx'
import type { TemplateProps } from './templates/template-props.ts'
import { photosOf, type ShowcaseView, type ShownPhoto } from './view.ts'

const looks: Record<Template, (props: TemplateProps) => React.ReactNode> = {
  'clean-minimal': Minimalist,
  'app-like': Appy,
  'gen-z': Bold,
}

/** A member's page in the look they chose, with its photos one click from the whole screen. */
export function ShowcaseBody({ view }: { view: ShowcaseView }) {
  const [index, setIndex] = useState<number>()
  const photos = photosOf(view)
  const Look = looks[view.template]
  const handleOpen = (photo: ShownPhoto) => setIndex(photos.indexOf(photo))
  return (
    <>
      <Look view={view} onOpen={handleOpen} />
      {index !== undefined && (
        <Lightbox photos={photos} index={index} onIndex={setIndex} onClose={() => setIndex(undefined)} />
      )}
    </>
  )
}
