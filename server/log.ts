export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type LogFields = Record<string, unknown>

export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** A log that says these fields on every line, such as the request a line belongs to. */
  child(fields: LogFields): Log
}

interface LogOptions {
  level: LogLevel
  write?: (line: string) => void
  now?: () => Date
}

const levels: LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** One JSON line for each event. What people entrust to us is taken out by the name of its field, at any depth. */
export function createLog({ level, write = writeToStdout, now = () => new Date() }: LogOptions): Log {
  return new JsonLog({ threshold: levels.indexOf(level), write, now }, {})
}

interface Lines {
  threshold: number
  write: (line: string) => void
  now: () => Date
}

/** A class, because each request has one of its own for as long as it takes, and there may be thousands. */
class JsonLog implements Log {
  readonly #lines: Lines
  readonly #fixed: LogFields

  constructor(lines: Lines, fixed: LogFields) {
    this.#lines = lines
    this.#fixed = fixed
  }

  debug(message: string, fields?: LogFields) {
    this.#say('debug', message, fields)
  }

  info(message: string, fields?: LogFields) {
    this.#say('info', message, fields)
  }

  warn(message: string, fields?: LogFields) {
    this.#say('warn', message, fields)
  }

  error(message: string, fields?: LogFields) {
    this.#say('error', message, fields)
  }

  child(fields: LogFields) {
    return new JsonLog(this.#lines, { ...this.#fixed, ...fields })
  }

  #say(level: LogLevel, message: string, fields: LogFields = {}) {
    const { threshold, write, now } = this.#lines
    if (levels.indexOf(level) < threshold) return
    const head = { time: now().toISOString(), level, message: redactText(message) }
    // The head stands first for the reader and last for the truth: no field can pass for it.
    write(toLine({ ...head, ...redactFields(this.#fixed), ...redactFields(fields), ...head }))
  }
}

function writeToStdout(line: string) {
  process.stdout.write(line)
}

function toLine(entry: object) {
  // JSON leaves these characters bare; some readers of logs take them for the end of a line.
  const json = JSON.stringify(entry).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${json}\n`
}

const redacted = '[redacted]'
const deepest = 6
const longestText = 8_000
const longestList = 100

const secretParts =
  /passw|passphrase|passcode|passwd|token|secret|authori[sz]ation|cookie|xuserdata|apikey|accesskey|privatekey|credential|signature|sessionid|csrf|jwt|smtpurl|databaseurl/
const entrustedNames = new Set([
  'body',
  'rawbody',
  'payload',
  'html',
  'text',
  'content',
  'fulltext',
  'messages',
  'prompt',
  'transcript',
])
const addressNames = new Set(['to', 'from', 'replyto', 'recipient', 'cc', 'bcc'])

function redactFields(fields: LogFields) {
  try {
    return redactEntries(Object.entries(fields), [fields], 0)
  } catch {
    return { fields: '[unreadable]' }
  }
}

function redactEntries(entries: [string, unknown][], above: object[], depth: number): LogFields {
  return Object.fromEntries(entries.map(([key, value]) => [redactText(key), redactField(key, value, above, depth)]))
}

function redactField(key: string, value: unknown, above: object[], depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  const name = key.toLowerCase().replace(/[^a-z0-9]/g, '')
  // How many tokens a model used is a figure of the house, not a secret.
  if (typeof value === 'number' && name.endsWith('tokens')) return value
  if (secretParts.test(name) || entrustedNames.has(name)) return redacted
  if (name.includes('email') || addressNames.has(name)) return redactAddresses(value)
  return redactValue(value, above, depth)
}

function redactValue(value: unknown, above: object[], depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  if (depth >= deepest) return '[deeper]'
  try {
    return redactObject(value, [...above, value], depth + 1)
  } catch {
    return '[unreadable]'
  }
}

function redactObject(value: object, above: object[], depth: number): unknown {
  if (value instanceof Error) return redactError(value, above, depth)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof URL) return redactText(value.href)
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return redactList(value, above, depth)
  if (value instanceof Set) return redactList([...value], above, depth)
  if (value instanceof Map || value instanceof Headers || value instanceof URLSearchParams) {
    const entries = [...value.entries()].map(([key, held]): [string, unknown] => [String(key), held])
    return redactEntries(entries.slice(0, longestList), above, depth)
  }
  return redactEntries(Object.entries(value).slice(0, longestList), above, depth)
}

function redactList(list: unknown[], above: object[], depth: number) {
  return list.slice(0, longestList).map((item) => redactValue(item, above, depth))
}

/** Only these five: libraries hang requests, replies and recipients on their errors. */
function redactError(error: Error & { code?: unknown }, above: object[], depth: number) {
  const { name, message, code, stack, cause } = error
  return {
    name,
    message: redactText(withoutParameters(message)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack ? { stack: redactText(framesOf(stack, message)) } : {}),
    ...(cause === undefined ? {} : { cause: redactValue(cause, above, depth) }),
    ...(error instanceof AggregateError ? { errors: redactList(error.errors, above, depth) } : {}),
  }
}

/** A failed query says its parameters at the end of its message: what a member wrote, hashes, sealed text. */
function withoutParameters(message: string) {
  const at = message.indexOf('\nparams:')
  return at < 0 ? message : message.slice(0, at)
}

/** The stack repeats the message; only the lines that say where are wanted from it. */
function framesOf(stack: string, message: string) {
  const at = message ? stack.indexOf(message) : -1
  const rest = at < 0 ? stack : stack.slice(at + message.length)
  return rest.match(/(?:\n {4}at [^\n]*)+$/)?.[0].trim() ?? ''
}

function redactAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, longestList).map(redactAddresses)
  if (typeof value !== 'string') return redacted
  const domain = value.match(/^[^@]*@([a-z0-9.-]+)$/i)?.[1]
  return domain ? `…@${domain}` : redacted
}

/** For text that is not known by its field: addresses keep their domain, links lose credentials and what they ask for. */
function redactText(text: string) {
  const short = text.length > longestText ? `${text.slice(0, longestText)}…` : text
  return short
    .replace(/\/\/[^/\s@]{1,256}@/g, '//…@')
    .replace(/([?&][^=&\s#"'<>]{0,64}=)[^&\s#"'<>]*/g, '$1…')
    .replace(/[^\s@"'<>(),;:=/[\]\\]{1,64}@(?=[a-z0-9-]+\.)/gi, '…@')
}
