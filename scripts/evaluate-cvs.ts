import { join } from 'node:path'
import { type Cv, makeCvs, toText } from '../coach/evaluation/cv-layouts.ts'
import { placePdf } from '../coach/evaluation/pdf.ts'
import { addToScore, newScore, type Score } from '../coach/evaluation/score-cvs.ts'
import { readDocument } from '../server/cv/jail/read.ts'
import { makeDocx } from '../server/testing/documents.ts'

const occupations = join(import.meta.dirname, '../coach/data/occupations.json')
export const kinds = ['pdf', 'docx', 'txt'] as const
type Kind = (typeof kinds)[number]

/** Reads generated CVs as real files, by the same code that reads a member's. */
export async function measureCvs(cvs: readonly Cv[] = makeCvs()): Promise<Record<Kind, Score>> {
  const scores = { pdf: newScore(), docx: newScore(), txt: newScore() }
  for (const cv of cvs) {
    for (const kind of kinds) {
      const { experience } = await readDocument(makeFile(cv, kind), kind, occupations)
      addToScore(scores[kind], cv.jobs, experience)
    }
  }
  return scores
}

function makeFile(cv: Cv, kind: Kind) {
  if (kind === 'pdf') return placePdf(cv.lines)
  return kind === 'docx' ? makeDocx(toText(cv).split('\n')) : Buffer.from(toText(cv))
}
