import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { callTable } from '@yaoji/contract/calls/table'
import { staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { nobodys } from '../../../testing/service/access/belongings.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { fieldNames, paramsOf } from '../../../testing/service/app/fields-of.ts'
import { operatedRows } from '../../../testing/service/access/operated-rows.ts'
import { operations } from '../../operations/operator-calls/carry-out.ts'

/** What no field of the console sends, or what a hand that slipped does. */
const odd: readonly (string | readonly string[])[] = [
  ...['', ' 5 ', '0x10', '1e3', '1e309', '-1', '-1.00', '1.5', '２０', '2147483648', '9007199254740993'],
  ...['2026-02-30', '2026-13-01', 'null', '[]', '{}', '__proto__', '阿\0莫', '\ud800x', '长'.repeat(3_000), 'a'.repeat(300_000)],
  ['1', '\0'],
]

/** What keeps to the pattern of the number in an address: the fields are looked at after it. */
function numberOf(path: string): string | undefined {
  if (path.includes('/dossier/:sn')) return 'SY2026010112345678'
  return path.includes(':number') ? '2026010112345678' : undefined
}

type Field = { type?: string; items?: Field }
const propertiesOf = (schema: TSchema | undefined): Readonly<Record<string, Field & TSchema>> =>
  (schema as { properties?: Record<string, Field & TSchema> } | undefined)?.properties ?? {}

/** Whether a form that holds this text keeps to the schema: numbers as people write them, an empty optional field left out. */
function fits(field: Field & TSchema, sent: string | readonly string[], isRequired: boolean): boolean {
  if (sent === '' && !isRequired) return true
  const texts = (typeof sent === 'string' ? [sent] : sent).map(text => text.replaceAll('\0', '').toWellFormed())
  if (field.type === 'array') return Value.Check(field, texts)
  const [text = ''] = texts
  if (texts.length > 1) return false
  const isNumber = field.type === 'integer' || field.type === 'number'
  return isNumber ? /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && Value.Check(field, Number(text)) : Value.Check(field, text)
}

const rows = [
  ...consoleTable.filter(({ call }) => !call.path.endsWith('/log_out')),
  ...callTable.filter(({ call, schema }) => schema.access === 'operator' && operations.some(each => each.call === call)),
].map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` }))

describe.each(dialects)('odd fields of operators on %s', dialect => {
  let shop: ConsoleShop
  const cookies = new Map<StaffRole, string>()
  beforeAll(async () => {
    shop = await openConsole(dialect)
    for (const role of staffRoles) cookies.set(role, await shop.enter(role))
  })
  afterAll(() => closeConsole(shop))

  test.each(rows)('$name names each wrong field in Chinese, and fails at none', async ({ call, schema }) => {
    const body = operatedRows[`POST ${call.path}`]?.request(nobodys).body
    for (const part of ['query', 'body'] as const) {
      const { required = [] } = (schema[part] ?? {}) as { required?: readonly string[] }
      for (const name of fieldNames(schema[part])) {
        const field = propertiesOf(schema[part])[name]!
        for (const value of odd) {
          const filled = { ...(part === 'body' && body), [name]: value }
          const answer = await shop.press(call, {
            // A number of an order or of a dossier, and a public id.
            params: paramsOf(call, numberOf(call.path) ?? 'A'.repeat(22)),
            headers: { cookie: cookies.get('admin') ?? '' },
            ...(part === 'body' ? { body: filled } : { query: filled }),
          })
          const asked = `${name}=${JSON.stringify(value).slice(0, 40)} ${JSON.stringify(answer.body.errors)}`
          expect(answer.status, asked).toBeLessThan(500)
          expect(answer.body.msg, asked).toMatch(/\p{Script=Han}/u)
          if (answer.status === 413) continue
          if (fits(field, value, required.includes(name))) continue
          expect(answer.status, asked).toBe(422)
          const texts = answer.body.errors?.[name] ?? []
          expect(texts.length, asked).toBeGreaterThan(0)
          for (const text of texts) expect(text, asked).toMatch(new RegExp(`^(?!${name}).*\\p{Script=Han}`, 'u'))
        }
      }
    }
  })

  test('an address with odd parts leads nowhere, for every role', async () => {
    const places = rows.filter(({ call }) => call.path.includes(':'))
    expect(places.length).toBeGreaterThan(5)
    for (const { call } of places)
      for (const text of ['%00', '%ED%A0%80', '%zz', '0x10', '1e3', '9007199254740993', '2147483648', '%EF%BC%92', 'a'.repeat(3_000)])
        for (const role of staffRoles) {
          const { statusCode, body } = await shop.console.inject({
            method: call.method,
            url: call.path.replaceAll(/:\w+/g, text),
            headers: { cookie: cookies.get(role) ?? '', origin: shop.config.consoleOrigin, 'sec-fetch-site': 'same-origin' },
          })
          expect([403, 404, 414, 422], `${role} ${call.path} ${text.slice(0, 20)} ${statusCode}`).toContain(statusCode)
          expect(body).toMatch(/\p{Script=Han}/u)
        }
  })
})
