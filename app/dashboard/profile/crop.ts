export interface Size {
  width: number
  height: number
}

/** What is kept of a photo, and which way up. */
export interface Edit {
  /** Clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270
  /** Width by height of what is kept; nothing where it stays as it is. */
  aspect: number | undefined
  /** How many times larger than it has to be. */
  zoom: number
  /** The middle of what is kept, as a part of the turned photo. */
  x: number
  y: number
}

export const UNCHANGED: Edit = { rotation: 0, aspect: undefined, zoom: 1, x: 0.5, y: 0.5 }

export function isUnchanged({ rotation, zoom, aspect }: Edit) {
  return rotation === 0 && zoom === 1 && aspect === undefined
}

function turned({ width, height }: Size, rotation: Edit['rotation']): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The part of the turned photo that is kept, in its own pixels. It never reaches over the edge. */
export function cropOf(photo: Size, { rotation, aspect, zoom, x, y }: Edit) {
  const whole = turned(photo, rotation)
  const shape = aspect ?? whole.width / whole.height
  const width = Math.min(whole.width, whole.height * shape) / zoom
  const height = width / shape
  return {
    width,
    height,
    left: hold(x * whole.width - width / 2, whole.width - width),
    top: hold(y * whole.height - height / 2, whole.height - height),
  }
}

/** Moves what is kept by a part of its own size, as far as the photo goes. */
export function moveCrop(photo: Size, edit: Edit, by: { x: number; y: number }): Edit {
  const whole = turned(photo, edit.rotation)
  const { left, top, width, height } = cropOf(photo, edit)
  return {
    ...edit,
    x: (hold(left + by.x * width, whole.width - width) + width / 2) / whole.width,
    y: (hold(top + by.y * height, whole.height - height) + height / 2) / whole.height,
  }
}

/** Turns a photo by a quarter, clockwise or the other way. What was in the middle stays there. */
export function turnCrop(edit: Edit, isClockwise: boolean): Edit {
  const { x, y } = edit
  return {
    ...edit,
    rotation: ((edit.rotation + (isClockwise ? 90 : 270)) % 360) as Edit['rotation'],
    ...(isClockwise ? { x: 1 - y, y: x } : { x: y, y: 1 - x }),
  }
}

/** Draws what is kept, at most so many pixels long. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, edit: Edit, longest: number) {
  const crop = cropOf(photo, edit)
  const scale = Math.min(1, longest / Math.max(crop.width, crop.height))
  canvas.width = Math.max(1, Math.round(crop.width * scale))
  canvas.height = Math.max(1, Math.round(crop.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  const whole = turned(photo, edit.rotation)
  context.scale(scale, scale)
  context.translate(-crop.left, -crop.top)
  context.translate(whole.width / 2, whole.height / 2)
  context.rotate((edit.rotation * Math.PI) / 180)
  context.drawImage(photo, -photo.width / 2, -photo.height / 2)
}

function hold(place: number, most: number) {
  return Math.min(Math.max(0, place), Math.max(0, most))
}
