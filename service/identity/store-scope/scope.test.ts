import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { chainPapersCall, chainStoresCall } from '@yaoji/contract/calls/member/chain'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { receiptListCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { invoiceListCall, invoiceMonthCall, invoiceOrdersCall } from '@yaoji/contract/calls/purchase/invoice'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { statementCall, statementFileCall } from '@yaoji/contract/calls/purchase/statement'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { nameOf, openChainShop, scope, sumOf, textOf, type ChainShop } from '../../../testing/service/shops/chain-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { chainIds } from '../../../testing/service/shops/open-chain.ts'
import type { TestCallInput } from '../../../testing/service/app/start-test-app.ts'

const as = 'special'
const { head, own, unseen, foreign } = chainIds

describe.each(dialects)('a scope of stores on %s', dialect => {
  let shop: ChainShop
  beforeEach(async () => {
    shop = await openChainShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const orders = async (query: Record<string, string>, who: 'special' | 'buyer' | 'rival' = as) =>
    (await shop.call(orderListCall, { as: who, query })).body.data

  it('lists the orders of the stores in which the person has a role, with their sum, and each store alone', async () => {
    const made = await shop.buyEverywhere()
    const all = await orders(scope('all'))
    expect(all.list.map(({ id, store }) => [id, store])).toEqual([
      [made.own.order_id, { id: own, company: nameOf(own) }],
      [made.head.order_id, { id: head, company: nameOf(head) }],
    ])
    expect(all).toMatchObject({ total: 2, sum: sumOf(made.head.payable, made.own.payable), counts: { all: 2, unshipped: 2 } })
    expect(await orders(scope(own))).toMatchObject({ total: 1, sum: made.own.payable, list: [{ id: made.own.order_id }] })
    // Without a scope, rows name no store.
    const alone = await orders({})
    expect([alone.list.map(({ id }) => id), alone.list[0]?.store, alone.sum]).toEqual([[made.head.order_id], undefined, undefined])
  })

  it('finds orders by goods, by number and by part of a number in all its stores, and in no other', async () => {
    const made = await shop.buyEverywhere()
    const numbers = (await orders(scope('all'))).list.map(({ order_sn }) => order_sn)
    const rivals = (await orders({}, 'rival')).list[0]?.order_sn ?? ''
    for (const keywords of ['试验', numbers[0]?.slice(0, 8) ?? '']) {
      const found = await orders({ ...scope('all'), keywords })
      expect([keywords, found.total, found.sum]).toEqual([keywords, 2, sumOf(made.head.payable, made.own.payable)])
    }
    expect((await orders({ ...scope('all'), keywords: numbers[0] ?? '' })).list).toMatchObject([{ order_sn: numbers[0] }])
    for (const keywords of [rivals, '没有这个商品'])
      expect(await orders({ ...scope('all'), keywords })).toMatchObject({ total: 0, list: [] })
  })

  it('pages through all stores without a gap, by number and after an order, also when orders are added meanwhile', async () => {
    const ids: string[] = []
    for (const who of ['buyer', 'special', 'special', 'buyer', 'buyer'] as const) {
      ids.unshift((await shop.buy(who, goodsIds.packed, 30)).order_id)
      shop.clock.advance(1_000)
    }
    const page = async (query: Record<string, string>) =>
      (await orders({ ...scope('all'), page_size: '2', ...query })).list.map(({ id }) => id)
    expect([await page({}), await page({ page: '2' }), await page({ page: '3' })]).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
    await shop.buy('buyer', goodsIds.packed, 30)
    expect(await page({ page: '2', after: ids[1]! })).toEqual(ids.slice(2, 4))
    expect(await page({ page: '3', after: ids[3]!, tab: 'unpaid' })).toEqual(ids.slice(4))
    // Another's order is no place in the list.
    const { order_id: rivals } = await shop.buy('rival', goodsIds.packed, 30)
    expect(await page({ after: rivals })).toEqual([])
  })

  /** Every call that takes a scope. */
  const calls = (): (readonly [Call, TestCallInput])[] => [
    [orderListCall, {}],
    [statementCall, { query: { month: shop.month() } }],
    [statementFileCall, { query: { month: shop.month(), format: 'xlsx' } }],
    [invoiceListCall, {}],
    [invoiceOrdersCall, {}],
    [invoiceMonthCall, { query: { month: shop.month() } }],
    [chainPapersCall, {}],
    [receiptListCall, {}],
  ]

  it.each([
    ['a store of the chain in which the person has no role', unseen],
    ["another's store", foreign],
    ['no store', 999_999],
    ['a number beyond all ids', 9_999_999_999],
  ])('answers 404 for %s in every call', async (_, id) => {
    for (const [call, { query = {} }] of calls())
      expect([call.path, (await shop.call(call, { as, query: { ...query, ...scope(id) } })).status]).toEqual([call.path, 404])
  })

  it.each(['x', '0', '-1', 'ALL', '1,2', '1 or 1'])('refuses %j', async value => {
    for (const [call, { query = {} }] of calls())
      expect((await shop.call(call, { as, query: { ...query, ...scope(value) } })).status).toBe(422)
  })

  it('is the own store alone for people of a store, whatever they name', async () => {
    await shop.buyEverywhere()
    for (const value of ['all', String(own)])
      expect((await orders(scope(value), 'buyer')).list.map(({ store }) => store?.id)).toEqual([own])
    expect((await shop.call(orderListCall, { as: 'buyer', query: scope(head) })).status).toBe(404)
    expect((await shop.call(orderListCall, { as: 'buyer', query: scope(unseen) })).status).toBe(404)
    expect((await shop.call(chainStoresCall, { as: 'buyer' })).body.data.list).toEqual([])
    expect((await shop.call(chainStoresCall, { as })).body.data.list).toEqual([head, own].map(id => ({ id, company: nameOf(id) })))
    expect((await shop.call(centreCall, { as: 'buyer' })).body.data.chain).toBeUndefined()
  })

  it('ends with the role', async () => {
    await shop.buyEverywhere()
    await shop.database.write(trx =>
      trx.deleteFrom('membership').where('member_id', '=', own).where('person_id', '=', shop.personId).execute(),
    )
    expect((await orders(scope('all'))).list.map(({ store }) => store?.id)).toEqual([head])
    expect((await shop.call(orderListCall, { as, query: scope(own) })).status).toBe(404)
  })

  it('has one statement of all stores, with what each ordered, paid and owes, on screen and as a file', async () => {
    const made = await shop.buyEverywhere()
    await shop.database.write(async trx => {
      const { id } = await trx.selectFrom('payment').select('id').where('order_id', '=', made.own.order_id).executeTakeFirstOrThrow()
      const debt = { order_id: made.own.order_id, member_id: own, amount_fen: 5_000, cleared_fen: 1_000 }
      await trx.insertInto('credit_line').values({ member_id: own, limit_fen: 10_000, days: 30, owed_fen: 4_000 }).execute()
      await trx
        .insertInto('credit_debt')
        .values({ ...debt, payment_id: id, due_at: shop.clock.now() - 1, created_at: shop.clock.now() })
        .execute()
    })
    const { data } = (await shop.call(statementCall, { as, query: { month: shop.month(), ...scope('all') } })).body
    expect(data.totals).toMatchObject({ ordered: sumOf(made.head.payable, made.own.payable), overdue: '40.00' })
    expect(data.stores).toMatchObject([
      { id: head, company: nameOf(head), ordered: made.head.payable, paid: made.head.payable, overdue: '0.00' },
      { id: own, company: nameOf(own), ordered: made.own.payable, credit: '50.00', overdue: '40.00' },
    ])
    expect(data.orders.map(({ store }) => store?.id).toSorted()).toEqual([own, head].toSorted())
    expect(data.credit).toMatchObject([{ store: { id: own }, left: '40.00', is_overdue: 1 }])
    const of = async (format: string) =>
      (await shop.call(statementFileCall, { as, query: { month: shop.month(), format, ...scope('all') } })).body.data
    const xlsx = await of('xlsx')
    const text = textOf(Buffer.from(xlsx.file, 'base64url'))
    expect(xlsx.name).toBe(`全部门店对账单${shop.month()}.xlsx`)
    for (const word of [nameOf(head), nameOf(own), '各门店']) expect(text).toContain(word)
    expect(text).not.toContain(nameOf(unseen))
    expect((await of('pdf')).file.length).toBeGreaterThan(1_000)
    // What was written into the debt alone would be a broken ledger.
    await shop.database.write(async trx => {
      await trx.deleteFrom('credit_debt').where('member_id', '=', own).execute()
      await trx.deleteFrom('credit_line').where('member_id', '=', own).execute()
    })
  })
})
