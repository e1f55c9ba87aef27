import { disc, shape, stroke } from './svg.ts'

export type Garment = keyof typeof garments

export function clothes(garment: Garment, colour: string) {
  return garments[garment](colour)
}

const BODY =
  'M36 400 C40 336 78 306 130 292 C150 287 162 280 168 268 C176 300 224 300 232 268 C238 280 250 287 270 292 C322 306 360 336 364 400 Z'
const SLEEVES = 'M92 400 C96 372 98 358 104 346 M308 400 C304 372 302 358 296 346'

const torso = (colour: string) => shape(BODY, colour) + stroke(SLEEVES, '#000000', 4, 0.13)

const garments = {
  crew: (colour: string) =>
    torso(colour) +
    stroke('M165 270 C172 306 228 306 235 270', '#000000', 9, 0.14) +
    stroke('M165 270 C172 306 228 306 235 270', '#ffffff', 2, 0.25),

  rollNeck: (colour: string) =>
    torso(colour) +
    shape('M162 250 C178 266 222 266 238 250 L240 288 C222 306 178 306 160 288 Z', colour) +
    stroke('M161 270 C178 286 222 286 239 270 M160 288 C178 306 222 306 240 288', '#000000', 3, 0.16),

  shirt: (colour: string) =>
    torso(colour) +
    shape('M166 262 L200 312 L176 330 L146 284 Z M234 262 L200 312 L224 330 L254 284 Z', colour) +
    stroke(
      'M166 264 L200 312 L176 330 L147 286 M234 264 L200 312 L224 330 L253 286 M200 312 L200 400',
      '#000000',
      3,
      0.18,
    ) +
    disc(200, 342, 3, '#000000', { opacity: 0.25 }) +
    disc(200, 374, 3, '#000000', { opacity: 0.25 }),

  polo: (colour: string) =>
    torso(colour) +
    shape('M166 264 L196 306 L172 318 L148 288 Z M234 264 L204 306 L228 318 L252 288 Z', '#000000', { opacity: 0.16 }) +
    stroke('M200 304 L200 354', '#000000', 3, 0.2) +
    disc(200, 328, 3, '#ffffff', { opacity: 0.6 }),

  hoodie: (colour: string) =>
    torso(colour) +
    shape(
      'M160 256 C128 268 120 292 134 312 C156 336 186 330 200 318 C214 330 244 336 266 312 C280 292 272 268 240 256 C238 292 162 292 160 256 Z',
      colour,
    ) +
    stroke(
      'M160 262 C132 276 126 294 138 310 C158 330 186 326 200 314 C214 326 242 330 262 310 C274 294 268 276 240 262',
      '#000000',
      4,
      0.16,
    ) +
    stroke('M182 322 L180 368 M218 322 L220 362', '#ffffff', 4, 0.75),

  cardigan: (colour: string) =>
    torso('#f4ece1') +
    shape(
      'M36 400 C40 336 78 306 130 292 C148 287 158 281 166 270 C168 320 182 360 184 400 Z M364 400 C360 336 322 306 270 292 C252 287 242 281 234 270 C232 320 218 360 216 400 Z',
      colour,
    ) +
    stroke('M165 274 C168 322 181 362 183 400 M235 274 C232 322 219 362 217 400', '#000000', 5, 0.16) +
    stroke(SLEEVES, '#000000', 4, 0.13),

  jacket: (colour: string) =>
    torso('#f7f3ec') +
    shape(
      'M36 400 C40 336 78 306 130 292 C146 288 156 283 164 274 L200 366 L200 400 Z M364 400 C360 336 322 306 270 292 C254 288 244 283 236 274 L200 366 L200 400 Z',
      colour,
    ) +
    shape('M164 274 L198 360 L160 342 L170 326 L140 316 Z M236 274 L202 360 L240 342 L230 326 L260 316 Z', '#000000', {
      opacity: 0.16,
    }) +
    stroke(SLEEVES, '#000000', 4, 0.15),

  chef: (colour: string) =>
    torso(colour) +
    stroke('M166 266 C176 296 198 312 232 316 L236 400', '#000000', 4, 0.15) +
    shape(
      'M162 256 C176 282 192 292 200 296 L192 308 C172 300 158 288 152 278 Z M238 256 C224 282 208 292 200 296 L208 308 C228 300 242 288 248 278 Z',
      '#ffffff',
    ) +
    stroke('M152 278 C160 290 174 301 192 308 L200 296 L208 308 C226 301 240 290 248 278', '#000000', 3, 0.18) +
    [332, 358, 384].map((y) => disc(182, y, 4.5, '#3c4a55') + disc(220, y, 4.5, '#3c4a55')).join(''),
}
