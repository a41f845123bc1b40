import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logoutCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import { dialects, isLongRun } from '../../../../testing/service/app/dialects.ts'
import { fieldNames, fieldsOf } from '../../../../testing/service/app/fields-of.ts'
import { startTestApp, type TestApp } from '../../../../testing/service/app/start-test-app.ts'

/** What no form of ours sends. */
const odd: readonly (string | readonly string[])[] = [
  '阿\0莫',
  '\ud800\u202e',
  "' or 1=1 --",
  '%_\\"',
  '-1',
  '1.5',
  'Infinity',
  '1e309',
  '2147483648',
  '__proto__',
  ['1', '\0'],
  '阿'.repeat(3_000),
]
/** What the other fields hold meanwhile. */
const usual = {
  goods_id: 1001,
  goods_ids: [1001],
  ids: [1],
  number: 10,
  ck_id: 1,
  lines: ['1001:10'],
  text: '阿莫西林胶囊 10',
  keywords: '阿莫西林',
  undo_id: 'abcdefghij',
  order_id: 'abcdefghij',
  checkout_id: 'abcdefghij',
  payable: '1.00',
  amount: '1.00',
  method: 'balance',
  username: 'danti',
  password: 'not this one',
}
const calls = callTable
  .filter(({ call }) => call !== logoutCall)
  .map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` }))

/** The last is the stricter one: it knows no text with a zero and no number out of its range. */
const asked = isLongRun ? dialects : dialects.slice(-1)

describe.each(asked)('odd fields on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { config: { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  test.each(calls)('$name answers each of them in Chinese, and fails at none', async ({ call, schema }) => {
    for (const part of ['query', 'body'] as const) {
      const fields = fieldsOf(schema[part], usual)
      for (const name of fieldNames(schema[part])) {
        const headers = { cookie: await shop.login('danti') }
        for (const value of odd) {
          const { status, body } = await shop.call(call, {
            params: { id: 1001, place: 'yjh' },
            headers,
            [part]: { ...fields, [name]: value },
          })
          expect(status, `${name}=${JSON.stringify(value)}`).toBeLessThan(500)
          expect(body.msg).toMatch(/\p{Script=Han}/u)
        }
      }
    }
  })
})
