import { CvSection } from '../cv-section.tsx'
import { Gallery } from '../gallery.tsx'
import { Portrait } from '../portrait.tsx'
import { SocialSection } from '../social-section.tsx'
import { SectionText } from './section-text.tsx'
import type { TemplateProps } from './template-props.ts'

/** Large letters on blocks of colour, cut out and stuck on. */
export function Bold({ view, onOpen }: TemplateProps) {
  return (
    <article className="look-bold">
      <header className="poster">
        <h1 data-long={view.name.length > 16 || undefined}>
          {view.name.split(/\s+/).map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name and do not move.
            <span key={index}>{word} </span>
          ))}
        </h1>
        <Portrait view={view} onOpen={onOpen} />
        {view.bio && <p className="bio">{view.bio}</p>}
      </header>
      {view.sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="block" data-section={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          <SectionText section={section} />
        </section>
      ))}
      {view.gallery.length > 0 && (
        <section aria-label="Photos" className="wall">
          <Gallery photos={view.gallery} most={9} onOpen={onOpen} />
        </section>
      )}
      <div className="ending">
        <CvSection {...view} />
        <SocialSection {...view} />
      </div>
    </article>
  )
}
