import { z } from 'zod'
import { type Contract, type Endpoint, kindOf, Message } from './endpoint.ts'

const WHO = {
  anyone: 'Anyone may call this.',
  member: 'Needs a signed-in member.',
  test: 'Needs the test account.',
  admin: 'Needs the administrator.',
}

const REFUSAL = {
  description: 'A refusal: a sentence a person can act on and a code a program can.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code'],
        properties: {
          error: { type: 'string' },
          code: { type: 'string' },
          details: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
}

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(contract: Contract, about: { title: string; version: string; server: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [module, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(module, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.title} API`, version: about.version },
    servers: [{ url: about.server }],
    tags: Object.keys(contract).map((module) => ({ name: module })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      responses: { Refusal: REFUSAL },
    },
    paths,
  }
}

function describeEndpoint(module: string, name: string, endpoint: Endpoint) {
  return {
    tags: [module],
    operationId: `${module}.${name}`,
    summary: endpoint.summary,
    description: endpoint.limit ? `${WHO[endpoint.access]} ${sayLimit(endpoint.limit)}` : WHO[endpoint.access],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: describeParameters(endpoint),
    requestBody: describeBody(endpoint),
    responses: { 200: describeAnswer(endpoint), default: { $ref: '#/components/responses/Refusal' } },
  }
}

function sayLimit({ hits, seconds, per }: NonNullable<Endpoint['limit']>) {
  const span = seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`
  return `At most ${hits} calls in ${span} for each ${per}.`
}

function describeParameters({ path, params, query }: Endpoint) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.shape[name] ? schemaOf(params.shape[name]) : { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema),
  }))
  return [...inPath, ...inQuery]
}

function describeBody({ body, form }: Endpoint) {
  if (form) {
    const files = form.map((name) => [name, { type: 'string', format: 'binary' }])
    const schema = { type: 'object', properties: Object.fromEntries(files), required: form }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body) } } }
}

function describeAnswer(endpoint: Endpoint) {
  switch (kindOf(endpoint)) {
    case 'file':
      return { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
    case 'events':
      return {
        description: 'Lines of "data: " and one JSON value each, until one says it is done.',
        content: { 'text/event-stream': { schema: schemaOf(endpoint.events ?? z.unknown()) } },
      }
    default:
      return {
        description: 'Success.',
        content: { 'application/json': { schema: schemaOf(endpoint.reply ?? Message) } },
      }
  }
}

/** What is on the wire is the input side of a codec. */
function schemaOf(schema: z.core.$ZodType) {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
