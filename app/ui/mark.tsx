/** A compass ring left open where the needle points out of it. Reads at 16 px and in one colour. */
export function Mark({ className, plain = false }: { className?: string; plain?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path d={ring} stroke="currentColor" strokeWidth="3.6" />
      <path
        d={needle}
        className={plain ? 'fill-current stroke-current' : 'fill-accent stroke-accent'}
        strokeWidth="1"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const ring = 'M24.07 13.09A11.2 11.2 0 1 1 18.91 7.93'
const needle = 'M28.5 3.5L15.34 21.46L8.91 23.09L10.54 16.66Z'
