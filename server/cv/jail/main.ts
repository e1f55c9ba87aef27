import { buffer } from 'node:stream/consumers'
import type { CvKind } from '#contract/cv-limits.ts'
import { readDocument } from './read.ts'

/** The program that runs in the jail: a document comes in, its text goes out. */
const [kind, occupations = ''] = process.argv.slice(2)
const reading = await readDocument(await buffer(process.stdin), kind as CvKind, occupations)
// On a line of its own: libraries may print to the same place.
process.stdout.write(`\n${JSON.stringify(reading)}`, () => process.exit(0))
