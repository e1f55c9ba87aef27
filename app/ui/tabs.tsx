import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type TabsProps = {
  /** What the tabs choose between, for those who listen. */
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Arrow keys only go to a tab, and Enter opens it: for tabs that may ask before they are left. */
  opensByEnter?: boolean
}

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onChange, opensByEnter }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onChange}
      activationMode={opensByEnter ? 'manual' : 'automatic'}
    >
      <Radix.List asChild aria-label={label}>
        <Unstyled className="-mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 pt-1 [scrollbar-width:none] sm:mx-0 sm:px-1">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className="-mb-px flex min-h-12 flex-none items-center gap-2 whitespace-nowrap rounded-t-md border-transparent border-b-3 px-3 font-medium text-ink-soft transition-colors hover:text-ink disabled:text-ink-faint data-[state=active]:border-primary data-[state=active]:font-semibold data-[state=active]:text-ink"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Unstyled>
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} asChild>
          <Unstyled className="rounded-md pt-5">{tab.content}</Unstyled>
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** Drops the inline styles Radix would put into the page before scripts run: the content policy refuses them. */
function Unstyled({ style: _, className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(className)} />
}
