import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { payCreateCall, payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { balanceOf, openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { whatWaits } from '../../operations/operator-calls/waiting.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { tellOfEnds } from '../../member/reminder/ends.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

describe.each(dialects)('a transfer whose money does not come, on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  // The clock is set to 10:00 on a Friday.
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method: 'transfer', amount: order.payable } })
    await send()
  })
  afterEach(() => closeShop(shop))

  const send = async () => {
    const { body } = await shop.call<{ id: string }>(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })
    const proof = { file_id: body.data.id, payer: '试验药店1' }
    expect((await shop.call(payProofCall, { as: 'buyer', params: { id: order.order_id }, body: proof })).status).toBe(200)
  }
  const row = () => shop.database.read.selectFrom('orders').selectAll().where('id', '=', order.order_id).executeTakeFirstOrThrow()
  const expire = () => expireOrders({ database: shop.database, now: shop.clock.now })
  const remind = () => tellOfEnds(shop.database, shop.clock.now())
  const ops = async (command: string, body: Record<string, string>) =>
    shop.database.write(async trx =>
      carryOut(trx, command, { body: { order_sn: (await row()).sn, ...body }, name: 'test', now: shop.clock.now() }),
    )
  const titles = async () => {
    const rows = await shop.database.read
      .selectFrom('message')
      .select('title')
      .where('member_id', '=', memberIds.buyer)
      .orderBy('id')
      .execute()
    return rows.map(({ title }) => title.replaceAll(/\d{16}/g, ''))
  }

  it('asks the buyer after three working days, once', async () => {
    shop.clock.advance(4 * dayMs)
    await remind()
    expect(await titles()).toEqual([])
    shop.clock.advance(2 * dayMs)
    await remind()
    await remind()
    expect(await titles()).toEqual(['订单的转账还没有到账，请核对是否已转出'])
  })

  it('cancels the order after five working days, and frees what it held', async () => {
    shop.clock.advance(7 * dayMs + 13 * hourMs)
    expect(await expire()).toBe(0)
    shop.clock.advance(hourMs)
    expect(await expire()).toBe(1)
    expect((await row()).state).toBe(-1)
    expect(await titles()).toEqual(['订单的转账一直未到账，已取消'])
    expect(await shop.database.read.selectFrom('stock').select('goods_id').where('reserved', '>', 0).execute()).toEqual([])
  })

  it('credits what arrives later to the balance, once', async () => {
    shop.clock.advance(9 * dayMs)
    await expire()
    const before = await balanceOf(shop)
    await ops('confirm-transfer', { amount: order.payable })
    expect(await balanceOf(shop)).toBe(before + 28_800)
    expect((await titles()).at(-1)).toBe('订单已取消，到账的转账¥288.00已转入贵店余额')
    await expect(ops('confirm-transfer', { amount: order.payable })).rejects.toThrow('没有待确认的转账')
    await expect(ops('refund', {})).rejects.toThrow('没有待打出的退款')
    expect(await balanceOf(shop)).toBe(before + 28_800)
    expect((await row()).state).toBe(-1)
  })

  it('pays the order until the last moment', async () => {
    shop.clock.advance(7 * dayMs)
    await expire()
    await ops('confirm-transfer', { amount: order.payable })
    expect((await row()).state).toBe(30)
    expect((await row()).expires_at).toBeNull()
  })

  it('keeps its term when a better proof comes, and has a new one after a refusal', async () => {
    const first = (await row()).expires_at
    shop.clock.advance(dayMs)
    await send()
    expect((await row()).expires_at).toBe(first)
    await ops('reject-transfer', { reason: '金额不符' })
    await send()
    expect(Number((await row()).expires_at)).toBe(Number(first))
    shop.clock.advance(2 * dayMs)
    await ops('reject-transfer', { reason: '金额不符' })
    await send()
    expect(Number((await row()).expires_at)).toBe(Number(first) + 3 * dayMs)
  })

  it('shows operators how long it has waited, and when it ends', async () => {
    shop.clock.advance(4 * dayMs)
    expect(await whatWaits(shop.database.read, shop.clock.now())).toMatchObject([
      { kind: 'proof', problem: '已等2个工作日，2026-11-28 00:00自动取消' },
    ])
  })
})
