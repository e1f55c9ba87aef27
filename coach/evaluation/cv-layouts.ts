import { type Told, tellJobs } from './cv-jobs.ts'

/** A line as it stands on the page; with a second part where something stands at the right edge or in a column. */
export interface Line {
  text: string
  right?: string
  column?: 'side'
}

export interface Cv {
  name: string
  layout: string
  jobs: Told[]
  lines: Line[]
}

const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const long = 'January February March April May June July August September October November December'.split(' ')

type Style = 'long' | 'short' | 'numbers' | 'to' | 'quote'
const styles: Style[] = ['long', 'short', 'numbers', 'to', 'quote']

/** A date as people write it: March 2021, Mar 2021, 03/2021, Mar ’21; a bare year stays one. */
function write(date: string, style: Style) {
  const [month = '', year = ''] = date.split(' ')
  const at = long.indexOf(month)
  if (at < 0) return date
  if (style === 'short') return `${short[at]} ${year}`
  if (style === 'numbers') return `${String(at + 1).padStart(2, '0')}/${year}`
  if (style === 'quote') return `${short[at]} '${year.slice(2)}`
  return date
}

function period({ startDate, endDate, current }: Told, style: Style) {
  const end = current ? 'Present' : write(endDate, style)
  return `${write(startDate, style)}${style === 'to' ? ' to ' : style === 'numbers' ? ' - ' : ' – '}${end}`
}

const bullets = (job: Told, mark = '• ') => job.duties.map((text) => ({ text: `${mark}${text}` }))
const say = (text: string): Line => ({ text })
const blank = say('')

const layouts: Record<string, (jobs: Told[], style: Style) => Line[]> = {
  'role, company and place on a line, dates at the right edge': (jobs, style) =>
    jobs.flatMap((job) => [
      { text: `${job.role}, ${job.company}, ${job.place}`, right: period(job, style) },
      ...bullets(job),
      blank,
    ]),
  'company with dates, role below': (jobs, style) =>
    jobs.flatMap((job) => [
      { text: job.company, right: period(job, style) },
      say(job.role),
      ...bullets(job, '- '),
      blank,
    ]),
  'three lines: role, company, dates': (jobs, style) =>
    jobs.flatMap((job) => [
      say(job.role),
      say(`${job.company}, ${job.place}`),
      say(period(job, style)),
      say(`${job.duties.join('. ')}.`),
      blank,
    ]),
  'dates in a column on the left': (jobs, style) =>
    jobs.flatMap((job) => [
      say(`${period(job, style).padEnd(30)}${job.role}, ${job.company}`),
      ...job.duties.map((text) => say(`${''.padEnd(30)}${text}.`)),
      blank,
    ]),
  'pipes between the parts': (jobs, style) =>
    jobs.flatMap((job) => [
      say(`${job.role} | ${job.company} | ${job.place} | ${period(job, style)}`),
      ...bullets(job, '* '),
      blank,
    ]),
  'role at company, dates in brackets': (jobs, style) =>
    jobs.flatMap((job) => [
      say(`${job.role} at ${job.company} (${period(job, style)})`),
      say(`${job.duties.join(' and ')}.`),
      blank,
    ]),
  'dates above, role and company with a dash': (jobs, style) =>
    jobs.flatMap((job) => [say(period(job, style)), say(`${job.role} – ${job.company}`), ...bullets(job), blank]),
  'two columns, skills at the side': (jobs, style) => [
    ...[
      'Skills',
      'Excel and Word',
      'First aid',
      'Full driving licence',
      'French',
      'Teamwork',
      'Languages',
      'Welsh',
    ].map((text): Line => ({ text, column: 'side' })),
    ...jobs.flatMap((job) => [say(job.role), say(job.company), say(period(job, style)), ...bullets(job)]),
  ],
}

/** Six CVs in each of eight layouts, with what people put around their jobs. */
export function makeCvs(): Cv[] {
  return Object.entries(layouts).flatMap(([layout, lay], at) =>
    Array.from({ length: 6 }, (_, index) => {
      const seed = at * 6 + index
      const { name, jobs } = tellJobs(seed)
      const heading =
        ['WORK EXPERIENCE', 'Employment History', 'Career history', 'Experience', 'EMPLOYMENT'][seed % 5] ?? ''
      const body = lay(jobs, styles[(seed + at) % styles.length] ?? 'long')
      return {
        name,
        layout,
        jobs,
        lines: [
          say(name),
          say(`${name.toLowerCase().replace(' ', '.')}@example.org`),
          blank,
          say('Profile'),
          say('A reliable and friendly person who enjoys working with others and learning new things.'),
          blank,
          ...body.filter(({ column }) => column),
          say(heading),
          ...body.filter(({ column }) => !column),
          blank,
          say('Education'),
          say('Northmoor College, 2010 – 2012'),
          say('BTEC Level 3 in Business'),
          say('Interests'),
          say('Walking, cooking and five-a-side football'),
        ],
      }
    }),
  )
}

/** As a text file has it. */
export function toText({ lines }: Cv): string {
  return lines.map(({ text, right }) => (right ? `${text.padEnd(60)}  ${right}` : text)).join('\n')
}
