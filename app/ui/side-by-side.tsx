import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Part {
  value: string
  label: ReactNode
  content: ReactNode
}

interface SideBySideProps {
  /** What the tabs choose between, for those who listen. */
  label: string
  parts: readonly [Part, Part]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Two parts of a screen: side by side on a wide one, behind tabs on any other. What is typed in one stays typed. */
export function SideBySide({ label, parts, value, onChange, className }: SideBySideProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={className}>
      <Radix.List
        aria-label={label}
        className="z-header sticky top-16 mb-6 grid grid-cols-2 rounded-md border border-line bg-sunken p-0.5 md:top-2 xl:hidden"
      >
        {parts.map((part) => (
          <Radix.Trigger
            key={part.value}
            value={part.value}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-3 font-medium text-ink-soft text-sm transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-sm forced-colors:data-[state=active]:underline [&_svg]:size-4"
          >
            {part.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:gap-6">
        {parts.map((part) => (
          <Radix.Content
            key={part.value}
            value={part.value}
            forceMount
            // What is in it takes the keyboard by itself.
            tabIndex={-1}
            className="min-w-0 rounded-md max-xl:data-[state=inactive]:hidden"
          >
            {part.content}
          </Radix.Content>
        ))}
      </div>
    </Radix.Root>
  )
}
