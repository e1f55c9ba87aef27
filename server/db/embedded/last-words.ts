import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'

/** What a server that ended said last, in what its log has had added since it began. */
export async function readLastWords(log: string, start: number) {
  const lines = (await text(createReadStream(log, { start }))).trim().split('\n')
  return lines.filter((line) => /FATAL|PANIC|Error/.test(line)).at(-1) ?? lines.at(-1) ?? ''
}
