import { classes } from './classes.ts'

type ProgressBarProps = {
  label: string
  /** 0 to 100; left out while it cannot be known. */
  value?: number
  /** Said instead of the number, where another one is the truth: '20% sent'. */
  text?: string
  hideLabel?: boolean
}

export function ProgressBar({ label, value, text, hideLabel }: ProgressBarProps) {
  return (
    <div>
      {!hideLabel && (
        <div aria-hidden="true" className="mb-1.5 flex justify-between gap-4 text-sm">
          <span className="min-w-0 truncate font-medium">{label}</span>
          {value !== undefined && (
            <span className={classes('flex-none text-ink-soft tabular-nums', text ? 'w-[9ch]' : 'w-[4.5ch]')}>
              {text ?? `${value}%`}
            </span>
          )}
        </div>
      )}
      <progress className="bar" aria-label={label} aria-valuetext={text} max={100} value={value} />
    </div>
  )
}
