import { onTestFinished } from 'vitest'

const STEP = 10

/**
 * Starts a clock for the test that runs and returns how to read it, in milliseconds. It goes only while this process
 * does: where a machine stands still for a second, "within a second" is said of the product and not of the machine.
 * Work of this process that holds everything else up counts in full.
 */
export function startClock() {
  let lived = 0
  let at = performance.now()
  let used = process.cpuUsage()
  function read() {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    lived += Math.min(now - at, STEP + (user + system) / 1_000)
    at = now
    used = process.cpuUsage()
    return lived
  }
  const timer = setInterval(read, STEP)
  onTestFinished(() => clearInterval(timer))
  return read
}
