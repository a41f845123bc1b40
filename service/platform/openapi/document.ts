import type { TSchema } from 'typebox'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import { envelopeSchema } from '@yaoji/contract/calls/envelope'
import { callTable } from '@yaoji/contract/calls/table'
import { answers } from './answers.ts'
import { readExamples, type Example } from './examples.ts'

const form = 'application/x-www-form-urlencoded'

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: unknown; example?: unknown }[]
  requestBody?: { required: true; content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<string, unknown>
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  jsonSchemaDialect: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

/** The OpenAPI 3.1 document of every call in the contract's table. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const exampleOf = readExamples()
  for (const { call, schema } of callTable) {
    const path = (paths[templateOf(call)] ??= {})
    path[call.method.toLowerCase()] = operationOf(call, schema, exampleOf(call))
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: '药集 API', version: '1.0.0', description: intro },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        operator: { type: 'apiKey', in: 'header', name: 'X-Yaoji-Signature', description: operatorSigning },
        embed: { type: 'http', scheme: 'bearer', description: 'A session on the page of a registered partner' },
        program: { type: 'http', scheme: 'bearer', description: 'The token of a program of the store, yj_…, sent without an Origin' },
      },
      schemas: { Failure: failureSchema },
      responses: answers,
    },
  }
}

const intro =
  'Bodies of POST and PUT are forms; a list repeats its key. Every answer is an envelope: code 10000 is ' +
  'success, amounts are yuan with two decimals as text, times are 10-digit seconds.'

const operatorSigning =
  'HMAC-SHA256 in hex over method, path, X-Yaoji-Timestamp, X-Yaoji-Nonce and the SHA-256 of the body, joined by line feeds, with the ' +
  'secret of X-Yaoji-Key. A nonce counts once, a time five minutes either way. Without keys in YAOJI_OPERATOR_KEYS these calls answer 404.'

const failureSchema = {
  ...plain(envelopeSchema({} as TSchema)), // Data of a failure may be anything: null, or the changes of a 409.
  description: 'The envelope of a call that did not succeed.',
}

function operationOf(call: Call, schema: CallSchema, { path, query, body, answer }: Example): Operation {
  return {
    operationId: operationId(call),
    summary: schema.summary,
    tags: [tagOf(call)],
    security: securityOf(schema),
    parameters: [
      ...parametersIn('path', schema.params, path),
      ...parametersIn('query', schema.query, query),
      ...(schema.idempotency ? [{ ...idempotencyHeader, required: schema.idempotency === 'required' }] : []),
    ],
    ...(schema.body && {
      requestBody: { required: true, content: { [form]: { schema: plain(schema.body), ...(body && { example: body }) } } },
    }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': { schema: plain(envelopeSchema(schema.response)), ...(answer !== undefined && { example: answer }) },
        },
      },
      ...failuresOf(call, schema),
    },
  }
}

function securityOf({ access, embedScope, programScope }: CallSchema): Operation['security'] {
  if (access === 'operator') return [{ operator: [] }]
  return [
    ...(access === 'member' ? [] : [{}]),
    { session: [] },
    ...(embedScope ? [{ embed: [] }] : []),
    ...(programScope ? [{ program: [] }] : []),
  ]
}

function failuresOf(call: Call, schema: CallSchema) {
  const statuses: (keyof typeof answers)[] = [500, 503]
  if (schema.access !== 'visitor') statuses.push(401)
  if (call.method !== 'GET') statuses.push(403)
  if (schema.access !== 'visitor' && call.method === 'POST') statuses.push(409)
  if (schema.idempotency) statuses.push(400)
  if (schema.idempotency === 'required') statuses.push(459)
  if (schema.rate) statuses.push(429)
  if (schema.params || schema.access === 'operator') statuses.push(404)
  if (schema.body) statuses.push(413, 415)
  if (schema.body || schema.query) statuses.push(422)
  return Object.fromEntries(statuses.toSorted().map(status => [status, { $ref: `#/components/responses/${status}` }]))
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'One key an attempt; a repeat within 7 days gets the first answer.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
  example: 'CG20261129-001',
}

function parametersIn(place: 'path' | 'query', schema: TSchema | undefined, sent: Example['query'] = {}): Operation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = plain(schema) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(sent[name] !== undefined && { example: sent[name] }),
  }))
}

/** `/api/cart/:id/edit` is `/api/cart/{id}/edit` in OpenAPI. */
export function templateOf({ path }: Call): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function operationId({ method, path }: Call): string {
  const words = path
    .replace('/api/', '')
    .split('/')
    .map(word => word.replace(/^:(\w)/, (_, letter: string) => `by-${letter}`))
  return [method.toLowerCase(), ...words]
    .join('-')
    .replaceAll('_', '-')
    .replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

function tagOf({ path }: Call): string {
  return path.split('/')[2] ?? ''
}

/** What a form of the console says of a field (contract/promotions/fields.ts); only such fields have a title. */
const formWords: readonly string[] = ['title', 'description', 'as', 'unit', 'names']

function withoutForm(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutForm)
  if (typeof node !== 'object' || node === null) return node
  const isTitled = 'title' in node && typeof node.title === 'string'
  const entries = Object.entries(node).filter(([name]) => !isTitled || !formWords.includes(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutForm(value)]))
}

/** TypeBox keeps notes of its own on schemas, hidden from JSON. */
function plain(schema: TSchema): Record<string, unknown> {
  return withoutForm(JSON.parse(JSON.stringify(schema))) as Record<string, unknown> // A schema is an object.
}
