import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { givePoints, giveVoucher } from '../../../../testing/service/orders/give-value.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { returnTenders } from '../../points-and-vouchers/tenders.ts'
import { expireOrders } from '../change/expiry.ts'

const dayMs = 86_400_000

describe.each(dialects)('vouchers and points on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const give = (given: Parameters<typeof giveVoucher>[1]) => giveVoucher(shop, given)
  const quoted = async (body: Record<string, number> = {}) => {
    const answer = await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: { coupon_id: 0, use_points: 1, ...body } })
    return answer.body.data
  }
  // 30 of them are 276.00, with 12.00 freight: 288.00.
  const fill = () => shop.addGoods('buyer', goodsIds.packed, 30)
  const balances = async () => {
    const { read } = shop.database
    const vouchers = await read.selectFrom('voucher').select(['id', 'balance_fen']).orderBy('id').execute()
    const { points } = await read.selectFrom('member').select('points').where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    return [...vouchers.map(row => row.balance_fen), points]
  }
  const ledger = async (account: string) => {
    const rows = await shop.database.read.selectFrom('ledger').select('delta_fen').where('account', '=', account).execute()
    return rows.map(row => row.delta_fen)
  }

  it('are spent at first: vouchers that end first, then points for a fifth of the rest, and what is over is kept', async () => {
    await give({ id: 1, fen: 5_000, to: 40 })
    await give({ id: 2, fen: 3_000, to: 20 })
    await givePoints(shop, 100_000)
    await fill()
    const quote = await quoted()
    expect(quote.amounts).toMatchObject({ goods: '276.00', freight: '12.00', payable: '166.40' })
    expect(quote.amounts.deductions).toEqual([
      { kind: 'voucher', name: '现金券', amount: '80.00' },
      { kind: 'points', name: '积分', amount: '41.60' },
    ])
    expect(quote.vouchers).toMatchObject({ is_chosen: 1, balance: '80.00', pays: '80.00', list: [{ id: 2 }, { id: 1 }] })
    expect(quote.points).toEqual({ balance: 100_000, is_chosen: 1, number: 4_160, pays: '41.60', ending: null })

    const created = await shop.createOrder('buyer', quote)
    expect(await balances()).toEqual([0, 0, 95_840])
    expect(await ledger('shop:held')).toEqual([3_000, 5_000].toSorted((a, b) => b - a))
    const paid = await shop.pay('buyer', created)
    expect(paid.amount).toBe('166.40')
    expect((await ledger('shop:held')).reduce((sum, each) => sum + each, 0)).toBe(0)
    expect((await ledger('shop:sales')).reduce((sum, each) => sum + each, 0)).toBe(16_640 + 8_000)
    const order = await shop.readOrder('buyer', created.order_id)
    expect(order.amounts).toEqual(quote.amounts)
  })

  it('are points only where the buyer says so', async () => {
    await give({ id: 1, fen: 5_000 })
    await givePoints(shop, 900)
    await fill()
    const { body } = await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: {} })
    expect(body.data.points).toMatchObject({ is_chosen: 0, pays: '9.00' })
    expect(body.data.amounts.deductions.map(({ kind }) => kind)).not.toContain('points')
    await shop.createOrder('buyer', body.data)
    expect(await balances()).toEqual([0, 900])
  })

  it.each([
    [28_799, '287.99', '0.01', [0]],
    [28_800, '288.00', '0.00', [0]],
    [28_801, '288.00', '0.00', [1]],
  ])('of %i fen pay %s of 288.00 and leave %s to pay', async (fen, pays, payable, left) => {
    await give({ id: 1, fen })
    await fill()
    const quote = await quoted()
    expect(quote.vouchers.pays).toBe(pays)
    const created = await shop.createOrder('buyer', quote)
    expect(created.payable).toBe(payable)
    await shop.pay('buyer', created)
    expect((await balances()).slice(0, -1)).toEqual(left)
  })

  it('are left alone where the buyer wants so, and then say what they would pay', async () => {
    await give({ id: 1, fen: 5_000 })
    await givePoints(shop, 900)
    await fill()
    const quote = await quoted({ use_vouchers: 0, use_points: 0 })
    expect([quote.amounts.deductions, quote.amounts.payable]).toEqual([[], '288.00'])
    expect([quote.vouchers, quote.points]).toMatchObject([
      { is_chosen: 0, pays: '50.00' },
      { is_chosen: 0, number: 900, pays: '9.00' },
    ])
  })

  it.each<[string, Partial<Parameters<typeof giveVoucher>[1]>]>([
    ['not begun', { from: 1 }],
    ['over', { from: -9, to: 0 }],
    ['void', { state: 'void' }],
    ['of another member', { as: 'rival' }],
  ])('%s do not count', async (_, change) => {
    await give({ id: 1, fen: 5_000, ...change })
    await fill()
    expect((await quoted()).vouchers).toMatchObject({ list: [], is_chosen: 0, balance: '0.00', pays: '0.00' })
  })

  it('come back whole when the order is cancelled, by the buyer or by time, and only once', async () => {
    await give({ id: 1, fen: 5_000 })
    await givePoints(shop, 900)
    await fill()
    const first = await shop.createOrder('buyer', await quoted())
    expect(await balances()).toEqual([0, 0])
    const cancel = { as: 'buyer', params: { id: first.order_id }, body: { reason: cancelReasons[0] } } as const
    await shop.call(orderCancelCall, cancel)
    await shop.call(orderCancelCall, cancel)
    await shop.database.write(trx => returnTenders(trx, first.order_id, 0))
    expect(await balances()).toEqual([5_000, 900])
    await shop.createOrder('buyer', await quoted())
    shop.clock.advance(2 * dayMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
    expect(await balances()).toEqual([5_000, 900])
  })

  it('that were spent elsewhere meanwhile make no order, and nothing is lost', async () => {
    await give({ id: 1, fen: 5_000 })
    await givePoints(shop, 900)
    await fill()
    const quote = await quoted()
    const spent = await shop.createOrder('buyer', await quoted())
    await fill()
    const { status, body } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect(status).toBe(409)
    expect(body.data.changes.length).toBeGreaterThan(0)
    expect(await balances()).toEqual([0, 0])
    expect(spent.payable).toBe(quote.amounts.payable)
  })

  it('of one voucher are spent once by two orders at the same time', async () => {
    await give({ id: 1, fen: 5_000 })
    const line = async (goodsId: number, number: number) => {
      const { data } = await shop.addGoods('buyer', goodsId, number)
      return data.find(each => each.goods.id === goodsId)?.id ?? NaN
    }
    const [a, b] = [await line(goodsIds.packed, 30), await line(goodsIds.herb, 3_000)]
    const ask = async (id: number) =>
      (await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: { ids: [id], coupon_id: 0 } })).body.data
    const quotes = [await ask(a), await ask(b)]
    const answers = await Promise.all(
      quotes.map(quote => shop.call<{ changes?: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.data.changes).toContainEqual(expect.objectContaining({ field: 'payable' }))
    expect(await balances()).toEqual([0, 0])
  })

  it('pay for no ephedrine goods', async () => {
    await give({ id: 1, fen: 5_000, as: 'special' })
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    const { body } = await shop.call<QuoteWire>(checkoutCall, { as: 'special', body: {} })
    expect(body.data).toMatchObject({ vouchers: { pays: '0.00' }, amounts: { deductions: [] } })
  })

  it('come back from what was sold when the paid order is cancelled', async () => {
    await give({ id: 1, fen: 5_000 })
    await givePoints(shop, 1_000)
    await fill()
    const created = await shop.createOrder('buyer', await quoted())
    await shop.pay('buyer', created)
    expect(await balances()).toEqual([0, 0])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: created.order_id }, body: { reason: cancelReasons[0] } })
    expect(await balances()).toEqual([5_000, 1_000])
    const sum = async (account: string) => (await ledger(account)).reduce((all, delta) => all + delta, 0)
    expect([await sum('shop:sales'), await sum('shop:held'), await sum('voucher:1')]).toEqual([0, 0, 5_000])
  })
})
