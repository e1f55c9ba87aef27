import { z } from 'zod'
import type { Chance } from './random.ts'

/** Texts of which one or another fits nearly every rule of the contract. */
const TEXTS = [
  ...['246810', 'nora@example.net', 'coach', 'nora1', 'github', 'github.com/nora', 'A few plain words.', '', 'x'],
  ...[
    '0',
    '7',
    'thumb',
    'clean-minimal',
    '2026-03-02T12:00:00.000Z',
    'data:image/png;base64,AAAA',
    'Z̤oë 😀',
    '[Firstname]',
  ],
  '0b7d2f0e-3c57-4c8e-9a55-1f0f3a1f7d11',
]
const NUMBERS = [0, 1, 2, 16, 34, 100, 0.5, -1]

/** A value that its schema accepts, or the nearest there is: what the schema asks for is read, not written down again. */
export function generate(schema: z.core.$ZodType, chance: Chance, depth = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (part: z.core.$ZodType) => generate(part, chance, depth + 1)
  switch (def.type) {
    case 'string':
      return fitting(schema, TEXTS, chance)
    case 'number':
      return fitting(schema, NUMBERS, chance)
    case 'boolean':
      return chance.oneIn(2)
    case 'literal':
      return chance.pick(def.values)
    case 'enum':
      return chance.pick(Object.values(def.entries))
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : chance.below(4) }, () => inner(def.element))
    case 'object':
      return generateObject(def.shape, chance, depth)
    case 'record':
      return { [String(inner(def.keyType))]: inner(def.valueType) }
    case 'union':
      return inner(chance.pick(def.options))
    case 'optional':
      return chance.oneIn(3) ? undefined : inner(def.innerType)
    case 'nullable':
      return chance.oneIn(4) ? null : inner(def.innerType)
    case 'default':
    case 'prefault':
      return inner(def.innerType)
    case 'pipe':
      return fitting(schema, [inner(def.in), ...TEXTS, ...choicesOf(def.out)], chance)
    default:
      return chance.pick(TEXTS)
  }
}

function generateObject(shape: z.core.$ZodShape, chance: Chance, depth: number) {
  const fields = Object.entries(shape).map(([name, part]) => [name, generate(part, chance, depth + 1)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** What comes out of a pipe and is one of a list went in as it is. */
function choicesOf(out: z.core.$ZodType) {
  const { def } = (out as z.core.$ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries) : []
}

function fitting(schema: z.core.$ZodType, candidates: readonly unknown[], chance: Chance) {
  const good = candidates.filter((candidate) => z.safeParse(schema, candidate).success)
  return chance.pick(good.length > 0 ? good : candidates)
}
