import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import type { Fen } from '@yaoji/contract/domain/money'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { afterSaleSteps, deliver, operateAfterSale, signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { balanceOf, openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { cashbackTermsRow } from '../../promotions/rules/cashback-terms.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { takeFree } from '../pay-method/balance.ts'

const dayMs = 86_400_000
const memberId = memberIds.buyer

describe.each(dialects)('reversed refunds on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const reverse = (sn: string) => operateAfterSale(shop, sn, 'reverse', { reason: '退错门店' })
  const giveBack = async (order: AfterSaleSteps, ...more: string[]) => {
    const { sn } = await order.returned(7)
    await order.operate(sn, 'arrive', 'inspect', 'refund', ...more)
    return sn
  }
  const spendAll = () =>
    shop.database.write(trx =>
      takeFree(trx, {
        ...{ memberId, most: 100_000_000 as Fen, now: shop.clock.now(), to: 'shop:sales' },
        event: async () => ({ id: 'spent', kind: 'adjust', now: shop.clock.now() }),
      }),
    )

  test('of a bank transfer are taken from the balance, which the store tops up first', async () => {
    await openTransfers(shop.database)
    const { order_id, payable } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id, method: 'transfer', amount: payable } })
    const { sn: order_sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
    const confirmed = { body: { order_sn, amount: '288.00' }, name: '试验员', now: shop.clock.now() }
    await shop.database.write(trx => carryOut(trx, 'confirm-transfer', confirmed))
    await deliver(shop, 'buyer', order_id)
    const order = await afterSaleSteps(shop, order_id)
    // The second time says that the bank has sent it.
    const sn = await giveBack(order, 'refund')
    await spendAll()
    await expect(reverse(sn)).rejects.toThrow('还差¥64.40：请门店先充值')
    await shop.recharge('buyer', 6_440)
    await reverse(sn)
    expect(await balanceOf(shop)).toBe(0)
    const sums = await shop.database.read
      .selectFrom('ledger')
      .select(({ fn }) => ['account', fn.sum<number | string>('delta_fen').as('fen')])
      .where('event_id', 'like', 'refund%')
      .groupBy('account')
      .orderBy('account')
      .execute()
    expect(sums.map(({ account, fen }) => [account, Number(fen)])).toEqual([
      [`member:${memberId}`, -6_440],
      ['shop:bank', 6_440],
      ['shop:sales', 0],
    ])
  })

  test('bring 满返 again that the refund took or was still to take', async () => {
    const terms = { ...cashbackTermsRow({}, [{ amount_fen: 25_000, back_fen: 20_000 }]), begins_at: shop.clock.now(), ends_at: null }
    await shop.database.write(trx =>
      trx
        .insertInto('promotion')
        .values({ kind: 'cashback', name: '大额满返', ...terms })
        .execute(),
    )
    const order = await signedOrder(shop)
    shop.clock.advance(8 * dayMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
    await spendAll()
    const kept = () => shop.database.read.selectFrom('order_cashback').select(['credited_fen', 'owed_fen']).executeTakeFirstOrThrow()
    // Of 200.00 the 64.40 are taken that came back, and the rest is owed.
    const sn = await giveBack(order)
    expect([await kept(), await balanceOf(shop)]).toEqual([{ credited_fen: 13_560, owed_fen: 13_560 }, 0])
    await reverse(sn)
    expect([await kept(), await balanceOf(shop)]).toEqual([{ credited_fen: 20_000, owed_fen: 0 }, 0])
  })
})
