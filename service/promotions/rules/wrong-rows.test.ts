import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callTable } from '@yaoji/contract/calls/table'
import { listCampaigns } from '../../storefront/campaign-page/list.ts'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { paramsOf } from '../../../testing/service/app/fields-of.ts'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

const wrong = [
  'null',
  '5',
  '"text"',
  '[]',
  'true',
  '{}',
  '{"for":null}',
  '{"for":[]}',
  '{"for":"all"}',
  '{"goods_ids":null}',
  '{"goods_ids":{"a":1}}',
  '{"tiers":null}',
  '{"tiers":[null]}',
  '{"name":"专场","begins":"2026-02-30","ends":"2099-01-01","blocks":[{"type":"countdown"}]}',
  '{"name":"专场","begins":"2026-01-01","ends":"2099-01-01","blocks":[{"type":"goods"}]}',
  '{"name":"专场","begins":"2026-01-01","ends":"2099-01-01","blocks":[null,{"type":"text"}],"ranks":"all"}',
]
/** JSON columns that an operator may reach with SQL alone, and what the doctor calls their rows. */
const columns = [
  { table: 'promotion', column: 'scope', called: 'promotion ' },
  { table: 'promotion', column: 'terms', called: 'promotion ' },
  { table: 'coupon', column: 'scope', called: 'coupon ' },
  { table: 'coupon', column: 'terms', called: 'coupon ' },
  { table: 'coupon_offer', column: 'scope', called: 'coupon offer ' },
  { table: 'coupon_offer', column: 'terms', called: 'coupon offer ' },
  { table: 'coupon_offer', column: 'ranks', called: 'coupon offer ' },
  { table: 'lottery', column: 'ranks', called: 'lottery ' },
  { table: 'campaign', column: 'content', called: 'campaign ' },
  { table: 'campaign', column: 'draft', called: 'campaign ' },
  { table: 'saved_cart', column: 'lines', called: 'saved cart ' },
  { table: 'orders', column: 'papers', called: 'order ' },
  { table: 'order_cashback', column: 'tiers', called: 'order ', key: 'order_id' },
  { table: 'order_cashback', column: 'line_ids', called: 'order ', key: 'order_id' },
]
const reads = callTable.filter(
  ({ call, schema }) =>
    call.method === 'GET' && schema.access !== 'operator' && !(schema.query as { required?: unknown } | undefined)?.required,
)

/** A row of a shape that no writer of ours produces is passed over, and the doctor says so. */
describe.each(dialects)('JSON of a wrong shape on %s', dialect => {
  let shop: TestApp
  let cookies: string[]
  let orderId: string
  const idIn = (path: string) => (path.startsWith('/api/order/:id') ? orderId : path.includes(':place') ? 'yjh' : 1001)
  beforeAll(async () => {
    shop = await startTestApp(dialect, { isOwn: true, config: { searchesPerMinute: 1_000_000, loginsPerMinute: 1_000_000 } })
    cookies = [await shop.login('danti'), await shop.login('xinke')]
    const ofDanti = shop.database.read
      .selectFrom('order_cashback')
      .innerJoin('member', 'member.id', 'member_id')
      .where('code', '=', 'danti')
    orderId = (await ofDanti.select('order_id').limit(1).executeTakeFirstOrThrow()).order_id
  })
  afterAll(() => shop.close())

  /** What lists, carts, zones and the centre answer with, of those that fail. */
  async function failures(): Promise<string[]> {
    const found: string[] = []
    for (const cookie of cookies)
      for (const { call } of reads) {
        const { status } = await shop.call(call, {
          params: paramsOf(call, idIn(call.path)),
          headers: { cookie },
        })
        if (status >= 500) found.push(`${call.path} ${status}`)
      }
    await listCampaigns(shop.database.read, shop.clock.now())
    return found
  }

  test.each(columns)('in every $table $column takes nothing else away', async ({ table, column, called, key = 'id' }) => {
    const rows = await sql<{
      id: number | string
      text: string
    }>`select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(shop.database.read)
    expect(rows.rows.length).toBeGreaterThan(0)
    // One kind of wrong for each row, and for the next round another.
    for (const round of wrong.keys()) {
      await shop.database.write(async trx => {
        for (const [index, { id }] of rows.rows.entries())
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${wrong[(index + round) % wrong.length]} where ${sql.ref(key)} = ${id}`.execute(
            trx,
          )
      })
      expect(await failures()).toEqual([])
      if (round === 0) expect((await problemsIn(shop.database.read)).filter(each => each.startsWith(called)).length).toBeGreaterThan(0)
    }
    await shop.database.write(async trx => {
      for (const { id, text } of rows.rows)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${sql.ref(key)} = ${id}`.execute(trx)
    })
    expect(await problemsIn(shop.database.read)).toEqual([])
  })
})
