import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { consoleAfterSalesCall, type ConsoleAfterSaleRowWire } from '@yaoji/contract/calls/console/after-sales'
import { consoleGoodsCall, type ConsoleGoodsRowWire } from '@yaoji/contract/calls/console/goods'
import { consoleOrdersCall, type ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { consoleStoresCall, type ConsoleStoreRowWire } from '@yaoji/contract/calls/console/stores'
import { consoleTable } from '@yaoji/contract/calls/console/table'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../testing/service/shops/commerce-goods.ts'
import { openConsole, type ConsoleShop } from '../../testing/service/shops/console-shop.ts'
import { dialects } from '../../testing/service/app/dialects.ts'

type Field = { enum?: readonly string[] }
type Page = { list: readonly Record<string, unknown>[]; next: string | null }

/** Every list that may be sorted, with its orders. */
const lists = consoleTable.flatMap(({ call, schema }) => {
  const { properties = {} } = (schema.query ?? {}) as { properties?: Readonly<Record<string, Field>> }
  const { sort, after, view } = properties
  return sort?.enum && after ? [{ call: call as Call, orders: sort.enum, views: view?.enum ?? [], staff: schema.staff ?? [] }] : []
})
const sorted = lists.flatMap(({ call, orders, views }) => orders.map(sort => [call.path, sort, call, views] as const))

/** What a row shows of the key by which a list is sorted; lists without an entry are only looked at for being whole. */
const shown: Readonly<Record<string, (row: never) => string | number>> = {
  [`${consoleOrdersCall.path} payable`]: (row: ConsoleOrderRowWire) => Number(row.payable),
  [`${consoleOrdersCall.path} created`]: (row: ConsoleOrderRowWire) => row.created_at,
  [`${consoleAfterSalesCall.path} store`]: (row: ConsoleAfterSaleRowWire) => row.company,
  [`${consoleGoodsCall.path} id`]: (row: ConsoleGoodsRowWire) => row.goods_id,
  [`${consoleGoodsCall.path} stock`]: (row: ConsoleGoodsRowWire) => row.onhand - row.reserved,
  [`${consoleGoodsCall.path} sales`]: (row: ConsoleGoodsRowWire) => row.sales,
  [`${consoleGoodsCall.path} expires`]: (row: ConsoleGoodsRowWire) => row.expires_on || '9999-12-31',
  [`${consoleGoodsCall.path} price`]: (row: ConsoleGoodsRowWire) => Number(row.prices.find(({ rank }) => rank === 0)?.price ?? Infinity),
  [`${consoleStoresCall.path} ordered`]: (row: ConsoleStoreRowWire) => row.last_order_at ?? 0,
}

/** Lists whose order is read in an index from a place on, where more rows fit than are sorted. */
const walked: readonly string[] = [
  'orders payable',
  'goods name',
  'goods sales',
  'reports expires',
  'reports quantity',
  'money/invoices amount',
  'contracts ends',
]

/** Several rows in every list, some of them with the same value. */
async function fillLists({ buy, database, clock, recharge }: ConsoleShop): Promise<void> {
  for (const as of ['buyer', 'rival'] as const) {
    await recharge(as, 10_000_000)
    await buy(as, goodsIds.packed, 30)
  }
  const now = clock.now()
  await database.write(async trx => {
    const [order, other] = await trx.selectFrom('orders').selectAll().orderBy('id').execute()
    const { person_id } = await trx.selectFrom('membership').select('person_id').orderBy('person_id').limit(1).executeTakeFirstOrThrow()
    const members = await trx.selectFrom('member').select('id').orderBy('id').execute()
    const places = Array.from({ length: 8 }, (_, at) => ({ at, of: at % 2 === 0 ? order! : other!, amount: 100 + 50 * (at % 3) }))
    const orders = places.map(({ at, of, amount }) => ({
      ...{ ...of, id: `sorted-${at}`, sn: `20260101000000${at}`, quote_id: `sorted-${at}`, created_at: now - at },
      ...{ goods_fen: amount, deducted_fen: 0, freight_fen: 0, payable_fen: amount },
    }))
    await trx.insertInto('orders').values(orders).execute()
    const money = places.map(({ at, of, amount }) => ({
      ...{ id: `sorted-${at}`, member_id: of.member_id, person_id, amount_fen: amount, created_at: now - at, settled_at: now },
    }))
    await trx
      .insertInto('recharge')
      .values(money.map(row => ({ ...row, method: 'transfer', state: 'succeeded' as const })))
      .execute()
    const account = { state: 'paid', account_name: '甲', bank: '乙', account_number: '1' } as const
    await trx
      .insertInto('withdrawal')
      .values(money.map(row => ({ ...row, ...account })))
      .execute()
    await trx
      .insertInto('invoice')
      .values(
        places.map(({ at, of, amount }) => ({
          ...{ id: `sorted-${at}`, member_id: of.member_id, order_id: of.id, kind: 'digital-ordinary' as const, state: 'issued' as const },
          ...{ warehouse_id: 1, tax_percent: at, title: '甲', tax_number: '1', amount_fen: amount, tax_fen: 1, number: `S${at}` },
          ...{ due_at: now, created_at: now - at, issued_at: now },
        })),
      )
      .execute()
    await trx
      .insertInto('after_sale')
      .values(
        places.map(({ at, of, amount }) => ({
          ...{
            id: `sorted-${at}`,
            sn: `T${2_026_000_000_000_000 + at}`,
            order_id: of.id,
            member_id: of.member_id,
            kind: 'refund' as const,
          },
          ...{ reason: 'damaged' as const, remark: '', state: afterSaleStates.done, money_fen: amount, created_at: now - at },
        })),
      )
      .execute()
    await trx
      .insertInto('contract')
      .values(
        places.map(({ at, of }) => ({
          ...{
            id: `sorted-${at}`,
            number: `HTS${at}`,
            member_id: of.member_id,
            kind: 'purchase' as const,
            title: '甲',
            body: '甲',
            text_hash: '',
          },
          ...{ begins_on: '2026-01-01', ends_on: at % 3 === 0 ? null : `2027-01-0${(at % 2) + 1}`, state: 'signed' as const },
          ...{ issued_at: now - at, signed_at: now },
        })),
      )
      .execute()
    await trx.deleteFrom('credit_line').execute()
    await trx
      .insertInto('credit_line')
      .values(members.map(({ id }, at) => ({ member_id: id, limit_fen: 1_000, days: 30, owed_fen: at % 3 })))
      .execute()
  })
}

describe.each(dialects)('sorted lists of the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await fillLists(shop)
  })
  // Without a look at the books: rows that lists alone show do not add up.
  afterAll(async () => {
    await shop.console.close()
    await shop.close()
  })

  const cookies = new Map<StaffRole, string>()
  /** With one session for all questions of a role. */
  async function ask(call: Call, query: Readonly<Record<string, string | number | undefined>>, as: StaffRole = 'admin') {
    const cookie = cookies.get(as) ?? (await shop.enter(as))
    cookies.set(as, cookie)
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
    const url = `${call.path}?${new URLSearchParams(given)}`
    const answer = await shop.console.inject({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    return { status: answer.statusCode, body: answer.json<{ data: Page; errors?: Record<string, string[]> }>() }
  }

  /** Rows of all pages of this length. */
  async function pages(call: Call, query: { sort?: string; view?: string }, limit: number, isWalk = false) {
    const rows: Page['list'][number][] = []
    for (let after: string | null | undefined; after !== null; ) {
      // As after the first page of a list with more rows than are sorted.
      if (isWalk) after = after?.replace(`${query.sort}.s`, `${query.sort}.w`)
      const { status, body } = await ask(call, { ...query, limit, ...(after !== undefined && { after }) })
      expect(status, JSON.stringify(body)).toBe(200)
      rows.push(...body.data.list)
      after = body.data.next
    }
    return rows
  }

  test.each(sorted)('%s by %s is the same in small pages and in a large one, forwards and backwards', async (path, sort, call, views) => {
    const key = sort.replace('-', '')
    for (const view of views.includes('all') ? ['all'] : views.length > 0 ? views : [undefined]) {
      const query = { ...(view && { view }), sort }
      const whole = await pages(call, query, 100)
      expect(await pages(call, query, 3)).toEqual(whole)
      if (walked.includes(`${path.replace('/api/console/', '')} ${key}`)) expect(await pages(call, query, 3, true)).toEqual(whole)
      const backwards = await pages(call, { ...query, sort: sort === key ? `-${key}` : key }, 3)
      expect(backwards.toReversed()).toEqual(whole)
      const usual = (await pages(call, view ? { view } : {}, 100)).map(row => JSON.stringify(row))
      expect(whole.map(row => JSON.stringify(row)).toSorted()).toEqual(usual.toSorted())
      const valueOf = shown[`${path} ${key}`]
      if (!valueOf) continue
      const values = whole.map(row => valueOf(row as never))
      const rising = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
      expect(values).toEqual(sort === key ? rising : rising.toReversed())
    }
  })

  test('there are enough rows for several pages in each list', async () => {
    for (const { call, views } of lists)
      expect((await pages(call, views.length > 1 && views.includes('all') ? { view: 'all' } : {}, 100)).length, call.path).toBeGreaterThan(
        6,
      )
  })

  test.each(sorted)('%s by %s reads on from no place of another order', async (_, sort, call, views) => {
    const view = views.includes('all') ? 'all' : views[0]
    const { next } = (await ask(call, { view, sort, limit: 1 })).body.data
    const others = [undefined, ...lists.find(each => each.call === call)!.orders].filter(each => each !== sort)
    for (const other of others) {
      const refused = await ask(call, { view, ...(other && { sort: other }), after: next! })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['after']])
    }
    const usual = (await ask(call, { view, limit: 1 })).body.data.next
    expect((await ask(call, { view, sort, after: usual! })).status).toBe(422)
    for (const forged of [`${sort}.x`, `${sort}.sW10`, `${sort}.s${Buffer.from('["\\u0000","\\u0000"]').toString('base64url')}`])
      expect((await ask(call, { view, sort, after: forged })).status, forged).toBe(422)
  })

  test.each(lists)('an order that $call.path does not have is refused with those that it has', async ({ call, orders }) => {
    const { status, body } = await ask(call, { sort: 'nonsense' })
    expect(status).toBe(422)
    for (const sort of orders) expect(JSON.stringify(body.errors)).toContain(sort)
  })

  test('a salesperson sees no other rows in another order', async () => {
    for (const { call, orders, staff } of lists.filter(each => each.staff.includes('sales') && each.call !== consoleGoodsCall)) {
      expect(staff).toContain('sales')
      for (const sort of [undefined, ...orders])
        expect((await ask(call, { view: 'all', ...(sort && { sort }) }, 'sales')).body.data.list, `${call.path} ${sort}`).toEqual([])
    }
  })
})
