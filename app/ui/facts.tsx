import { Fragment, type ReactNode } from 'react'

/** What is known about someone or something: names on the left, values on the right; one under the other on a phone. */
export function Facts({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[minmax(8rem,auto)_1fr] sm:gap-y-2.5">
      {items.map((item) => (
        <Fragment key={item.name}>
          <dt className="text-ink-soft text-sm">{item.name}</dt>
          <dd className="mb-3 min-w-0 sm:mb-0 [overflow-wrap:anywhere]">{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
