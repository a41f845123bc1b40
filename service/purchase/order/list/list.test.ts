import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCancelCall, orderDetailCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { dialects } from '../../../../testing/service/index.ts'
import { assortedIds, goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'

describe.each(dialects)('the order list on %s', dialect => {
  let shop: Shop
  const ids: Record<'paid' | 'cancelled' | 'unpaid', string> = { paid: '', cancelled: '', unpaid: '' }

  beforeAll(async () => {
    shop = await openShop(dialect)
    const paid = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', paid)
    shop.clock.advance(1_000)
    const cancelled = await shop.buy('buyer', goodsIds.herb, 3_000)
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: cancelled.order_id }, body: { reason: 'duplicate' } })
    await shop.call(purchaseListUndoCall, { as: 'buyer', body: { undo_id: cancelled.order_id } })
    shop.clock.advance(1_000)
    for (const id of assortedIds.slice(0, 6)) await shop.addGoods('buyer', id, 30)
    const unpaid = await shop.buy('buyer', goodsIds.packed, 10)
    Object.assign(ids, { paid: paid.order_id, cancelled: cancelled.order_id, unpaid: unpaid.order_id })
  })
  afterAll(() => closeShop(shop))

  const list = async (query: Record<string, string | number> = {}, as = 'buyer') =>
    (await shop.call(orderListCall, { as, query })).body.data
  const listed = async (query: Record<string, string | number>) => (await list(query)).list.map(order => order.id)

  it('shows own orders, newest first, with five lines each and the count of all', async () => {
    const { list: orders, total, counts } = await list()
    expect(orders.map(order => order.id)).toEqual([ids.unpaid, ids.cancelled, ids.paid])
    expect(orders[0]).toMatchObject({ lines_count: 7, status_text: '待付款', actions: ['pay', 'cancel', 'reorder'] })
    expect(orders[0]?.lines).toHaveLength(5)
    expect(total).toBe(3)
    expect(counts).toEqual({ all: 3, unpaid: 1, approval: 0, unshipped: 1, unreceived: 0, completed: 0, cancelled: 1, 'after-sale': 0 })
  })

  it.each([
    ['unpaid', ['unpaid']],
    ['unshipped', ['paid']],
    ['cancelled', ['cancelled']],
    ['completed', []],
    ['all', ['unpaid', 'cancelled', 'paid']],
  ] as const)('shows under %s: %j', async (tab, names) => {
    expect(await listed({ tab })).toEqual(names.map(name => ids[name]))
  })

  it('finds orders by goods name and by number', async () => {
    const {
      list: [newest],
    } = await list()
    expect(await listed({ keywords: '试验商品3' })).toEqual([ids.cancelled])
    expect(await listed({ keywords: 'sysp3' })).toEqual([ids.cancelled])
    expect(await listed({ keywords: newest?.order_sn ?? '' })).toEqual([ids.unpaid])
    expect(await listed({ keywords: ' 试验商品1 ' })).toContain(ids.paid)
  })

  it('reports a keyword how many orders there are, also behind the last page and of one tab', async () => {
    expect(await list({ keywords: '试验商品', page_size: 1 })).toMatchObject({ total: 3, list: [{ id: ids.unpaid }] })
    expect(await list({ keywords: '试验商品', page: 9 })).toMatchObject({ total: 3, list: [] })
    expect(await list({ keywords: '试验商品', tab: 'cancelled' })).toMatchObject({ total: 1, list: [{ id: ids.cancelled }] })
    expect(await list({ keywords: '没有这个商品' })).toMatchObject({ total: 0, list: [] })
  })

  it('finds by the end of a number and by its year', async () => {
    const {
      list: [newest],
    } = await list()
    const sn = newest?.order_sn ?? ''
    expect(await listed({ keywords: sn.slice(-8) })).toEqual([ids.unpaid])
    expect(await listed({ keywords: sn.slice(0, 4) })).toEqual([ids.unpaid, ids.cancelled, ids.paid])
  })

  it.each<[string, (sn: string) => string]>([
    ['with its label', sn => `订单编号：${sn}`],
    ['with its label and its day, as its card is copied', sn => `订单编号 ${sn}\n2026-11-27 15:05`],
    ['in groups', sn => sn.replace(/(.{4})(?=.)/g, '$1 ')],
    ['in full width', sn => sn.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit)))],
  ])('finds a number that is pasted %s', async (_, pasted) => {
    const {
      list: [newest],
    } = await list()
    expect(await listed({ keywords: pasted(newest?.order_sn ?? '') })).toEqual([ids.unpaid])
  })

  it.each(['%', '_', '\\', "'", '100%'])('takes %j as letters', async keywords => {
    expect(await listed({ keywords })).toEqual([])
  })

  it('is cut into pages', async () => {
    const { list: orders, last_page } = await list({ page: 2, page_size: 2 })
    expect([orders.map(order => order.id), last_page]).toEqual([[ids.paid], 2])
    expect((await list({ page: 9 })).list).toEqual([])
  })

  it('shows nothing of another member', async () => {
    expect((await list({}, 'rival')).counts.all).toBe(0)
    const answer = await shop.call(orderDetailCall, { as: 'rival', params: { id: ids.paid } })
    expect(answer).toMatchObject({ status: 404, body: { msg: '订单不存在' } })
  })

  it('knows what was bought a moment ago, and what became of it', async () => {
    expect(await list({ keywords: '试验商品3' }, 'rival')).toMatchObject({ total: 0, counts: { unpaid: 0 } })
    const { order_id: id } = await shop.buy('rival', goodsIds.herb, 3_000)
    expect(await list({ keywords: '试验商品3' }, 'rival')).toMatchObject({ list: [{ id }], counts: { unpaid: 1, cancelled: 0 } })
    await shop.call(orderCancelCall, { as: 'rival', params: { id }, body: { reason: 'duplicate' } })
    expect((await list({ keywords: '试验商品3' }, 'rival')).counts).toMatchObject({ unpaid: 0, cancelled: 1 })
  })

  it.each([
    ['tab', 'mine'],
    ['page', 0],
    ['page_size', 101],
  ])('refuses %s %s', async (name, value) => {
    expect((await shop.call(orderListCall, { as: 'buyer', query: { [name]: value } })).status).toBe(422)
  })
})
