type Paint = { stroke?: string; width?: number; opacity?: number; turn?: number; round?: number }

/** One decimal is finer than anyone sees, and keeps the text short. */
const n = (value: number) => String(Math.round(value * 10) / 10)

function finish({ stroke, width = 4, opacity, turn }: Paint, x = 0, y = 0) {
  return [
    stroke ? ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"` : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : '',
  ].join('')
}

export function box(x: number, y: number, width: number, height: number, fill: string, paint: Paint = {}) {
  const round = paint.round ? ` rx="${n(paint.round)}"` : ''
  const middle = finish(paint, x + width / 2, y + height / 2)
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"${middle}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, paint: Paint = {}) {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${finish(paint)}/>`
}

export function oval(x: number, y: number, across: number, down: number, fill: string, paint: Paint = {}) {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(across)}" ry="${n(down)}" fill="${fill}"${finish(paint, x, y)}/>`
}

export function shape(path: string, fill: string, paint: Paint = {}) {
  const rounded = path.replace(/-?\d+\.\d+/g, (number) => n(Number(number)))
  return `<path d="${rounded}" fill="${fill}"${finish(paint)}/>`
}

export function stroke(path: string, colour: string, width: number, opacity?: number) {
  return shape(path, 'none', { stroke: colour, width, opacity })
}

export function at(x: number, y: number, size: number, content: string) {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">${content}</g>`
}

/** Makes several shapes see-through as one. */
export function veil(opacity: number, content: string) {
  return `<g opacity="${opacity}">${content}</g>`
}

/** As seen in a mirror. */
export function mirrored(width: number, content: string) {
  return `<g transform="translate(${n(width)} 0) scale(-1 1)">${content}</g>`
}

/** Keeps what is drawn inside a shape. */
export function within(id: string, path: string, content: string) {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** A surface whose colour changes from top to bottom. */
export function fading(id: string, x: number, y: number, width: number, height: number, from: string, to: string) {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>` +
    box(x, y, width, height, `url(#${id})`)
  )
}

/** As many as asked for, one after the other. */
export function times(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** The longer side of every drawing. */
const LONGEST = 1600

export function picture(width: number, height: number, content: string) {
  const scale = LONGEST / Math.max(width, height)
  const size = `width="${width * scale}" height="${height * scale}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${content}</svg>`
}
