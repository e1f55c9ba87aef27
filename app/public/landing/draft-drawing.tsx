import { Check, Quote } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { rosa } from './example.ts'

/** The middle: the coach drafts, with her own words as its reasons, and she decides. */
export function DraftDrawing() {
  return (
    <Card as="div" tone="lead" className="border-l-4 border-l-accent text-sm">
      <p className="font-semibold text-accent-text text-xs">A draft for your values</p>
      <p className="mt-1 font-semibold text-lg leading-snug">{rosa.values}</p>
      <p className="mt-2.5 text-ink-faint text-xs">Because you said</p>
      <ul className="mt-0.5 grid gap-0.5 text-ink-soft">
        {rosa.quotes.map((quote) => (
          <li key={quote} className="flex gap-2">
            <Quote className="mt-1 size-3.5 flex-none text-ink-faint" />
            <q className="quotes-none">{quote}</q>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-3.5 flex flex-wrap gap-2 font-semibold">
        <span className="button-edge inline-flex items-center gap-1.5 rounded-md bg-primary px-3.5 py-2 text-primary-ink">
          <Check className="size-4" strokeWidth={3} />
          Add
        </span>
        <span className="rounded-md border border-line-strong px-3.5 py-2">Edit</span>
        <span className="px-3 py-2 text-primary">Not me</span>
      </p>
    </Card>
  )
}
