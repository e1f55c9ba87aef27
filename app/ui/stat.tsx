import type { ReactNode } from 'react'

/** One figure and what it counts. Put several in a <dl>. */
export function Stat({ label, value, hint }: { label: ReactNode; value: ReactNode; hint?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      {hint && <dd className="text-ink-faint text-xs">{hint}</dd>}
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-bold text-3xl tabular-nums tracking-tight">{value}</dd>
    </div>
  )
}
