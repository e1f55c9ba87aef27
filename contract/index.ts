import { identity } from './identity.ts'

/** Every endpoint of the product, by module. */
export const contract = { identity }
