import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { chooseHelplines, shippedHelplines } from '#coach/safety/helplines.ts'
import type { Brand } from '#contract/brand.ts'

const Port = z.coerce.number('a port number, such as 3000').int().min(0).max(65_535)
const Origin = z
  .url({ protocol: /^https?$/, error: 'an address such as https://bearings.example' })
  .transform((url) => new URL(url).origin)
const Issuer = z.url({ protocol: /^https?$/, error: 'an address such as https://accounts.example' })
const Email = z.email('an e-mail address').transform((address) => address.trim().toLowerCase())
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #0e5a5e')
/** Long, and not one of those that come with examples: a word repeated or a row of the same letter. */
const Secret = z
  .string()
  .min(32, 'at least 32 random characters, such as the output of "openssl rand -hex 32"')
  .refine((text) => new Set(text).size >= 10, 'random characters, such as the output of "openssl rand -hex 32"')
const Proxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isNetwork), 'addresses or networks, such as 10.0.0.0/8')
/** Written as OpenTelemetry does: `name=value,name=value`, each percent-encoded. */
const TraceHeaders = z
  .string()
  .default('')
  .refine(
    (list) => list.split(',').every((pair) => pair.trim() === '' || /^\s*[\w-]+=(%[\da-f]{2}|[^%])*$/i.test(pair)),
    'names and values, such as authorization=Bearer%20token',
  )
  .transform((list) => {
    const pairs = list.split(',').filter((pair) => pair.includes('='))
    return Object.fromEntries(
      pairs.map((pair) => [pair.split('=')[0]?.trim() ?? '', readEncoded(pair.slice(pair.indexOf('=') + 1).trim())]),
    )
  })
const Count = z.coerce.number('a whole number').int()

const Env = z.object({
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: Origin.optional(),
  DATA_DIR: z.string().default('./data'),
  /** Absent: an embedded PostgreSQL keeps the data in DATA_DIR. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'a PostgreSQL address, such as postgresql://user:password@host/database',
    })
    .optional(),
  /** The same database past a pooler that shares its connections out by the transaction. */
  DATABASE_DIRECT_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'a PostgreSQL address, such as postgresql://user:password@host/database',
    })
    .optional(),
  DATABASE_POOL: Count.min(2).max(200).default(10),
  /** Absent: photos and CVs are files in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address such as https://s3.example' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Absent: the files lie at the top of the bucket. */
  S3_PREFIX: z
    .string()
    .default('')
    .transform((text) => text.replace(/^\/+|\/+$/g, ''))
    .refine((text) => /^([\w-]+(\.[\w-]+)*(\/|$))*$/.test(text), 'a folder such as bearings or services/bearings'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Absent: each letter is an .eml file in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().optional(),
  /** Absent, with no OPENAI_BASE_URL either: the built-in coach answers. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'an address such as http://localhost:11434/v1' }).optional(),
  AI_MODEL: z.string().optional(),
  /** Off for servers that take functions and never call them: drafts are then decided in a step of their own. */
  AI_FUNCTIONS: z.enum(['on', 'off']).default('on'),
  TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  ADMIN_EMAIL: Email.default('admin@bearings.local'),
  ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').max(256, 'at most 256 characters').optional(),
  TEST_ACCOUNT_EMAIL: Email.optional(),
  /** Where a letter about each new entry of the safeguarding list goes, until the console says otherwise. */
  SAFEGUARDING_EMAIL: Email.optional(),
  APP_SECRET: Secret.optional(),
  /** Still opens what an older APP_SECRET sealed, until `npm run rewrap` has been run. */
  APP_SECRET_PREVIOUS: z.string().min(32, 'the former APP_SECRET').optional(),
  /** Opens what other instances seal that have it as their APP_SECRET already. */
  APP_SECRET_NEXT: Secret.optional(),
  PRODUCTION_HOST: z.string().optional(),
  /** Absent: nothing is counted, and nobody is asked. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://events.example/in' }).optional(),
  /** Absent: nobody signs in with an account there. */
  OIDC_GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_GOOGLE_ISSUER: Issuer.default('https://accounts.google.com'),
  OIDC_LINKEDIN_CLIENT_ID: z.string().optional(),
  OIDC_LINKEDIN_CLIENT_SECRET: z.string().optional(),
  OIDC_LINKEDIN_ISSUER: Issuer.default('https://www.linkedin.com/oauth'),
  WEB_CONCURRENCY: Count.min(1).max(64).default(1),
  TRUSTED_PROXIES: Proxies,
  /** Absent: there are no figures at /metrics. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters, such as the output of "openssl rand -hex 32"').optional(),
  /** Absent: no traces are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: TraceHeaders,
  OTEL_SERVICE_NAME: z.string().trim().max(100).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('a part from 0 to 1').min(0).max(1, 'a part from 0 to 1').default(1),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent').default('info'),
  /** Absent: where the output is no terminal. */
  LOG_REQUESTS: z.enum(['on', 'off'], 'on or off').optional(),
  BRAND_NAME: z.string().trim().min(1).max(40, 'at most 40 characters').default('Bearings'),
  BRAND_COMPANY_NAME: z.string().optional(),
  BRAND_COMPANY_NUMBER: z.string().optional(),
  BRAND_CONTACT_EMAIL: Email.default('hello@bearings.local'),
  BRAND_FOLLOW_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://…' })
    .default('https://www.linkedin.com/'),
  /** Whom young members are pointed to when they would rather talk to a person. Absent: the careers service among the helplines. */
  BRAND_ADVISER_NAME: z.string().optional(),
  BRAND_ADVISER_PHONE: z.string().optional(),
  BRAND_ADVISER_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://…' }).optional(),
  BRAND_PRIMARY_COLOUR: Colour.optional(),
  BRAND_ACCENT_COLOUR: Colour.optional(),
})

export type Config = ReturnType<typeof readConfig>

/** A setting that is missing or cannot be understood. Its message is for the person who starts the server. */
export class ConfigError extends Error {}

/** The only reader of the environment. A bad value stops the start, with its name and what is expected. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { success, data, error } = Env.safeParse({ ...filled, ...readSecretFiles(filled) })
  if (!success) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: expected ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  refuseHalfSettings(data)
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    s3: data.S3_BUCKET
      ? {
          bucket: data.S3_BUCKET,
          endpoint: data.S3_ENDPOINT,
          region: data.S3_REGION,
          prefix: data.S3_PREFIX && `${data.S3_PREFIX}/`,
          accessKeyId: data.S3_ACCESS_KEY_ID,
          secretAccessKey: data.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? `${data.BRAND_NAME} <${data.BRAND_CONTACT_EMAIL}>`,
    ai: {
      apiKey: data.OPENAI_API_KEY,
      baseUrl: data.OPENAI_BASE_URL,
      model: data.AI_MODEL,
      hasFunctions: data.AI_FUNCTIONS === 'on',
      transcribeModel: data.TRANSCRIBE_MODEL,
    },
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    testAccountEmail: data.TEST_ACCOUNT_EMAIL,
    safeguardingEmail: data.SAFEGUARDING_EMAIL,
    appSecret: data.APP_SECRET,
    previousAppSecret: data.APP_SECRET_PREVIOUS,
    nextAppSecret: data.APP_SECRET_NEXT,
    analytics:
      data.ANALYTICS_URL && data.PRODUCTION_HOST ? { url: data.ANALYTICS_URL, host: data.PRODUCTION_HOST } : undefined,
    oidc: {
      google: oidcOf(data.OIDC_GOOGLE_ISSUER, data.OIDC_GOOGLE_CLIENT_ID, data.OIDC_GOOGLE_CLIENT_SECRET),
      linkedin: oidcOf(data.OIDC_LINKEDIN_ISSUER, data.OIDC_LINKEDIN_CLIENT_ID, data.OIDC_LINKEDIN_CLIENT_SECRET),
    },
    webConcurrency: data.WEB_CONCURRENCY,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          headers: data.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: data.OTEL_SERVICE_NAME ?? slugOf(data.BRAND_NAME),
          ratio: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: data.LOG_LEVEL,
    logRequests: data.LOG_REQUESTS ? data.LOG_REQUESTS === 'on' : !process.stdout.isTTY,
    brand: {
      name: data.BRAND_NAME,
      slug: slugOf(data.BRAND_NAME),
      companyName: data.BRAND_COMPANY_NAME ?? 'Bearings Careers Ltd',
      // Not every careers service is a company, and none has ours: with a name of its own there is a number only if it is given.
      companyNumber: data.BRAND_COMPANY_NUMBER ?? (data.BRAND_COMPANY_NAME ? '' : '00000000'),
      contactEmail: data.BRAND_CONTACT_EMAIL,
      followUrl: data.BRAND_FOLLOW_URL,
      adviser: adviserOf(data),
      primaryColour: data.BRAND_PRIMARY_COLOUR,
      accentColour: data.BRAND_ACCENT_COLOUR,
    } satisfies Brand,
  }
}

/** What is not said of an adviser of one's own is as for the careers service that comes with the product. */
function adviserOf(data: z.infer<typeof Env>) {
  const { BRAND_ADVISER_NAME: name, BRAND_ADVISER_PHONE: phone, BRAND_ADVISER_URL: url } = data
  if (!name && !phone && !url) return null
  const [careers] = chooseHelplines(shippedHelplines, 'careers', {})
  return {
    name: name ?? `the ${careers?.name ?? 'careers service'}`,
    phone: phone ?? careers?.phone ?? '',
    url: url ?? careers?.source ?? '',
  }
}

function oidcOf(issuer: string, clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}

function slugOf(name: string) {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'bearings'
}

/** A sign that is no sign of any alphabet stays as it was written. */
function readEncoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Settings that only make sense together: half of them would fail later, in front of a member. */
function refuseHalfSettings(data: z.infer<typeof Env>) {
  if (data.DATABASE_DIRECT_URL && !data.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL: expected when DATABASE_DIRECT_URL is set.')
  }
  if (data.DATABASE_URL && !data.APP_SECRET) {
    throw new ConfigError(
      'APP_SECRET: expected when DATABASE_URL is set.\n' +
        'It encrypts what members write, so it must outlive this machine. Make one with: openssl rand -hex 32',
    )
  }
  if (!!data.S3_ACCESS_KEY_ID !== !!data.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: expected both or neither.')
  }
  if (!data.S3_BUCKET && (data.S3_ENDPOINT || data.S3_ACCESS_KEY_ID || data.S3_PREFIX)) {
    throw new ConfigError('S3_BUCKET: expected when S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_PREFIX is set.')
  }
  for (const name of ['OIDC_GOOGLE', 'OIDC_LINKEDIN'] as const) {
    if (!!data[`${name}_CLIENT_ID`] !== !!data[`${name}_CLIENT_SECRET`]) {
      throw new ConfigError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: expected both or neither.`)
    }
  }
  if (data.ANALYTICS_URL && !data.PRODUCTION_HOST) {
    throw new ConfigError('PRODUCTION_HOST: expected when ANALYTICS_URL is set.')
  }
  if (data.TEST_ACCOUNT_EMAIL && data.TEST_ACCOUNT_EMAIL === data.ADMIN_EMAIL) {
    throw new ConfigError('TEST_ACCOUNT_EMAIL: expected an address other than ADMIN_EMAIL.')
  }
}

/** Settings that may stand in a file instead, named by the setting with _FILE behind it, as stores of secrets mount them. */
export const SECRETS = [
  ...(['APP_SECRET', 'APP_SECRET_PREVIOUS', 'APP_SECRET_NEXT', 'DATABASE_URL', 'DATABASE_DIRECT_URL'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL', 'OPENAI_API_KEY', 'ADMIN_PASSWORD'] as const),
  ...(['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'] as const),
  ...(['OIDC_GOOGLE_CLIENT_SECRET', 'OIDC_LINKEDIN_CLIENT_SECRET'] as const),
]

function readSecretFiles(env: Record<string, string | undefined>) {
  const named = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`]
    return file ? [{ name, file }] : []
  })
  return Object.fromEntries(
    named.map(({ name, file }) => {
      if (env[name]) throw new ConfigError(`${name} and ${name}_FILE: expected one of them.`)
      try {
        return [name, readFileSync(file, 'utf8').trim()]
      } catch (error) {
        const { code } = error as { code?: string }
        throw new ConfigError(`${name}_FILE: expected a file that can be read; ${file} cannot (${code ?? 'unknown'}).`)
      }
    }),
  )
}

function isNetwork(entry: string) {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
