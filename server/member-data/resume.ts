import type { Job } from '../cv/experience.ts'

interface About {
  account: { firstName: string; surname: string; email: string; country: string | null; postcode: string | null }
  profile: { displayName: string; bio: string; valuesText: string; strengths: string; mission: string } | null
  personal: { currentJobRoles: string[]; highestEducation: string }
  links: { platform: string; url: string }[]
  experience: Job[]
}

/** What a member has told us in the form that other CV programs read: JSON Resume 1.0.0. Nothing special is in it. */
export function makeResume({ account, profile, personal, links, experience }: About) {
  const strengths = profile?.strengths ?? ''
  const values = profile?.valuesText ?? ''
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: profile?.displayName || `${account.firstName} ${account.surname}`,
      label: personal.currentJobRoles[0] ?? '',
      email: account.email,
      summary: [profile?.bio, profile?.mission].filter(Boolean).join('\n\n'),
      location: { postalCode: account.postcode ?? '', region: account.country ?? '' },
      profiles: links.map(({ platform, url }) => ({ network: platform, url })),
    },
    work: experience.map(({ role, company, startDate, endDate, current, description }) => ({
      ...{ name: company, position: role, summary: description },
      ...dated('startDate', startDate),
      ...(current ? {} : dated('endDate', endDate)),
    })),
    education: personal.highestEducation ? [{ studyType: personal.highestEducation }] : [],
    skills: strengths ? [{ name: 'Strengths', keywords: lines(strengths) }] : [],
    interests: values ? [{ name: 'Values', keywords: lines(values) }] : [],
  }
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
]

/** The form takes a year, a month or a day. What cannot be read as one is left out there, and stands in the CV itself. */
function dated(name: 'startDate' | 'endDate', date: string) {
  if (/^\d{4}(-\d{2}){0,2}$/.test(date)) return { [name]: date }
  const [, word = '', year] = /^([a-z]{3,})\.? (\d{4})$/i.exec(date) ?? []
  const month = word ? MONTHS.findIndex((name) => name.startsWith(word.toLowerCase())) + 1 : 0
  return year && month > 0 ? { [name]: `${year}-${String(month).padStart(2, '0')}` } : {}
}

function lines(text: string) {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^[-*•\s]+/, '').trim())
    .filter(Boolean)
}
