import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'

interface Schema {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/** Free-form on purpose; each is measured as a whole by whoever stores it, or not stored at all. */
const measuredElsewhere = new Set([
  // 16 KB in one request and 32 KB in all.
  'settings.saveSession.*',
  'settings.saveSession.agentState.*',
  'settings.saveSession.conversationContext.*',
  // Of other names, one named after the product is cut to 5,000 characters; links are counted by a check of their own.
  'profile.create.*',
  'profile.update.*',
  'profile.create.socialLinks.*',
  'profile.update.socialLinks.*',
  'profile.create.socialLinks[].*',
  'profile.update.socialLinks[].*',
  // The administrator's, 64 KB at most; each setting has a check of its own.
  'operations.saveSetting.settingValue.*',
  // Anything may be sent as a token; it is compared, never stored.
  'identity.resetPassword.token',
])

const endpoints = Object.entries(contract).flatMap(([module, own]) =>
  Object.entries(own as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? [{ name: `${module}.${name}`, body }] : [],
  ),
)

test.each(endpoints)('nothing that $name takes can be as long as its sender likes [T42]', ({ name, body }) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema

  expect(findEndless(schema, name).filter((path) => !measuredElsewhere.has(path))).toEqual([])
})

/** The texts, lists and records in a schema that have no largest size. */
function findEndless(schema: Schema, path: string): string[] {
  const variants = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]
  const properties = Object.entries(schema.properties ?? {})
  const below = [
    ...variants.flatMap((variant) => findEndless(variant, path)),
    ...properties.flatMap(([name, property]) => findEndless(property, `${path}.${name}`)),
    ...(schema.items ? findEndless(schema.items, `${path}[]`) : []),
  ]
  const isEndlessText =
    schema.type === 'string' && schema.maxLength === undefined && !schema.enum && !schema.format && !isFixed(schema)
  const isEndlessList = schema.type === 'array' && schema.maxItems === undefined
  const others = schema.additionalProperties
  const isFree = typeof others === 'object'
  return [...below, ...(isEndlessText || isEndlessList ? [path] : []), ...(isFree ? [`${path}.*`] : [])]
}

/** A pattern without an open end says how long it can be. */
function isFixed({ pattern, const: value }: Schema) {
  return value !== undefined || (pattern !== undefined && !/[+*]|,\}/.test(pattern.replaceAll(/\\./g, '')))
}
