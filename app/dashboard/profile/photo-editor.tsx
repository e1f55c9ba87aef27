import { RotateCcw, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { drawCrop, type Edit, isUnchanged, moveCrop, turnCrop, UNCHANGED } from './crop.ts'
import { PHOTO_LONGEST, toDataUrl } from './read-photo.ts'

const SHOWN_LONGEST = 900
const STEP = 0.05
const ZOOM_MAX = 4
const ASPECTS = { whole: undefined, square: 1, wide: 4 / 3, tall: 3 / 4 }

/** In parts of what is shown. */
interface Move {
  x: number
  y: number
}

const MOVES: Record<string, Move> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

interface PhotoEditorProps {
  title: string
  /** The address of the photo. */
  src: string
  /** A portrait is round on most pages, so it begins as a square. */
  isPortrait?: boolean
  onSave: (photo: string) => void
  onClose: () => void
}

/** Turns a photo the right way up and keeps the part that matters. */
export function PhotoEditor({ title, src, isPortrait = false, onSave, onClose }: PhotoEditorProps) {
  const { photo, isFailed } = usePhoto(src)
  const [shape, setShape] = useState<keyof typeof ASPECTS>(isPortrait ? 'square' : 'whole')
  const [edit, setEdit] = useState<Edit>({ ...UNCHANGED, aspect: ASPECTS[shape] })

  function handleShape(next: keyof typeof ASPECTS) {
    setShape(next)
    setEdit({ ...edit, aspect: ASPECTS[next] })
  }

  function handleMove(by: Move) {
    if (photo) setEdit((before) => moveCrop(photo, before, by))
  }

  function handleSave() {
    if (!photo) return
    const canvas = document.createElement('canvas')
    drawCrop(canvas, photo, edit, PHOTO_LONGEST)
    onSave(toDataUrl(canvas))
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="lg"
      title={title}
      description="Drag the photo, or use the arrow keys on it, to choose what is kept."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!photo || isUnchanged(edit)} onClick={handleSave}>
            Use it like this
          </Button>
        </>
      }
    >
      {isFailed && <Alert tone="danger">The photo could not be loaded. Please try again.</Alert>}
      {!photo && !isFailed && <Skeleton className="h-72" />}
      {photo && (
        <>
          <Stage photo={photo} edit={edit} isRound={isPortrait && shape === 'square'} onMove={handleMove} />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button size="sm" variant="secondary" icon={<RotateCcw />} onClick={() => setEdit(turnCrop(edit, false))}>
              Turn left
            </Button>
            <Button size="sm" variant="secondary" icon={<RotateCw />} onClick={() => setEdit(turnCrop(edit, true))}>
              Turn right
            </Button>
            <Segmented
              label="Shape"
              value={shape}
              onChange={handleShape}
              options={[
                { value: 'whole', label: 'Whole' },
                { value: 'square', label: 'Square' },
                { value: 'wide', label: 'Wide' },
                { value: 'tall', label: 'Tall' },
              ]}
            />
            <label className="flex min-h-11 flex-1 basis-48 items-center gap-3 text-sm">
              <span className="flex-none font-medium">Closer</span>
              <input
                type="range"
                min={1}
                max={ZOOM_MAX}
                step={0.05}
                value={edit.zoom}
                onChange={(event) => setEdit({ ...edit, zoom: Number(event.target.value) })}
                className="min-w-0 flex-1 accent-primary"
              />
            </label>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface StageProps {
  photo: ImageBitmap
  edit: Edit
  isRound: boolean
  onMove: (by: Move) => void
}

/** The part of the photo that is kept, as it will be. */
function Stage({ photo, edit, isRound, onMove }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Where the finger was last. Not every browser says how far it has moved. */
  const held = useRef<Move>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, edit, SHOWN_LONGEST)
  }, [photo, edit])

  function handleDown({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId)
    held.current = { x: clientX, y: clientY }
  }

  function handleMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!held.current) return
    const { width, height } = currentTarget.getBoundingClientRect()
    onMove({ x: (held.current.x - clientX) / width, y: (held.current.y - clientY) / height })
    held.current = { x: clientX, y: clientY }
  }

  function handleUp() {
    held.current = null
  }

  function handleKey(event: KeyboardEvent) {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <div
      role="application"
      aria-label="The part of the photo that is kept. The arrow keys move it."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys.
      tabIndex={0}
      onKeyDown={handleKey}
      className="grid place-items-center rounded-md bg-sunken p-3"
    >
      <canvas
        ref={canvas}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        className={`max-h-[45dvh] max-w-full cursor-move touch-none ${isRound ? 'rounded-full' : 'rounded-sm'}`}
      />
    </div>
  )
}

function usePhoto(src: string) {
  const [photo, setPhoto] = useState<ImageBitmap>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    readBitmap(src, controller.signal).then(setPhoto, () => controller.signal.aborted || setIsFailed(true))
    return () => controller.abort()
  }, [src])
  return { photo, isFailed }
}

async function readBitmap(src: string, signal: AbortSignal) {
  const response = await fetch(src, { signal })
  if (!response.ok) throw new Error('The photo did not come.')
  return createImageBitmap(await response.blob())
}
