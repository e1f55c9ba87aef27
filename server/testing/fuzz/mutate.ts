import type { Chance } from './random.ts'

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

/** Text that has broken programs before. */
export const hostileTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202eevil',
    '\u2028',
    '\ufeff',
    '\x1b[31m',
    '\r\nX-Evil: 1',
    '\x7f',
  ],
  ...[
    "'; drop table members; --",
    "' or 1=1 --",
    '%',
    '_%',
    '\\',
    '"',
    '`',
    '$1',
    "$` $' $&",
    '\u0024{7*7}',
    '{{7*7}}',
  ],
  ...['../../etc/passwd', '..%2f..%2f', 'file:///etc/passwd', 'javascript:alert(1)', 'http://169.254.169.254/'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'NaN',
    '-0',
    '1e309',
    '0x10',
  ],
  ...[
    'İ',
    'ß',
    'ﬃ',
    'e\u0301'.repeat(50),
    '👩‍👩‍👧‍👧'.repeat(30),
    '\ufdfa'.repeat(300),
    'a'.repeat(255),
    'ab'.repeat(10_000),
  ],
  ...['data:image/png;base64,', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:image/jpeg;base64,/9j/////', 'data:,x'],
  ...['2026-02-30T00:00:00Z', '-000001-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000', '<script>x</script>'],
  'x'.repeat(70_000),
]

const hostileValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324],
  ...[
    [],
    {},
    [null],
    [[]],
    [''],
    [{}],
    { length: 3 },
    { toString: 'x' },
    { valueOf: 'x' },
    { $ne: null },
    { __proto__: null },
  ],
  nested(40, (inner) => [inner]),
  nested(40, (inner) => ({ inner })),
  nested(31, (inner) => ({ inner })),
  Array.from({ length: 3_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
]

type Slot = { holder: Record<string | number, unknown>; key: string | number }

/** A copy of a good value with one thing wrong: exchanged, left out, wrapped, doubled or added. */
export function mutate(value: unknown, chance: Chance, extras: readonly (readonly [string, unknown])[]): unknown {
  const root = { value: structuredClone(value) }
  const slots = collectSlots(root)
  const { holder, key } = chance.pick(slots)
  const item = holder[key]
  switch (chance.below(8)) {
    case 0:
      delete holder[key]
      break
    case 1:
      holder[key] = [item]
      break
    case 2:
      holder[key] = { value: item }
      break
    case 3:
    case 4:
      holder[key] = structuredClone(chance.pick(hostileValues))
      break
    case 5:
      if (isRecord(item)) for (const [name, extra] of [chance.pick(extras), chance.pick(extras)]) item[name] = extra
      else holder[key] = Array.isArray(item) ? [...item, ...item, ...item] : chance.pick(extras)[1]
      break
    default:
      holder[key] = chance.pick(hostileTexts)
  }
  return root.value
}

function collectSlots(root: Record<string, unknown>) {
  const slots: Slot[] = []
  const open: unknown[] = [root]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    for (const key of Object.keys(next)) {
      const holder = next as Record<string, unknown>
      slots.push({ holder, key: Array.isArray(next) ? Number(key) : key })
      open.push(holder[key])
    }
  }
  return slots
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text of a body with something wrong that no value can express. */
export function breakText(text: string, chance: Chance): string | Uint8Array<ArrayBuffer> {
  switch (chance.below(9)) {
    case 0:
      return text.slice(0, chance.below(text.length + 1))
    case 1:
      return `${text}${text}`
    case 2:
      return text.replace(/^\{/, '{"__proto__":{"isAdmin":true,"isPro":true},')
    case 3:
      return text.replace(/^\{/, '{"constructor":{"prototype":{"isAdmin":true}},')
    case 4:
      return text.replace(/:("[^"]*"|\d+)/, ':1e999')
    case 5:
      return text.replace(/"(?=[,}\]])/, '\\u0000"')
    case 6:
      return text.replace(/"(?=[,}\]])/, '\\ud800"')
    case 7:
      return Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])])
    default:
      return '['.repeat(20_000)
  }
}
