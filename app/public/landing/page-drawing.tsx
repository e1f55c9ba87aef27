import { LockKeyhole } from 'lucide-react'
import { useSite } from '../../lib/site.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { rosa } from './example.ts'

const sections = [
  { name: 'Values', words: rosa.values },
  { name: 'Strengths', words: rosa.strengths },
  { name: 'Mission', words: rosa.mission },
]

/** The end: a page of her own, at an address of her own, behind a code she gives to whom she likes. */
export function PageDrawing() {
  const { brand } = useSite()
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised text-sm shadow-md">
      <p className="flex flex-wrap items-center gap-2 border-line border-b bg-sunken px-4 py-2 text-ink-soft text-xs">
        <LockKeyhole className="size-3.5 flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {brand.slug}.example/<b className="text-ink">{rosa.username}</b>
        </span>
        <span className="ml-auto flex-none max-[22rem]:hidden">passcode only</span>
      </p>
      <div className="p-5">
        <div className="flex items-center gap-3.5">
          <Avatar initials={rosa.initials} size="md" />
          <p className="font-bold text-xl leading-none tracking-tight">{rosa.name}</p>
        </div>
        <dl className="mt-3.5 grid gap-2">
          {sections.map(({ name, words }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[5rem_1fr]">
              <dt className="font-semibold text-primary">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
