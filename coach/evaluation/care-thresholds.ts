import { CHECK_IN_AT, checkCare, FULL_AT } from '../care.ts'
import type { Understand } from '../understand.ts'

/** A line of a set with how sure the check is that it is a cry for help: 1 where an exact rule speaks. */
interface Judged {
  isCry: boolean
  trouble: number
}

/** From which probability on somebody is asked, and from which on answered in full: ours, and others to compare them with. */
const PAIRS = [
  [0.15, FULL_AT],
  [0.25, FULL_AT],
  [CHECK_IN_AT, 0.8],
  [CHECK_IN_AT, FULL_AT],
  [CHECK_IN_AT, 0.95],
  [0.5, FULL_AT],
] as const

/** Rows of a label and a message, judged once for all thresholds. */
export async function judgeCare(rows: readonly string[][], understand: Understand): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const [label = '', text = ''] of rows) {
    const reading = await understand(text)
    const isFoundAt = (trouble: number) => checkCare(text, reading && { ...reading, trouble }) !== null
    const trouble = isFoundAt(0) ? 1 : isFoundAt(1) ? (reading?.trouble ?? 0) : 0
    judged.push({ isCry: label !== 'none', trouble })
  }
  return judged
}

/** One row for each pair of thresholds: found, false full answers and false check-ins, for each of the sets. */
export function compareThresholds(sets: readonly (readonly Judged[])[]) {
  return PAIRS.map(([checkInAt, fullAt]) => {
    const isOurs = checkInAt === CHECK_IN_AT && fullAt === FULL_AT
    const cells = sets.flatMap((set) => {
      const cries = set.filter(({ isCry }) => isCry)
      const harmless = set.filter(({ isCry }) => !isCry)
      const from = (lines: readonly Judged[], least: number) => lines.filter(({ trouble }) => trouble >= least).length
      const full = from(harmless, fullAt)
      return [
        share(from(cries, checkInAt), cries.length),
        share(full, harmless.length),
        share(from(harmless, checkInAt) - full, harmless.length),
      ]
    })
    return [`${checkInAt} / ${fullAt}${isOurs ? ' (ours)' : ''}`, ...cells]
  })
}

function share(part: number, whole: number) {
  return whole === 0 ? '–' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
}
