import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { logoutCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { fieldsOf, paramsOf } from '../../../../testing/service/app/fields-of.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'
import { dropEmpty, misreadNumbers } from './form-values.ts'

const usual = {
  goods_id: 1001,
  ids: [1],
  number: 10,
  ck_id: 1,
  id: 1,
  page: 1,
  keywords: '阿莫西林',
  month: '2026-11',
  format: 'xlsx',
  code: '1',
}
/** Numbers for JavaScript, but not as people write them. */
const noNumbers = [
  '0x10',
  ' 10 ',
  '10 ',
  '1e3',
  '1E1',
  '0b11',
  '0o7',
  '+5',
  '010',
  '.5',
  '5.',
  '-0',
  '１０',
  '1_000',
  '1,000',
  'Infinity',
  '\t1',
]

type Part = { type?: unknown; items?: { type?: unknown } }
const isNumeric = ({ type, items }: Part) => [type, items?.type].some(each => each === 'integer' || each === 'number')
const partsOf = (schema: TSchema | undefined): [string, Part][] =>
  schema && 'properties' in schema ? Object.entries(schema.properties as Record<string, Part>) : [] // Of an object.

const calls = callTable
  .filter(({ call }) => call !== logoutCall)
  .map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` }))

describe.each(dialects.slice(0, 1))('form values on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { config: { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  const numeric = calls.flatMap(each =>
    (['query', 'body'] as const).flatMap(part =>
      partsOf(each.schema[part]).flatMap(([field, schema]) =>
        isNumeric(schema) && each.schema.access !== 'operator' ? [{ ...each, part, field }] : [],
      ),
    ),
  )
  test('there are numbers in many calls', () => expect(numeric.length).toBeGreaterThan(100))
  test.each(numeric)('$name reads $field as a decimal number alone', async ({ call, schema, part, field }) => {
    const headers = { cookie: await shop.login('danti'), 'idempotency-key': '12345678-1234-4234-8234-123456789012' }
    const ask = async (value: string) =>
      shop.call(call, {
        params: paramsOf(call, 'place' in paramsOf(call, 1) ? 'yjh' : 1001),
        headers,
        [part]: { ...fieldsOf(schema[part], usual), [field]: value },
      })
    for (const value of noNumbers) {
      const { status, body } = await ask(value)
      // Refused before its fields are looked at: a stranger's call, one that is not there.
      if ([403, 404, 429].includes(status)) continue
      expect([value, status]).toEqual([value, 422])
      expect(Object.keys((body as { errors?: object }).errors ?? {})).toContain(field)
    }
  })

  test('an address with a number written otherwise is none', async () => {
    for (const id of ['0x3e9', '1001.0', '01001', '1.001e3', '%201001'])
      expect([id, (await shop.app.inject({ url: `/api/goods/detail/${id}` })).statusCode]).toEqual([id, 404])
  })

  const filters = calls.flatMap(each =>
    each.call.method === 'GET' && each.schema.access !== 'operator'
      ? [
          {
            ...each,
            optional: partsOf(each.schema.query).flatMap(([field]) =>
              (each.schema.query as { required?: string[] }).required?.includes(field) ? [] : [field],
            ),
          },
        ]
      : [],
  )
  test.each(filters.filter(({ optional }) => optional.length > 0))(
    '$name takes an empty filter for none',
    async ({ call, schema, optional }) => {
      const headers = { cookie: await shop.login('danti') }
      const required = Object.fromEntries(Object.entries(fieldsOf(schema.query, usual)).filter(([field]) => !optional.includes(field)))
      const ask = (query: object) =>
        shop.call(call, { params: paramsOf(call, call.path.includes(':place') ? 'yjh' : 1001), headers, query: { ...required, ...query } })
      const without = await ask({})
      const withEmpty = await ask(Object.fromEntries(optional.map(field => [field, ''])))
      expect(withEmpty.status).toBe(without.status)
      expect(withEmpty.body.data).toEqual(without.body.data)
    },
  )
})

test('numbers within lists are read as strictly, and what is not a text is left alone', () => {
  const schema = {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'integer' } }, price: { type: 'number' }, code: { type: 'string' } },
  }
  expect(misreadNumbers(schema, { ids: ['1', '0x2', '3'], price: '1.50', code: '0x1' })).toMatchObject([
    { instancePath: '/ids', data: '0x2' },
  ])
  expect(misreadNumbers(schema, { ids: [1, 2], price: 1e3 })).toEqual([])
  expect(misreadNumbers(schema, undefined)).toEqual([])
})

test('only what may be left out is dropped, and only where all of it is empty', () => {
  const schema = { type: 'object', properties: { a: {}, b: {}, c: {}, d: {} }, required: ['b'] }
  const data: Record<string, unknown> = { a: '', b: '', c: ['', ''], d: ['', 'x'] }
  dropEmpty(schema, data)
  expect(data).toEqual({ b: '', d: ['', 'x'] })
})
