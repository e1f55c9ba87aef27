import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, type Part, round } from './measure.ts'

const run = promisify(execFile)

/** What one photo of 12 megapixels costs, from the bytes that were sent to the files that are kept. */
export async function measurePhotos(times: number): Promise<Part> {
  const seen: { cpu: number; ms: number; megabytes: number; sent: number }[] = []
  for (let time = 0; time < times; time++) {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'photo.ts')])
    seen.push(JSON.parse(stdout))
  }
  const cpu = median(seen.map((photo) => photo.cpu))
  const megabytes = median(seen.map((photo) => photo.megabytes))
  const sent = round(median(seen.map((photo) => photo.sent)))
  return {
    title: 'Photos',
    note: `A JPEG of 4,000 by 3,000 dots, ${sent} MB, made into three sizes and a placeholder.`,
    rows: [
      { what: 'ms of CPU', ours: round(cpu), goal: 'under 1,000', isMet: cpu < 1000 },
      { what: 'ms until it is there', ours: round(median(seen.map(({ ms }) => ms))) },
      { what: 'MB of memory more than before', ours: round(megabytes), goal: 'under 200', isMet: megabytes < 200 },
    ],
  }
}
