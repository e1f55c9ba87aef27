import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="group -ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-soft transition-colors hover:text-ink"
    >
      <ArrowLeft className="size-4.5 transition-transform group-hover:-translate-x-0.5" />
      {children}
    </Link>
  )
}
