import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`,
)

/** Letters drawn as outlines, because a server has no fonts of its own and none that look like ours. */
export interface Lettering {
  /** Whether every letter of it can be drawn. */
  knows(text: string): boolean
  measure(text: string, size: number): number
  /** The outline of a line of text, its left end on the baseline at x and y. */
  draw(text: string, x: number, y: number, size: number): string
}

let loaded: Promise<Lettering> | undefined

/** Loaded with the first picture: most servers draw few. */
export function loadLettering() {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Lettering> {
  const { create } = await import('fontkit')
  const fonts = await Promise.all(
    FILES.map(async (file) => create(await readFile(fileURLToPath(import.meta.resolve(file)))) as Font),
  )
  const fontOf = (letter: string) => fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

  /** Pieces of a text that one font can draw. */
  function cut(text: string) {
    const pieces: { font: Font; text: string }[] = []
    for (const letter of text) {
      const font = fontOf(letter)
      const last = pieces.at(-1)
      if (last && last.font === font) last.text += letter
      else if (font) pieces.push({ font, text: letter })
    }
    return pieces
  }

  const widthOf = ({ font, text }: { font: Font; text: string }, size: number) =>
    (font.layout(text).advanceWidth / font.unitsPerEm) * size

  return {
    knows: (text) => [...text].every((letter) => fontOf(letter) !== undefined),
    measure: (text, size) => cut(text).reduce((sum, piece) => sum + widthOf(piece, size), 0),
    draw(text, x, y, size) {
      let at = x
      return cut(text)
        .map((piece) => {
          const scale = size / piece.font.unitsPerEm
          const { glyphs, positions } = piece.font.layout(piece.text)
          let along = 0
          const outlines = glyphs.map((glyph, index) => {
            const outline = glyph.path.translate(along, 0).toSVG()
            along += positions[index]?.xAdvance ?? 0
            return outline
          })
          const drawn = `<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${outlines.join('')}"/>`
          at += along * scale
          return drawn
        })
        .join('')
    },
  }
}
