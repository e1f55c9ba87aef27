/** Every table of the product, for drizzle-kit alone. Code imports a table from the module that owns it. */
export * from '../chat/tables.ts'
export * from '../contact/tables.ts'
export * from '../http/tables.ts'
export * from '../identity/tables.ts'
export * from '../media/tables.ts'
export * from '../profile/tables.ts'
export * from './tables.ts'
