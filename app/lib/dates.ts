const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** 2 Mar 2026, 12:30 */
export function writeMoment(at: string | Date) {
  return moment.format(new Date(at))
}

/** 2 March 2026 */
export function writeDay(at: string | Date) {
  return day.format(new Date(at))
}

/** 2 Mar 2026 */
export function writeShortDay(at: string | Date) {
  return shortDay.format(new Date(at))
}
