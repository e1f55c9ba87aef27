import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never })

/** A button that opens a short list of actions. It stays where it is in the page, so that its landmark still holds it. */
export function Menu({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-popover rises min-w-[min(13rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-1.5 text-left shadow-md"
      >
        {items.map((item, index) => (
          <Radix.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not change their order.
            key={index}
            disabled={item.disabled}
            onSelect={item.onSelect}
            asChild={Boolean(item.to)}
            className={classes(
              'flex min-h-11 select-none items-center gap-3 rounded-md px-3 font-medium text-sm outline-none data-disabled:text-ink-faint [&_svg]:size-4.5 [&_svg]:flex-none',
              item.danger
                ? 'text-danger data-highlighted:bg-danger-soft'
                : 'data-highlighted:bg-primary-soft [&_svg]:text-ink-soft',
            )}
          >
            {item.to ? (
              <Link to={item.to}>
                {item.icon}
                {item.label}
              </Link>
            ) : (
              <>
                {item.icon}
                {item.label}
              </>
            )}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}
