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

/** Offered on the account page. A member who chose another at sign-up keeps it. */
export const accountCountries = countries.slice(0, 5)

export const DEFAULT_COUNTRY = 'United Kingdom'

export const COUNTRY_UNKNOWN = 'Please choose a country from the list.'

export function isCountry(name: string) {
  return (countries as readonly string[]).includes(name)
}
