import type { Period } from './dates.ts'
import { doing, type MarkedRow } from './mark-rows.ts'
import { type Named, nameEntry, soundsLikeCompany, soundsLikeRole, type TitleWords } from './parts.ts'

export interface Entry {
  named: Named
  headers: string[]
  /** The lines of the heading beside the one with the dates. */
  heads: MarkedRow[]
  /** How many lines the heading lacks of its shape. */
  missing: number
  /** The first line below the heading. */
  next: MarkedRow | undefined
  period: Period | null
  body: string[]
  row: MarkedRow
  /** A line above the heading that nothing else claims: the employer of several roles. */
  above: string
  /** Whether the employer stands above the role, so that roles below may share it. */
  isCompanyAbove: boolean
}

/** How many lines of an entry's heading stand before and behind the line with its dates. */
interface Shape {
  before: number
  after: number
}

const shapes: Shape[] = [
  { before: 0, after: 0 },
  { before: 1, after: 0 },
  { before: 2, after: 0 },
  { before: 0, after: 1 },
  { before: 1, after: 1 },
  { before: 0, after: 2 },
]

/** One person lays out all jobs alike, so the shape that explains most of them is taken for a whole part of the CV. */
export function cutEntries(rows: readonly MarkedRow[], titleWords: TitleWords): Entry[] {
  const blocks = [...Map.groupBy(rows, ({ block }) => block).values()]
  const cuts = blocks.map((block) => shapes.map((shape) => cutBlock(block, shape, titleWords)))
  const scores = cuts.map((ways, at) => ways.map((entries) => scoreCut(entries, blocks[at] ?? [], titleWords)))
  const totals = shapes.map((_, way) => scores.reduce((sum, score) => sum + (score[way] ?? 0), 0))
  return cuts.flatMap((ways, at) => {
    const weights = shapes.map((_, way) => (scores[at]?.[way] ?? 0) + (totals[way] ?? 0) * 0.25)
    return ways[weights.indexOf(Math.max(...weights))] ?? []
  })
}

function cutBlock(rows: readonly MarkedRow[], shape: Shape, titleWords: TitleWords): Entry[] {
  const anchors = rows.flatMap(({ period }, at) => (period ? [at] : []))
  const entries: Entry[] = []
  let free = 0
  for (const [index, at] of anchors.entries()) {
    const row = rows[at]
    if (!row) continue
    const isNamed = row.named !== null
    const before = isNamed ? 0 : countHeads(rows, at, -1, shape.before, free)
    const until = anchors[index + 1] ?? rows.length
    const after = isNamed ? 0 : countHeads(rows, at, 1, shape.after, until)
    const first = at - before
    const last = entries.at(-1)
    last?.body.push(...rows.slice(free, first).flatMap(tell))
    if (last && first <= free) last.next = undefined
    const whole = rows.slice(first, at + after + 1)
    const headers = whole.map(({ text, period }) => (period ? period.rest : text))
    const named = row.named ?? nameEntry(headers, titleWords)
    const above = rows[first - 1]
    const isAbove = above !== undefined && first - 1 >= free && isHead(above, row)
    entries.push({
      ...{ named, headers: headers.filter((header) => header !== ''), period: row.period, body: [...row.extra], row },
      heads: whole.filter((head) => head !== row),
      missing: isNamed ? 0 : shape.before - before + shape.after - after,
      next: at + after + 1 < until ? rows[at + after + 1] : undefined,
      above: isAbove ? above.text : '',
      isCompanyAbove: before > 0 && standsAbove(named, headers.slice(0, before)),
    })
    free = at + after + 1
  }
  entries.at(-1)?.body.push(...rows.slice(free).flatMap(tell))
  return entries
}

/** Whether the employer has a line to itself, above the role. */
function standsAbove({ role, company }: Named, lines: readonly string[]) {
  return company !== '' && lines.some((line) => line.includes(company) && !line.includes(role))
}

function tell({ said }: MarkedRow) {
  return [said]
}

function countHeads(rows: readonly MarkedRow[], at: number, step: 1 | -1, most: number, limit: number) {
  let count = 0
  for (let next = at + step; count < most; next += step) {
    const row = rows[next]
    const anchor = rows[at]
    if (!row || !anchor || (step < 0 ? next < limit : next >= limit) || !isHead(row, anchor, step)) break
    count++
  }
  return count
}

const INDENT_TOLERANCE = 6

/** Whether a line can be part of a heading: short, and not set in below the line with the dates. */
function isHead(row: MarkedRow, anchor: MarkedRow, step: 1 | -1 = -1) {
  if (row.isBullet || row.isProse || row.period) return false
  return step > 0 || row.indent <= anchor.indent + INDENT_TOLERANCE
}

function scoreCut(entries: readonly Entry[], rows: readonly MarkedRow[], titleWords: TitleWords) {
  const bodyStyle = findBodyStyle(rows)
  return entries.reduce((sum, entry) => sum + scoreEntry(entry, bodyStyle, titleWords), 0)
}

function findBodyStyle(rows: readonly MarkedRow[]) {
  const letters = new Map<string, number>()
  for (const { style, text } of rows) letters.set(style, (letters.get(style) ?? 0) + text.length)
  return [...letters].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** How well a heading reads: a role and an employer in few lines, none of them a sentence, and none left over. */
function scoreEntry(entry: Entry, bodyStyle: string, titleWords: TitleWords) {
  const { role, company } = entry.named
  const roleScore = role ? 2 + Math.min(3, soundsLikeRole(role, titleWords)) * 0.1 : 0
  const companyScore = company ? 1 + Math.min(1, soundsLikeCompany(company) * 0.25) : 0
  const cost = entry.heads.reduce((sum, row) => {
    const isText = doing.test(row.text) || /[.;]$/.test(row.text) || row.text.split(/\s+/).length > 9
    const isPlain = row.style === bodyStyle && entry.row.style !== bodyStyle
    return sum + 0.3 + (isText ? 1.5 : 0) + (isPlain ? 0.6 : 0)
  }, 0)
  return roleScore + companyScore - cost - entry.missing * 0.3 - scoreLeft(entry, titleWords)
}

/** A short line that names a role or an employer should not be left as text. */
function scoreLeft({ next, above }: Entry, titleWords: TitleWords) {
  const isNaming = (text: string) =>
    text.split(/\s+/).length <= 6 &&
    !doing.test(text) &&
    (soundsLikeRole(text, titleWords) >= 3 || soundsLikeCompany(text) >= 2)
  const isLeft = next && !next.isBullet && !next.isProse && isNaming(next.text)
  return (isLeft ? 1.2 : 0) + (above && isNaming(above) ? 0.6 : 0)
}
