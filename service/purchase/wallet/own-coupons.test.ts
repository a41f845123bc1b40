import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { couponListCall, couponNumCall, voucherLogCall, type CouponListQuery } from '@yaoji/contract/calls/promotions/own-coupon'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { parseFen } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import { couponIds, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { giveVoucher } from '../../../testing/service/orders/give-value.ts'
import { dialects } from '../../../testing/service/index.ts'

const dayMs = 86_400_000
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const fen = (amount = '') => parseFen(amount) ?? NaN

const buyersAccounts = ['voucher:1', 'voucher:2', 'voucher:3']
type Created = { order_id: string; payable: string }
/** Refused once the order is over. */
const payNow = (shop: Shop, { order_id, payable: amount }: Created) =>
  shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'balance', amount } })

const reader = (shop: Shop) => ({
  num: async (type: number) => (await shop.call(couponNumCall, { as: 'buyer', query: { type } })).body.data,
  list: async (query: CouponListQuery) => (await shop.call(couponListCall, { as: 'buyer', query })).body.data,
  log: async (query = {}) => (await shop.call(voucherLogCall, { as: 'buyer', query })).body.data,
})

/** Every page of a list, some rows at a time. */
async function whole<Row>(page: (number: number) => Promise<{ list: Row[]; last_page: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let number = 1, last = 1; number <= last; number++) {
    const { list, last_page } = await page(number)
    rows.push(...list)
    last = last_page
  }
  return rows
}

/** What the two pages show is what tables and ledger hold: each row under one status, every fen in the log. */
async function expectPagesHold(shop: Shop, page_size = 20) {
  const { num, list, log } = reader(shop)
  const of = (type: number) => Promise.all([0, 1, 2].map(status => whole(page => list({ type, status, page, page_size }))))
  const [coupons, vouchers] = [await of(0), await of(1)]
  const counts = ({ '0': a, '1': b, '2': c }: Awaited<ReturnType<typeof num>>) => [a, b, c]
  expect(coupons.map(rows => rows.length)).toEqual(counts(await num(0)))
  expect(vouchers.map(rows => rows.length)).toEqual(counts(await num(1)))

  const { read } = shop.database
  const own = await read.selectFrom('coupon').select(['id', 'order_id']).where('member_id', '=', memberIds.buyer).orderBy('id').execute()
  const shown = coupons.flat().map(({ id, order_id }) => ({ id, order_id: order_id || null }))
  expect(shown.toSorted((a, b) => a.id - b.id)).toEqual(own)
  const rows = await read.selectFrom('ledger').select(['account', 'delta_fen']).where('account', 'in', buyersAccounts).execute()
  const all = vouchers.flat()
  expect(new Set(all.map(each => each.id)).size).toBe(all.length)
  const isVoid = ({ status }: { status: number }) => status === -1
  for (const [type, lists] of [coupons, vouchers].entries())
    expect(await whole(page => list({ type, status: -1, page, page_size }))).toEqual(lists.flat().filter(isVoid))
  for (const { id, voucher } of all) {
    expect(fen(voucher?.balance)).toBe(sum(rows.filter(row => row.account === `voucher:${id}`).map(row => row.delta_fen)))
  }
  const moves = await whole(page => log({ page, page_size }))
  expect(moves.map(move => fen(move.amount)).toSorted((a, b) => a - b)).toEqual(rows.map(row => row.delta_fen).toSorted((a, b) => a - b))
  expect(moves.every(({ kind, order_sn }) => (kind === 'grant') === (order_sn === ''))).toBe(true)
}

describe.each(dialects)('the pages of coupons and vouchers on %s', dialect => {
  it('hold what the ledger holds, whatever was ordered, paid, cancelled and let end', async () => {
    const step = fc.record({
      does: fc.constantFrom('order', 'order', 'pay', 'cancel', 'wait'),
      withCoupon: fc.boolean(),
      days: fc.integer({ min: 1, max: 12 }),
    })
    const [steps] = fc.sample(fc.array(step, { minLength: 7, maxLength: 7 }), { seed: 12, numRuns: 1 })
    const shop = await openShop(dialect)
    await giveVoucher(shop, { id: 1, fen: 40_000, to: 3 })
    await giveVoucher(shop, { id: 2, fen: 50_000 })
    await giveVoucher(shop, { id: 3, fen: 700, state: 'void' })
    await giveVoucher(shop, { id: 4, fen: 900, as: 'rival' })
    const orders: Created[] = []
    for (const { does, withCoupon, days } of steps ?? []) {
      const last = orders.at(-1)
      if (does === 'order') {
        await shop.addGoods('buyer', goodsIds.packed, 30)
        const body = { ...(!withCoupon && { coupon_id: 0 }), use_points: 0 }
        const quote = await shop.call(checkoutCall, { as: 'buyer', body })
        orders.push(await shop.createOrder('buyer', quote.body.data))
      } else if (does === 'wait') shop.clock.advance(days * dayMs)
      else if (does === 'pay' && last) await payNow(shop, last)
      else if (last) await shop.call(orderCancelCall, { as: 'buyer', params: { id: last.order_id }, body: { reason: cancelReasons[0] } })
      await expectPagesHold(shop)
    }
    await expectPagesHold(shop, 3)
    expect(orders.length).toBeGreaterThan(2)
    await closeShop(shop)
  })

  it('know the moment in which one ends, and the one from which that is soon', async () => {
    const shop = await openShop(dialect)
    const { list } = reader(shop)
    const end = (id: number, ends_at: number) =>
      shop.database.write(trx => trx.updateTable('coupon').set({ ends_at }).where('id', '=', id).execute())
    await end(couponIds.dear, shop.clock.now())
    const soon = shop.clock.now() + limits.endingSoonDays * dayMs
    const isSoon = async () => (await list({})).list.find(each => each.id === couponIds.ten)?.is_soon
    await end(couponIds.ten, soon + 1)
    expect(await isSoon()).toBe(0)
    await end(couponIds.ten, soon)
    expect(await isSoon()).toBe(1)
    // The first moment of a day is not of that day any more.
    await end(couponIds.ten, chinaDayEnd(shop.clock.now()))
    expect((await list({})).list.find(each => each.id === couponIds.ten)?.end_at).toBe(chinaDay(shop.clock.now()))
    await expectPagesHold(shop)
    expect((await list({ status: 2 })).list.map(each => each.id)).toContain(couponIds.dear)
    await closeShop(shop)
  })

  it('say what ends soon, what an order holds or used, and nothing of others', async () => {
    const shop = await openShop(dialect)
    const { num, list, log } = reader(shop)
    await giveVoucher(shop, { id: 1, fen: 5_000, to: 2 })
    expect(await num(1)).toEqual({ '0': 1, '1': 0, '2': 0, balance: '50.00' })
    expect((await list({ type: 1 })).list).toMatchObject([
      { id: 1, is_soon: 1, voucher: { face: '50.00', balance: '50.00', reserved: '0.00' } },
    ])
    const order = await shop.buy('buyer', goodsIds.packed, 30, { coupon_id: couponIds.ten })
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order.order_id).executeTakeFirstOrThrow()
    const its = { order_id: order.order_id, order_sn: sn }
    const ten = { id: couponIds.ten, ...its, is_soon: 0, terms: { kind: 'reduce', bar: '200.00', amount: '10.00' } }
    expect((await list({})).list.find(each => each.id === couponIds.ten)).toMatchObject({ ...ten, status: 0 })
    expect((await list({})).list.find(each => each.id === couponIds.notBegun)).toMatchObject({ is_begun: 0, order_id: '' })
    expect((await list({ type: 1 })).list).toMatchObject([{ voucher: { balance: '0.00', reserved: '50.00' } }])
    await shop.pay('buyer', order)
    expect((await list({ status: 1 })).list).toMatchObject([{ ...ten, status: 1 }])
    expect((await list({ status: 2 })).list).toMatchObject([{ id: couponIds.over, status: 2 }])
    expect((await log()).list).toMatchObject([
      { kind: 'spend', amount: '-50.00', ...its },
      { kind: 'grant', amount: '50.00', order_id: '' },
    ])
    const rivals = await Promise.all([
      shop.call(couponListCall, { as: 'rival', query: { status: 1 } }),
      shop.call(couponListCall, { as: 'rival', query: { type: 1, status: 1 } }),
      shop.call(voucherLogCall, { as: 'rival' }),
    ])
    expect(rivals.map(({ body }) => body.data.list)).toEqual([[], [], []])
    expect((await shop.call(couponListCall, { as: 'buyer', query: { status: 3 } })).status).toBe(422)
    await closeShop(shop)
  })
})
