/** Offered at sign-up. */
export const countries = [
  'United Kingdom',
  'Ireland',
  'United States',
  'Canada',
  'Australia',
  'New Zealand',
  'Other',
] as const

export const DEFAULT_COUNTRY = 'United Kingdom'
