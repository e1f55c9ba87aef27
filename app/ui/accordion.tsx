import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type AccordionProps = {
  items: readonly { title: string; content: ReactNode; open?: boolean }[]
  /** With a name, opening one closes the others. */
  name?: string
}

/** Questions that open to their answers. The browser's own, so it needs no script and can be found by searching. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map((item) => (
        <details key={item.title} name={name} open={item.open} className="disclosure">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-md py-3 font-semibold transition-colors hover:text-primary">
            {item.title}
            <Plus className="size-5 flex-none text-ink-faint" />
          </summary>
          <div className="max-w-text pb-5 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
