const work =
  /^(?:(?:my |relevant |professional |work(?:ing)? |employment |career |paid |previous |recent |key |other |additional |industry |voluntary |volunteer(?:ing)? |practical |clinical |teaching |selected )*(?:experiences?|employment|history|career|work|jobs?|placements?|internships?|volunteering|roles?|positions?|background)(?: (?:history|experience|record|to date|summary))?|work experience(?: and volunteering)?|employment and experience|experience and employment|career (?:history|summary|to date)|professional background|volunteering(?: and .*)?|voluntary work|where i(?:'ve| have) worked)$/i
const other =
  /^(?:(?:my |key |core |technical |soft |other |academic |personal |professional |additional |relevant )*(?:education|qualifications?|skills?|interests?|hobbies|references?|referees|profile|summary|statement|objective|certificat\w+|languages?|achievements?|awards?|projects?|training|publications?|courses?|about me|contact(?: details)?|details|competenc\w+|strengths|tools|technologies|memberships?|affiliations?|portfolio|links|activities|honou?rs|patents|conferences?|talks|responsibilities|personal statement)(?:(?: and |, | & |\/)[\w ]+)*|education and training|hobbies and interests|skills and (?:abilities|interests)|about me|about|who i am)$/i

export type Section = 'start' | 'work' | 'other'

/** Which part of a CV a line opens; null when it is no heading. */
export function findSection(line: string): 'work' | 'other' | null {
  const said = line
    .replace(/^[#*_\s•▪■●>|=\d.-]+|[#*_:\s•▪■●<|=-]+$/g, '')
    .replace(/\s+/g, ' ')
    // L E T T E R S P A C E D headings of designed CVs.
    .replace(/\b(?:[A-Za-z] ){3,}[A-Za-z]\b/g, (spaced) => spaced.replaceAll(' ', ''))
    .trim()
  if (said.length < 3 || said.length > 45 || /[.,;]$/.test(said)) return null
  if (work.test(said)) return 'work'
  return other.test(said) ? 'other' : null
}
