import type { ShowcaseView, ShownPhoto } from '../view.ts'

export interface TemplateProps {
  view: ShowcaseView
  onOpen: (photo: ShownPhoto) => void
}
