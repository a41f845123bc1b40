import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { callTable } from '@yaoji/contract/calls/table'
import { operatorRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { fieldsOf, paramsOf } from '../../../testing/service/app/fields-of.ts'

const usual = { id: 1001, goods_id: 1001, ids: [1], page: 1, number: 10, month: '2026-11' }
const noNumbers = ['0x10', ' 10', '1e3', '+5', '010', '5.', '１０', '1,000', '-0']
const noDays = ['2026-02-30', '2025-02-29', '2026-13-01', '2026-11-31', '2026-1-5', '0000-00-00', '２０２６-11-05', '2026-11-05 ']

type Part = { type?: unknown; format?: unknown; items?: Part }
const isNumeric = ({ type, items }: Part) => [type, items?.type].some(each => each === 'integer' || each === 'number')
const partsOf = (schema: TSchema | undefined): [string, Part][] =>
  schema && 'properties' in schema ? Object.entries(schema.properties as Record<string, Part>) : [] // Of an object.

/** What machines alone do has no address in the console. */
const isPressed = (path: string) => (operatorRoles[path.replace('/api/operator/', '')] ?? []).length > 0
const operated = callTable.filter(({ call, schema }) => schema.access === 'operator' && isPressed(call.path))

const rows = [...consoleTable, ...operated].map(({ call, schema }) => ({
  call,
  schema,
  name: `${call.method} ${call.path}`,
  as: (schema.staff?.[0] ?? 'admin') as StaffRole,
}))

describe.each(dialects.slice(0, 1))('what the console reads from forms on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const fields = rows.flatMap(each =>
    (['query', 'body'] as const).flatMap(part =>
      partsOf(each.schema[part]).map(([field, schema]) => ({ ...each, part, field, type: schema })),
    ),
  )
  const wrong = [
    ...fields.filter(({ type }) => isNumeric(type)).map(each => ({ ...each, values: noNumbers })),
    ...fields
      .filter(({ type, field }) => type.format === 'date' || ['from', 'until'].includes(field))
      .map(each => ({ ...each, values: noDays })),
  ]
  test.each(wrong)('$name refuses what is written otherwise in $field', async ({ call, schema, part, field, values, as }) => {
    for (const value of values) {
      const { status, body } = await shop.press(call, {
        as,
        params: paramsOf(call, 1001),
        [part]: { ...fieldsOf(schema[part], usual), [field]: value },
      })
      expect([value, status]).toEqual([value, 422])
      expect(Object.keys((body as { errors?: object }).errors ?? {})).toContain(field)
    }
  })

  test.each(rows.filter(({ call }) => call.method === 'GET'))('$name takes an empty filter for none', async ({ call, schema, as }) => {
    const required = (schema.query as { required?: string[] } | undefined)?.required ?? []
    const optional = partsOf(schema.query)
      .map(([field]) => field)
      .filter(field => !required.includes(field))
    const base = Object.fromEntries(Object.entries(fieldsOf(schema.query, usual)).filter(([field]) => !optional.includes(field)))
    const ask = (query: object) => shop.press(call, { as, params: paramsOf(call, 1001), query: { ...base, ...query } })
    const without = await ask({})
    const empty = await ask(Object.fromEntries(optional.map(field => [field, ''])))
    expect([empty.status, empty.body.data]).toEqual([without.status, without.body.data])
  })
})
