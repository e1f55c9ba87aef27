export const AGE_MIN = 16
export const AGE_MAX = 100
export const ADULT_AGE = 18

/** What is wrong with an age, in words, or null. */
export function ageProblem(age: number, productName: string) {
  if (age < AGE_MIN) return `${productName} is available to people aged 16 and above.`
  if (age > AGE_MAX || !Number.isInteger(age)) return 'Please enter a valid age between 16 and 100.'
  return null
}
