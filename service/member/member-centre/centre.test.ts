import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { arrivalAddCall } from '@yaoji/contract/calls/storefront/favourite'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { addDays, chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { parseFen } from '@yaoji/contract/domain/money'
import { neededOf } from '@yaoji/contract/papers/needed'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { signedOrder } from '../../../testing/service/orders/after-sales.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { handIn } from '../../../testing/service/people/hand-in.ts'
import { giveVoucher } from '../../../testing/service/orders/give-value.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn, ship } from '../../../testing/service/orders/ship.ts'
import { centreGoods } from './goods.ts'

const as = 'buyer'
const own = memberIds[as]

describe.each(dialects)('the member centre on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.recharge(as, 1_000_000)
  })
  afterEach(() => closeShop(shop))

  const centre = async (by: 'buyer' | 'rival' = as) => (await shop.call(centreCall, { as: by })).body.data

  it('counts orders by what they wait for, and says what else is there, of this store alone', async () => {
    const sent = await shop.buy(as, goodsIds.packed, 30)
    await shop.pay(as, sent)
    await ship(shop, sent.order_id)
    await shop.buy(as, goodsIds.packed, 30)
    await shop.call(arrivalAddCall, { as, body: { goods_ids: [goodsIds.packed, goodsIds.soldOut] } })
    const shown = await centre()
    expect(shown.orders).toEqual({ unpaid: 1, approval: 0, unshipped: 0, unreceived: 1, completed: 0, 'after-sale': 0 })
    expect(shown.messages.map(({ kind }) => kind)).toEqual(['order'])
    expect(shown.usual.map(({ id }) => id)).toEqual([goodsIds.packed])
    expect(shown.arrived.map(({ id }) => id)).toEqual([goodsIds.packed])
    const base = (await shop.call(userBaseCall, { as })).body.data
    expect(shown.user).toEqual(base)
    expect(shown.wallet.balance).toBe(base.balance)
    expect(await centre('rival')).toMatchObject({ orders: { unpaid: 0, unreceived: 0 }, messages: [], usual: [], arrived: [] })
  })

  it('sums what was paid this month as the ledger does, without what went back', async () => {
    const kept = await shop.buy(as, goodsIds.packed, 30)
    await shop.pay(as, kept)
    const returned = await shop.buy(as, goodsIds.packed, 30)
    await shop.pay(as, returned)
    await operateOn(shop, returned.order_id, 'cancel', { reason: 'out-of-stock' })
    // What others spend is theirs.
    await shop.pay('rival', await shop.buy('rival', goodsIds.packed, 30))
    const rows = await shop.database.read
      .selectFrom('ledger')
      .where('account', '=', `member:${own}`)
      .where('kind', 'in', ['pay', 'refund'])
      .select('delta_fen')
      .execute()
    const { month } = await centre()
    const fen = (text: string) => Math.round(Number(text) * 100)
    expect(fen(month.spent)).toBe(-rows.reduce((sum, row) => sum + row.delta_fen, 0))
    expect(month.spent).toBe(kept.payable)
    expect(month.weeks.reduce((sum, week) => sum + fen(week.spent), 0)).toBe(fen(month.spent))
    const { sum } = await shop.database.read
      .selectFrom('order_deduction')
      .where('order_id', '=', kept.order_id)
      .select(({ fn }) => fn.sum<number | string | null>('amount_fen').as('sum'))
      .executeTakeFirstOrThrow()
    expect(fen(month.saved)).toBe(Number(sum ?? 0))
    expect((await shop.readOrder(as, returned.order_id)).status).toBe(orderStates.refunded)
  })

  it('names what was bought on credit apart from what was paid', async () => {
    await shop.database.write(trx =>
      carryOut(trx, 'credit-line', { body: { store: as, limit: '1000.00', days: 30 }, name: 'test', now: shop.clock.now() }),
    )
    const before = (await centre()).month
    const order = await shop.buy(as, goodsIds.packed, 30)
    await shop.call(payCreateCall, { as, body: { order_id: order.order_id, method: 'credit', amount: order.payable } })
    const { month } = await centre()
    expect(month.spent).toBe(before.spent)
    expect(month.on_credit).toBe(order.payable)
    expect(month.weeks.map(week => week.on_credit).filter(amount => amount !== '0.00')).toEqual([order.payable])
    await operateOn(shop, order.order_id, 'cancel', { reason: 'out-of-stock' })
    expect((await centre()).month).toMatchObject({ spent: before.spent, on_credit: '0.00' })
  })

  it('counts nothing as spent that came back of an order which stays paid', async () => {
    const { ask, operate } = await signedOrder(shop)
    const before = (await centre()).month.spent
    const asked = await ask(10, { kind: 'refund', reason: 'damaged' })
    await operate(asked.after_sale_sn, 'approve', 'refund')
    const { delta } = await shop.database.read
      .selectFrom('ledger')
      .where('account', '=', `member:${own}`)
      .where('kind', 'in', ['pay', 'refund'])
      .select(({ fn }) => fn.sum<number | string>('delta_fen').as('delta'))
      .executeTakeFirstOrThrow()
    const { spent } = (await centre()).month
    expect(parseFen(spent)).toBe(-Number(delta))
    expect(parseFen(spent)).toBeLessThan(parseFen(before) ?? 0)
  })

  it('warns of what ends: a coupon in days, a paper in months, nothing that is far off', async () => {
    const now = shop.clock.now()
    const today = chinaDay(now)
    await shop.database.write(async trx => {
      await trx.deleteFrom('member_paper').where('member_id', '=', own).execute()
      const papers = [-1, 90, 91].map(days => ({ member_id: own, kind: `证件${days}`, expires_on: addDays(today, days) }))
      await trx.insertInto('member_paper').values(papers).execute()
      await trx
        .updateTable('coupon')
        .set({ ends_at: chinaDayEnd(now) })
        .where('member_id', '=', own)
        .execute()
    })
    const { ending, wallet } = await centre()
    expect(ending.filter(({ kind }) => kind === 'paper').map(({ name, days }) => [name, days])).toEqual([
      ['证件-1', -1],
      ['证件90', 90],
    ])
    const coupons = ending.filter(({ kind }) => kind === 'coupon')
    expect(coupons.every(({ end_at, days }) => end_at === today && days === 0)).toBe(true)
    expect(coupons.length).toBe(wallet.coupons)
    expect(coupons.length).toBeGreaterThan(0)
    await shop.database.write(trx => trx.deleteFrom('member_paper').where('member_id', '=', own).execute())
  })

  it('warns of vouchers that can be spent, not of one that has not begun', async () => {
    await giveVoucher(shop, { id: 91, fen: 1_000, to: 2 })
    await giveVoucher(shop, { id: 92, fen: 1_000, from: 1, to: 2 })
    const { ending, wallet } = await centre()
    expect(ending.filter(({ kind }) => kind === 'voucher').map(({ name }) => name)).toEqual(['现金券91'])
    expect(wallet.vouchers).toBe('10.00')
  })

  it('says what an approved store has to sign, until it has', async () => {
    expect(await centre()).not.toHaveProperty('to_sign')
    const data = (await shop.call(centreCall, { as: 'unsigned' })).body.data
    expect(data.to_sign).toEqual(['质量保证协议', '年度购销合同', '平台服务协议'])
    expect((await shop.call(centreCall, { as: 'unapproved' })).body.data).not.toHaveProperty('to_sign')
  })

  it('says how many papers are missing, to a store that is not approved', async () => {
    expect((await centre()).proof).toBeNull()
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ is_passed: 0 }).where('id', '=', own).execute()
      await trx.deleteFrom('member_paper').where('member_id', '=', own).execute()
    })
    const needed = neededOf(1).required
    expect((await centre()).proof).toEqual({ missing: needed.length })
    await handIn(shop, as, needed[0]![0]!)
    expect((await centre()).proof).toEqual({ missing: needed.length - 1 })
  })

  it('asks the same number of questions for many goods as for one', async () => {
    const member = await shop.database.read.selectFrom('member').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    const asked = () =>
      countQueries(shop.database.read, db => centreGoods(db, { member, now: shop.clock.now(), serviceOrigin: '' })).then(
        each => each.queries,
      )
    await shop.call(arrivalAddCall, { as, body: { goods_ids: [goodsIds.packed] } })
    const few = await asked()
    await shop.call(arrivalAddCall, { as, body: { goods_ids: [goodsIds.soldOut, goodsIds.herb] } })
    expect(await asked()).toBe(few)
  })
})
