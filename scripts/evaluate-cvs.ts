import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Cv, makeCvs, toText } from '../coach/evaluation/cv-layouts.ts'
import { placePdf } from '../coach/evaluation/pdf.ts'
import { addToScore, newScore, type Score } from '../coach/evaluation/score-cvs.ts'
import { type EntryScore, type LabelledEntry, newEntryScore, scoreEntries } from '../coach/evaluation/score-entries.ts'
import { readDocument } from '../server/cv/jail/read.ts'
import { makeDocx } from '../server/testing/documents.ts'

const occupations = join(import.meta.dirname, '../coach/data/occupations.json')
const labelledCvs = join(import.meta.dirname, '../coach/evaluation/cvs')
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

/** Reads CVs that somebody else made and labelled, kept as files, and counts by the kind of CV; 'all' is their sum. */
export async function measureLabelledCvs(round = 'round-1'): Promise<Record<string, EntryScore>> {
  const folder = join(labelledCvs, round)
  const scores: Record<string, EntryScore> = { all: newEntryScore() }
  for (const name of readdirSync(folder).filter((file) => !file.endsWith('.json'))) {
    const [base = ''] = name.split('.')
    const label = JSON.parse(readFileSync(join(folder, `${base}.json`), 'utf8')) as Label
    const bytes = readFileSync(join(folder, name))
    const kind = name.includes('.pdf') ? 'pdf' : 'docx'
    const file = name.endsWith('.gz') ? gunzipSync(bytes) : bytes
    const { experience } = await readDocument(file, kind, occupations)
    scores[label.kind] ??= newEntryScore()
    for (const score of [scores.all, scores[label.kind]]) if (score) scoreEntries(score, label.entries, experience)
  }
  return scores
}

interface Label {
  kind: string
  entries: LabelledEntry[]
}
