import { Compass, Heart, Sparkles } from 'lucide-react'
import { CvSection } from '../cv-section.tsx'
import { Gallery } from '../gallery.tsx'
import { Portrait } from '../portrait.tsx'
import { SocialSection } from '../social-section.tsx'
import { SectionText } from './section-text.tsx'
import type { TemplateProps } from './template-props.ts'

const icons = { values: Heart, strengths: Sparkles, mission: Compass }

/** Rounded tiles over a coloured top, as on the telephone in one's hand. */
export function Appy({ view, onOpen }: TemplateProps) {
  const pair = view.sections.filter(({ id }) => id !== 'mission').map(({ length }) => length)
  // Side by side only what is alike: one word beside a page looks like something is missing.
  const isPair = pair.length === 2 && !(pair.includes('short') && pair.includes('long'))
  return (
    <article className="look-appy">
      <header className="top">
        <Portrait view={view} onOpen={onOpen} />
        <h1>{view.name}</h1>
        {view.bio && <p className="bio">{view.bio}</p>}
      </header>
      <div className="tiles" data-pair={isPair || undefined}>
        {view.sections.map((section) => {
          const Icon = icons[section.id]
          return (
            <section key={section.id} aria-labelledby={section.id} className="tile" data-section={section.id}>
              <h2 id={section.id}>
                <span>
                  <Icon aria-hidden="true" />
                </span>
                {section.title}
              </h2>
              <SectionText section={section} />
            </section>
          )
        })}
        {view.gallery.length > 0 && (
          <section aria-label="Photos" className="tile tile-photos">
            <Gallery photos={view.gallery} most={9} onOpen={onOpen} />
          </section>
        )}
        <CvSection {...view} />
        <SocialSection {...view} />
      </div>
    </article>
  )
}
