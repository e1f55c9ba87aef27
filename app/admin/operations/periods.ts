const DAY_MS = 86_400_000

/** The day in UTC, as costs are counted. */
function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10)
}

/** Periods that are asked for often: their first and last day. */
export function usualPeriods(now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const today = dayOf(now)
  const first = (months: number) => dayOf(new Date(Date.UTC(year, month + months, 1)))
  return {
    'This month': { from: first(0), to: today },
    'Last month': { from: first(-1), to: dayOf(new Date(Date.UTC(year, month, 0))) },
    'Last 30 days': { from: dayOf(new Date(now.getTime() - 29 * DAY_MS)), to: today },
    'This year': { from: `${year}-01-01`, to: today },
  }
}
