/** How many things coaches keep in mind about one member. */
export const FACTS_MAX = 40
export const FACT_LENGTH = 200
