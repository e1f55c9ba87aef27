import { Problem } from '../problem.ts'
import { readServiceSettings, type ServiceDeps } from './settings.ts'

const RETRY_SECONDS = 300
const RETRY_SECONDS_MAX = 86_400

/** Nobody joins while sign-up is closed, whichever way they came. */
export async function refuseWhenSignUpIsClosed(deps: ServiceDeps) {
  const { isOpen, note } = (await readServiceSettings(deps)).signUp
  if (isOpen) return
  throw new Problem('sign-up-closed', { sentence: note ? `Nobody can join just now. ${note}` : undefined })
}

/** The site is open to the administrator alone, so nobody else signs in. */
export async function refuseDuringMaintenance(deps: ServiceDeps) {
  if ((await readServiceSettings(deps)).maintenance.isOn) throw await maintenanceProblem(deps)
}

/** For calls while the site is closed. Why, and until when, stands on the page: no figure may stand in a refusal like this. */
export async function maintenanceProblem(deps: ServiceDeps) {
  const { until } = (await readServiceSettings(deps)).maintenance
  return new Problem('maintenance', { retryAfterSeconds: retryAfter(until, deps.now()) })
}

/** In seconds. Where the end is not known or has passed: soon, and again. */
function retryAfter(until: Date | null, now: Date) {
  if (!until || until <= now) return RETRY_SECONDS
  return Math.min(RETRY_SECONDS_MAX, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
