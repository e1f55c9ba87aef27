import { setTimeout as sleep } from 'node:timers/promises'
import { makeCvs, toText } from '../coach/evaluation/cv-layouts.ts'
import { placePdf } from '../coach/evaluation/pdf.ts'
import { makeDocx } from '../server/testing/documents.ts'
import { median, type Part, round } from './measure.ts'
import type { Stage } from './stage.ts'

/** From the upload of a CV until its jobs are listed: queue, process of its own and all. */
export async function measureCv({ url, addMember }: Stage, times: number): Promise<Part> {
  const [cv] = makeCvs()
  if (!cv) throw new Error('There is no CV to read.')
  const files = { 'cv.pdf': placePdf(cv.lines), 'cv.docx': makeDocx(toText(cv).split('\n')) }
  const rows = []
  for (const [fileName, bytes] of Object.entries(files)) {
    const seen: number[] = []
    for (let time = 0; time < times; time++) seen.push(await readOnce(url, (await addMember()).cookie, fileName, bytes))
    rows.push({ what: `${fileName}, ms until it is read`, ours: round(median(seen)) })
  }
  return { title: 'CVs', note: 'A page with three jobs.', rows }
}

async function readOnce(url: string, cookie: string, fileName: string, bytes: Buffer) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const body = JSON.stringify({ fileName, fileData: bytes.toString('base64') })
  const started = performance.now()
  const sent = await fetch(`${url}/api/user/cv-upload`, { method: 'POST', headers, body })
  if (!sent.ok) throw new Error(`The CV was refused: ${await sent.text()}`)
  for (;;) {
    const { state } = (await (await fetch(`${url}/api/user/cv`, { headers })).json()) as { state: string }
    if (state !== 'waiting' && state !== 'reading') {
      if (state !== 'done') throw new Error(`The CV ended as ${state}.`)
      return performance.now() - started
    }
    await sleep(20)
  }
}
