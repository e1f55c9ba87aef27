type ProgressBarProps = {
  label: string
  /** 0 to 100; left out while it cannot be known. */
  value?: number
  hideLabel?: boolean
}

export function ProgressBar({ label, value, hideLabel }: ProgressBarProps) {
  return (
    <div>
      {!hideLabel && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="min-w-0 truncate font-medium">{label}</span>
          {value !== undefined && <span className="w-[4.5ch] flex-none text-ink-soft tabular-nums">{`${value}%`}</span>}
        </div>
      )}
      <progress className="bar" aria-label={label} max={100} value={value} />
    </div>
  )
}
