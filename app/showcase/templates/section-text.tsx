import type { ShownSection } from '../view.ts'

/** What a member wrote, in the paragraphs they made. */
export function SectionText({ section }: { section: ShownSection }) {
  return (
    <div className="words" data-length={section.length} data-placeholder={section.isPlaceholder || undefined}>
      {section.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
