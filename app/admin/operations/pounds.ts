export const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
/** A single request costs a small part of a penny. */
export const FINE_POUNDS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 4,
})
