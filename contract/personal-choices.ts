export const ROLE_MAX = 100
export const ROLES_MAX = 30

export const parentsMainJobs = [
  'Higher professional',
  'Lower professional',
  'Skilled trades',
  'Routine/manual',
  'Never worked / long-term unemployed',
  'Other',
] as const

const PREFER_NOT = 'Prefer not to say'

export const highestEducations = [
  'No qualifications yet',
  'GCSEs or equivalent',
  'A levels, T level or equivalent',
  'Apprenticeship',
  'Higher national certificate or diploma',
  'Degree',
  'Postgraduate degree',
  'Other',
  PREFER_NOT,
] as const

export const ethnicities = [
  'Asian or Asian British',
  'Black, Black British, Caribbean or African',
  'Mixed or multiple ethnic groups',
  'White',
  'Arab',
  'Gypsy, Roma or Irish Traveller',
  'Another ethnic group',
  PREFER_NOT,
] as const

export const disabilities = ['Yes', 'No', 'Not sure', PREFER_NOT] as const

export const genders = ['Woman', 'Man', 'Non-binary', 'I describe it in another way', PREFER_NOT] as const

export const sexualOrientations = [
  'Straight or heterosexual',
  'Gay or lesbian',
  'Bisexual',
  'I describe it in another way',
  PREFER_NOT,
] as const
