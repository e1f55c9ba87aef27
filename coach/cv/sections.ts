import { findPeriod } from './dates.ts'
import type { CvLine } from './lines.ts'
import { soundsLikeRole, type TitleWords } from './parts.ts'

const HEADING_LENGTH_MAX = 100

/** In a part that may tell of work, only what names a role is an entry. */
export type Section = 'start' | 'work' | 'maybe' | 'other'

/** What such headings are about; the first of these words in a heading decides. */
const workNouns =
  /^(?:experiences?|employment|employers|career|work|worked|working|jobs?|placements?|internships?|volunteering|voluntary|volunteer|roles?|positions?|posts|appointments?|contracts|fellowships|secondments?|freelance|apprenticeships?|assignments)$/
const maybeNouns =
  /^(?:activities|leadership|service|community|responsibility|responsibilities|extra-?curricular|committees?|citizenship)$/
const otherNouns =
  /^(?:education|educational|schools?|schooling|exams?|studies|university|college|qualifications?|skills?|interests?|hobbies|references?|referees?|profile|summary|statement|objectives?|certificat\w+|languages?|achievements?|awards?|prizes|projects?|training|publications?|courses?|contact|details|competenc\w+|strengths|tools|technologies|memberships?|affiliations?|portfolio|links|honou?rs|patents|conferences?|talks|presentations|lectures|papers|about|grants?|funding|income|scholarships?|studentships?|bursaries|modules|teaching|research|supervision|tickets|licen[cs]es?|cards|software|it|expertise|exhibitions|press|reviewing|impact|outreach|bibliography|theses|thesis|dissertation|development|cpd|grades|results|subjects|aims?|goals|health|vetting)$/
/** Words that may stand around them. */
const filler =
  /^(?:my|and|&|of|the|in|to|for|at|a|i|me|date|so|far|with|relevant|professional|paid|unpaid|previous|recent|key|core|main|other|additional|further|industry|practical|clinical|selected|academic|current|past|early|earlier|external|visiting|honorary|commercial|military|industrial|general|freelance|part-time|full-time|temporary|permanent|casual|personal|technical|soft|digital|related|research|teaching|management|school|community|history|background|record|overview|highlights|profession|professional|public|social|student|brief|computer|special|where|what|have|invited|i've|i’ve|ive|who|am|been|chronology|cv|available|on|request|life|youth|sport|sports|music|charity|creative|artistic|non-academic|administrative|editorial|qualifications|abilities|knowledge|attributes|most|first|latest|done|things)$/

/** Alone, these are the name of one job. */
const oneOnly =
  /^(?:job|placement|internship|volunteer|role|position|appointment|secondment|freelance|apprenticeship|it|press|worked|working|school|university|college)$/

/** A heading that says what a person is or wants, whatever else it says. */
const aboutWords = /\b(?:profile|statement|objectives?|goals?|aims?|interests?|skills|changes?)\b/

/** Which part of a CV a line opens by its words alone; null when it is no heading. */
export function findSection(line: string): Exclude<Section, 'start'> | null {
  if (line.length > HEADING_LENGTH_MAX) return null
  const said = plainHeading(line)
  // Inside a job, not above one.
  if (/^(?:(?:key|main|my) )?(?:duties|tasks)$|^(?:key|main) responsibilities$/.test(said)) return null
  if (/^(?:references?|referees?)\b.{0,40}$/.test(said)) return 'other'
  if (said.length < 3 || said.length > 45 || /[.,;]$/.test(said)) return null
  if (/^(?:who i am|in my (?:own|spare) .*)$/.test(said)) return 'other'
  const words = said.split(/[\s/,]+|\s*&\s*/).filter((word) => word !== '')
  if ((words.length === 1 && oneOnly.test(said)) || /\b(?:placement|internship|volunteer)$/.test(said)) return null
  const isKnown = words.every((word) => isNoun(word) || filler.test(word))
  if (isKnown) return judgeWords(words)
  // After its first subject an ordinary heading may go on freely: "Skills and French".
  const [first = '', second = ''] = words
  return otherNouns.test(first) && second === 'and' && words.length <= 4 ? 'other' : null
}

/** What a line that looks like a heading opens. */
function judgeHeading(line: string): Exclude<Section, 'start'> {
  const words = plainHeading(line)
    .split(/[^\p{L}’'-]+/u)
    .filter((word) => word !== '')
  return judgeWords(words) ?? 'maybe'
}

function isNoun(word: string) {
  return workNouns.test(word) || maybeNouns.test(word) || otherNouns.test(word)
}

function judgeWords(words: readonly string[]): Exclude<Section, 'start'> | null {
  const nouns = words.filter(isNoun)
  const isWork = nouns.some((word) => workNouns.test(word))
  const isMaybe = nouns.some((word) => maybeNouns.test(word))
  if (nouns.length === 0) return /\b(?:background|history|chronology)\b/.test(words.join(' ')) ? 'work' : null
  if (/^positions? of responsibility/.test(words.join(' '))) return 'work'
  // "Research experience" tells of work, "research" alone does not; so does "teaching".
  const told =
    isWork || isMaybe ? nouns.filter((word) => !/^(?:research|teaching|school|it|training)$/.test(word)) : nouns
  const [first = ''] = told
  if (aboutWords.test(words.join(' ')) && !/^(?:volunteer|volunteering|voluntary)$/.test(first)) return 'other'
  if (workNouns.test(first)) return 'work'
  if (maybeNouns.test(first)) return isWork ? 'work' : 'maybe'
  return isWork && /^(?:schools?|education|training|projects?)$/.test(first) ? 'maybe' : 'other'
}

function plainHeading(line: string) {
  return line
    .replace(/^[#*_\s•▪■●>|=\d.)-]+|[#*_:\s•▪■●<|=-]+$/g, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[A-Z&]{1,4} )+[A-Z&]{1,4}$/, joinLetters)
    .trim()
    .toLowerCase()
}

const spacedWords =
  'work|experience|employment|history|career|professional|education|skills|profile|contact|interests|languages|certificates|awards|volunteering|voluntary|references|projects|training|publications|summary|about|me|and|key|hobbies|qualifications|personal|additional|technical|achievements|relevant|freelance|roles|positions|placements|jobs|other|academic'
const spaced = new RegExp(`^(?:${spacedWords})+$`, 'i')
const eachSpaced = new RegExp(
  spacedWords
    .split('|')
    .sort((one, other) => other.length - one.length)
    .join('|'),
  'gi',
)

/** L E T T E R S P A C E D headings of designed CVs lose the place where one word ends. */
function joinLetters(text: string) {
  const tokens = text.split(' ')
  const letters = tokens.join('')
  if (tokens.length < 4 || letters.length / tokens.length > 2.5) return text
  return spaced.test(letters) ? (letters.match(eachSpaced)?.join(' ') ?? letters) : letters
}

interface StyleCount {
  known: number
  total: number
  letters: number
  isUsedElse: boolean
}

/** What each line opens, judged by its words and by whether it looks like the other headings. */
export function findHeadings(lines: readonly CvLine[], titleWords: TitleWords): (Exclude<Section, 'start'> | null)[] {
  const counts = new Map<string, number>()
  const found = lines.map(({ text, cells }) => (cells.length === 1 ? findSection(text) : null))
  for (const [at, { text }] of lines.entries()) if (found[at]) counts.set(text, (counts.get(text) ?? 0) + 1)
  // What comes again and again stands inside the jobs: "Achievements".
  const known = found.map((section, at) =>
    section !== 'work' && (counts.get(lines[at]?.text ?? '') ?? 0) > 1 ? null : section,
  )
  const styles = countStyles(lines, known, titleWords)
  const most = [...styles.values()].reduce((letters, style) => Math.max(letters, style.letters), 0)
  const isOwn = ({ known: count, total, letters, isUsedElse }: StyleCount) =>
    count > 0 && letters < most && !isUsedElse && (count / total >= 0.5 || total < 15)
  const isCommon = ({ known: count, total }: StyleCount) => count > 1 && count / total >= 0.5
  const hasStyle = [...styles.values()].some((style) => isOwn(style) || isCommon(style))
  return lines.map((line, at) => {
    const section = known[at] ?? null
    const style = styles.get(line.style)
    if (!style || !hasStyle) return section
    if (isOwn(style)) return section ?? (isShort(line) ? judgeHeading(line.text) : null)
    // What looks like the names of jobs is one, even where it says "Work experience".
    const isName = section === 'work' && soundsLikeRole(line.text, titleWords) >= 2
    return isName && style.total - style.known >= 2 && style.known * 2 < style.total ? null : section
  })
}

function countStyles(lines: readonly CvLine[], known: readonly (Section | null)[], titleWords: TitleWords) {
  const styles = new Map<string, StyleCount>()
  for (const [at, line] of lines.entries()) {
    if (line.style === '' || line.text.trim() === '' || line.cells.length > 2) continue
    const style = styles.get(line.style) ?? { known: 0, total: 0, letters: 0, isUsedElse: false }
    style.total++
    style.letters += line.text.length
    if (known[at]) style.known++
    else style.isUsedElse ||= !isShort(line) || soundsLikeRole(line.text, titleWords) >= 2
    styles.set(line.style, style)
  }
  return styles
}

function isShort({ text, cells }: CvLine) {
  if (text.length > HEADING_LENGTH_MAX) return false
  const words = text.trim().split(/\s+/).length
  const isSpaced = text.trim().length / words < 2.5
  return cells.length === 1 && (words <= 6 || isSpaced) && !/[.,;]$/.test(text.trim()) && findPeriod(text) === null
}
