/**
 * Loaded into the product before anything else: a wall clock that can be put forward and back from outside. The shift
 * is in a file, in milliseconds, and read at the start and at every SIGUSR2. Timers go on by the machine's own clock.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE
const RealDate = Date
let shift = 0

function readShift() {
  if (file) shift = Number(readFileSync(file, 'utf8'))
}

readShift()
process.on('SIGUSR2', readShift)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [target.now() + shift], newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
})
