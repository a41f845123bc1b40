import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callTable } from '@yaoji/contract/calls/table'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { openApiDocument, templateOf, type Operation } from './document.ts'
import { isOfProgram } from './examples.ts'
import { docsPage } from './page.ts'

const document = openApiDocument('http://localhost:8787')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

function schemasOf({ parameters, requestBody, responses }: Operation): unknown[] {
  const success = responses[200] as { content: Record<string, { schema: unknown }> }
  return [
    ...parameters.map(parameter => parameter.schema),
    ...Object.values(requestBody?.content ?? {}).map(content => content.schema),
    ...Object.values(success.content).map(content => content.schema),
  ]
}

type Schema = Record<string, unknown>
const keywords = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'items',
  'anyOf',
  'enum',
  'default',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contentEncoding',
  'description',
  'examples',
]

function unknownKeywords(schema: Schema): string[] {
  const maps = [schema.properties, schema.patternProperties].flatMap(map => Object.values(map ?? {}))
  const inner = [...maps, ...((schema.anyOf as Schema[] | undefined) ?? []), ...(schema.items ? [schema.items] : [])] as Schema[]
  return [...Object.keys(schema).filter(keyword => !keywords.includes(keyword)), ...inner.flatMap(unknownKeywords)]
}

describe('the document', () => {
  test('has every call of the table once', () => {
    expect(operations).toHaveLength(callTable.length)
    for (const { call } of callTable) expect(document.paths[templateOf(call)]).toHaveProperty(call.method.toLowerCase())
  })

  test('names each operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z\d-]+$/)
  })

  test.each(operations)('$method $path speaks JSON Schema 2020-12 and nothing else', ({ operation }) => {
    for (const schema of schemasOf(operation)) expect(unknownKeywords(schema as Schema)).toEqual([])
  })

  test.each(operations)('$method $path declares exactly its path parameters', ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    const declared = operation.parameters.filter(parameter => parameter.in === 'path')
    expect(declared.map(parameter => parameter.name)).toEqual(inPath)
    expect(declared.every(parameter => parameter.required)).toBe(true)
  })

  test('points only at what it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, group = '', name = ''] of references) expect(document.components[group]).toHaveProperty(name)
  })
})

describe('the example of a call that programs make', () => {
  const ofPrograms = callTable.filter(({ schema }) => isOfProgram(schema))
  const problems = (schema: unknown, value: unknown) =>
    [...Value.Errors(schema as TSchema, value)].map(({ instancePath, message }) => `${instancePath} ${message}`)

  test.each(ofPrograms)('$call.method $call.path is as its schemas say, and complete', ({ call, schema }) => {
    const operation = document.paths[templateOf(call)]?.[call.method.toLowerCase()]
    if (!operation) throw new Error('The document has every call.')
    for (const { name, required, schema: field, example } of operation.parameters) {
      if (required) expect(example, name).toBeDefined()
      if (example !== undefined) expect(problems(field, example), name).toEqual([])
    }
    const [body] = Object.values(operation.requestBody?.content ?? {})
    if (body?.example !== undefined) expect(problems(body.schema, body.example)).toEqual([])
    const isBare = schema.body === undefined || problems(body?.schema, {}).length === 0
    expect(isBare || body?.example !== undefined).toBe(true)
    const { content } = operation.responses[200] as { content: Record<string, { schema: unknown; example?: { code: number } }> }
    const answer = content['application/json']
    expect(answer?.example?.code).toBe(10_000)
    expect(problems(answer?.schema, answer?.example)).toEqual([])
  })

  test('is shown on the page for developers', () => {
    const sections = docsPage(document)
      .split('<section ')
      .filter(text => text.includes('<summary>Example</summary>'))
    expect(sections).toHaveLength(ofPrograms.length)
    expect(sections.find(text => text.includes('/api/operator/orders/ship<'))).toContain('&quot;result&quot;: &quot;done&quot;')
  })
})

describe('the service', () => {
  let shop: TestApp

  beforeAll(async () => {
    const [dialect] = dialects
    if (!dialect) throw new Error('There is always SQLite.')
    shop = await startTestApp(dialect, { seed: 'none', isOwn: true })
  })
  afterAll(() => shop.close())

  test.each(callTable)('answers $call.method $call.path', ({ call }) => {
    expect(shop.app.hasRoute({ method: call.method, url: call.path })).toBe(true)
  })

  test('refuses to start with an /api route that the table does not know', () => {
    expect(() => shop.app.get('/api/secret', async () => null)).toThrow('/api/secret is not in contract/calls/table.ts.')
  })

  test('a page of any origin may ask for its head, by which embeds tell an origin that is not registered', async () => {
    const headers = { origin: 'https://stranger.test' }
    const [head, hot] = await Promise.all([
      shop.app.inject({ method: 'HEAD', url: '/api/openapi.json', headers }),
      shop.app.inject({ url: '/api/goods/hot', headers }),
    ])
    expect([head.statusCode, head.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect([hot.statusCode, hot.headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  test('serves the document', async () => {
    const response = await shop.app.inject({ url: '/api/openapi.json' })
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('serves it as a page that needs no script and allows none', async () => {
    const { body, headers } = await shop.app.inject({ url: '/api/docs' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/)
    expect(body).not.toMatch(/<script| style=| on\w+=/)
    for (const { operation } of operations) expect(body).toContain(`<section id="${operation.operationId}">`)
  })
})
