import { markNeedle, markRing } from './mark-paths.ts'

/** A compass ring left open where the needle points out of it. Reads at 16 px and in one colour. */
export function Mark({ className, plain = false }: { className?: string; plain?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path d={markRing} stroke="currentColor" strokeWidth="3.6" />
      <path
        d={markNeedle}
        className={plain ? 'fill-current stroke-current' : 'fill-accent stroke-accent'}
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  )
}
