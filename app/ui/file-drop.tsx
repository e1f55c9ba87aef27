import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { useFieldIds } from './field.tsx'
import { FieldError } from './field-error.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useHeldFocus } from './use-held-focus.ts'

type FileDropProps = {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** As of <input type="file">: '.pdf,.docx,.txt'. A drop is not held to it, so check what comes. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  name?: string
  /** 0 to 100 while something is being sent. */
  progress?: number
  progressLabel?: string
  progressText?: string
  /** Calls back what is being sent. */
  onCancel?: () => void
  /** False before it is on its way and once all of it has left. */
  canCancel?: boolean
  /** Sends once more what could not be sent. */
  onRetry?: () => void
  onFiles: (files: File[]) => void
}

/** A file by choosing or by dropping. Underneath is the browser's own file input. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, multiple, disabled, name, progress, progressLabel, onFiles } = props
  const { progressText, onCancel, canCancel, onRetry } = props
  const held = useHeldFocus()
  const [over, setOver] = useState(false)
  const ids = useFieldIds({ hint, error })
  const busy = progress !== undefined
  const closed = disabled || busy

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!closed && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  return (
    <div {...held} className="grid gap-2">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!closed)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={classes(
          'grid justify-items-center gap-1 rounded-lg border-2 border-line-strong border-dashed px-5 py-6 text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          over && 'border-primary border-solid bg-primary-soft',
          closed ? 'border-line bg-sunken text-ink-faint' : 'bg-field hover:border-primary',
        )}
      >
        <Upload className={classes('mb-1 size-6', closed ? 'text-ink-faint' : 'text-primary')} />
        <span key={label} className="font-semibold">
          {label}
        </span>
        <input
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={closed}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // So that the same file may be chosen again after it was refused.
            event.target.value = ''
            if (files.length > 0) onFiles(files)
          }}
          className="sr-only"
        />
      </label>
      {/* One place for all that is said of a file, so that nothing moves when it is chosen, sent or refused. */}
      <div className="grid min-h-10 grid-cols-1 items-start *:[grid-area:1/1]">
        {hint && (
          <p id={ids.hint} className={classes('text-ink-soft text-sm', (busy || Boolean(error)) && 'invisible')}>
            {hint}
          </p>
        )}
        {busy && (
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <ProgressBar label={progressLabel ?? 'Uploading...'} value={progress} text={progressText} />
            </div>
            {onCancel && (
              <Button size="sm" variant="secondary" disabled={!canCancel} onClick={onCancel}>
                Cancel
              </Button>
            )}
          </div>
        )}
        {error && !busy && (
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <FieldError id={ids.error}>{error}</FieldError>
            </div>
            {onRetry && (
              <Button size="sm" variant="secondary" onClick={onRetry}>
                Try again
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
