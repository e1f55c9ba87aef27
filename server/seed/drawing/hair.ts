import { disc, oval, shape, stroke, times } from './svg.ts'

export type HairStyle = keyof typeof styles

/** What lies behind the head and what falls over it. */
interface Hair {
  behind: string
  front: string
}

export function hair(style: HairStyle, colour: string): Hair {
  return styles[style](colour)
}

const CAP =
  'M136 176 C126 104 160 72 202 72 C246 72 274 106 264 176 C260 150 250 132 236 122 C212 132 178 132 162 124 C148 134 140 152 136 176 Z'
const CROP =
  'M138 168 C130 108 162 80 200 80 C238 80 270 108 262 168 C258 146 254 136 246 128 C230 112 170 112 154 128 C146 136 142 146 138 168 Z'
const glint = { opacity: 0.14 }

const styles = {
  crop: (colour: string): Hair => ({ behind: '', front: shape(CROP, colour) }),

  /** High at the temples. */
  receding: (colour: string): Hair => ({
    behind: '',
    front: shape(
      'M138 172 C130 106 164 82 200 82 C236 82 270 106 262 172 C259 154 256 144 250 136 C246 116 232 108 214 118 C206 110 194 110 186 118 C168 108 154 116 150 136 C144 144 141 154 138 172 Z',
      colour,
    ),
  }),

  bald: (colour: string): Hair => ({
    behind: '',
    front:
      shape(
        'M138 176 C135 158 137 146 143 138 C147 150 147 162 145 178 Z M262 176 C265 158 263 146 257 138 C253 150 253 162 255 178 Z',
        colour,
      ) + oval(182, 112, 22, 9, '#ffffff', { opacity: 0.16, turn: -18 }),
  }),

  sideParting: (colour: string): Hair => ({
    behind: '',
    front:
      shape(
        'M137 172 C126 104 156 70 204 72 C252 72 274 108 263 172 C260 150 256 140 248 130 C222 136 188 128 172 108 C168 122 150 132 146 144 C141 152 139 160 137 172 Z',
        colour,
      ) + stroke('M176 104 C192 90 222 86 244 104', '#ffffff', 4, 0.12),
  }),

  bob: (colour: string): Hair => ({
    behind: shape(
      'M200 70 C126 70 118 140 120 200 C121 236 126 250 140 254 L260 254 C274 250 279 236 280 200 C282 140 274 70 200 70 Z',
      colour,
    ),
    front:
      shape(
        'M200 72 C140 70 124 120 124 184 C124 216 128 236 136 248 C148 232 150 196 150 166 C166 158 190 142 204 116 C214 140 236 156 250 164 C250 196 252 232 264 248 C272 236 276 216 276 184 C276 120 260 74 200 72 Z',
        colour,
      ) + stroke('M150 110 C162 92 184 84 206 86', '#ffffff', 5, 0.16),
  }),

  long: (colour: string): Hair => ({
    behind: shape(
      'M200 70 C122 70 118 150 116 210 C114 270 104 312 96 336 L176 350 L224 350 L300 340 C292 312 286 270 284 210 C282 150 278 70 200 70 Z',
      colour,
    ),
    front:
      shape(
        'M198 72 C142 72 126 122 126 182 C126 230 116 290 100 338 C124 348 146 346 160 336 C156 290 142 240 142 196 C142 156 168 132 190 104 C214 124 254 150 260 196 C262 236 262 262 270 292 C280 262 278 222 276 184 C274 120 256 74 198 72 Z',
        colour,
      ) + stroke('M146 128 C154 104 174 90 194 88', '#ffffff', 5, 0.14),
  }),

  braids: (colour: string): Hair => ({
    behind:
      shape('M200 70 C128 70 120 138 122 196 L278 196 C280 138 272 70 200 70 Z', colour) +
      times(5, (index) => braid(122 + index * 9, 176, 116 + index * 13, colour)) +
      times(5, (index) => braid(278 - index * 9, 176, 284 - index * 13, colour)),
    front:
      shape(CAP, colour) +
      times(7, (index) =>
        stroke(
          `M${152 + index * 16} ${index % 6 === 0 ? 128 : 122} C${162 + index * 13} 100 ${180 + index * 7} 84 ${194 + index * 2} 76`,
          '#ffffff',
          2,
          0.2,
        ),
      ),
  }),

  curls: (colour: string): Hair => ({
    behind: '',
    front:
      shape(CROP, colour) +
      times(11, (index) => {
        const angle = Math.PI * (1.1 + index * 0.08)
        return disc(200 + Math.cos(angle) * 51, 134 + Math.sin(angle) * 46, 14, colour)
      }) +
      times(8, (index) => disc(165 + index * 10, index % 2 ? 96 : 106, 4, '#ffffff', { opacity: 0.07 })),
  }),

  /** Short and soft, brushed back from the face. */
  wavy: (colour: string): Hair => ({
    behind: shape(
      'M200 68 C132 66 116 116 122 170 C112 196 120 226 144 234 C160 238 170 226 180 224 L220 224 C230 226 240 238 256 234 C280 226 288 196 278 170 C284 116 268 66 200 68 Z',
      colour,
    ),
    front:
      shape(
        'M138 178 C114 150 118 104 150 92 C160 70 196 60 220 72 C250 70 276 94 274 124 C286 144 276 166 262 178 C262 150 256 136 244 128 C230 134 222 120 208 124 C190 132 172 118 160 130 C146 138 140 156 138 178 Z',
        colour,
      ) + stroke('M150 110 C160 96 176 92 188 98 M206 90 C222 84 240 92 248 106', '#ffffff', 5, 0.2),
  }),

  /** A cloth tied round the head, with curls at its edge. */
  wrap: (colour: string): Hair => ({
    behind:
      disc(138, 150, 20, colour) +
      disc(262, 150, 20, colour) +
      disc(132, 176, 18, colour) +
      disc(268, 176, 18, colour) +
      disc(136, 200, 15, colour) +
      disc(264, 200, 15, colour),
    front:
      shape('M134 142 C128 86 162 62 202 62 C244 62 272 88 266 142 C246 122 154 122 134 142 Z', '#c8452f') +
      shape(
        'M134 142 C154 122 246 122 266 142 C264 130 262 122 258 114 C240 100 160 100 142 114 C138 122 136 130 134 142 Z',
        '#a93523',
      ) +
      times(6, (index) => disc(158 + index * 17, index % 2 ? 82 : 92, 3.4, '#f6e3c8')),
  }),

  /** A flat cap, with hair below it. */
  cap: (colour: string): Hair => ({
    behind: '',
    front:
      shape(
        'M137 188 C133 164 137 148 144 138 C150 152 149 172 147 190 Z M263 188 C267 164 263 148 256 138 C250 152 251 172 253 190 Z',
        colour,
      ) +
      shape(
        'M130 136 C126 88 166 66 208 68 C250 70 276 96 272 128 C272 138 262 140 254 138 C226 128 176 130 150 142 C140 146 131 146 130 136 Z',
        '#5c6558',
      ) +
      shape(
        'M128 138 C150 118 214 112 262 128 C274 132 276 140 268 142 C230 132 176 134 146 150 C132 156 118 148 128 138 Z',
        '#4a5247',
      ) +
      stroke('M150 104 C170 88 206 82 236 92', '#ffffff', 4, 0.12),
  }),
}

function braid(x: number, from: number, to: number, colour: string) {
  const end = 330
  const steps = 9
  return (
    stroke(`M${x} ${from} C${x} ${from + 60} ${to} ${end - 60} ${to} ${end}`, colour, 11) +
    times(steps, (index) => {
      const part = (index + 1) / (steps + 1)
      const bend = part * part * (3 - 2 * part)
      return oval(x + (to - x) * bend, from + (end - from) * part, 4, 1.6, '#ffffff', glint)
    })
  )
}
