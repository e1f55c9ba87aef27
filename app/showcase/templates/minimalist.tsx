import { CvSection } from '../cv-section.tsx'
import { Gallery } from '../gallery.tsx'
import { Portrait } from '../portrait.tsx'
import { SocialSection } from '../social-section.tsx'
import { SectionText } from './section-text.tsx'
import type { TemplateProps } from './template-props.ts'

/** Much air, thin lines and the member's words, as in a good book. */
export function Minimalist({ view, onOpen }: TemplateProps) {
  const mission = view.sections.find(({ id }) => id === 'mission')
  const others = view.sections.filter(({ id }) => id !== 'mission')
  return (
    <article className="look-minimalist">
      <header className="opening">
        <Portrait view={view} onOpen={onOpen} />
        <div>
          <h1>{view.name}</h1>
          {view.bio && <p className="bio">{view.bio}</p>}
        </div>
      </header>
      {mission && (
        <section aria-labelledby="mission" className="mission">
          <h2 id="mission">{mission.title}</h2>
          <SectionText section={mission} />
        </section>
      )}
      {others.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="entry">
          <h2 id={section.id}>{section.title}</h2>
          <SectionText section={section} />
        </section>
      ))}
      {view.gallery.length > 0 && (
        <section aria-label="Photos" className="photos">
          <Gallery photos={view.gallery} most={10} onOpen={onOpen} />
        </section>
      )}
      <CvSection {...view} />
      <SocialSection {...view} />
    </article>
  )
}
