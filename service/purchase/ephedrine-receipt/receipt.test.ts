import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { receiptListCall, receiptSendCall } from '@yaoji/contract/calls/purchase/ephedrine-receipt'
import { receivingSheetCall, receivingTickCall } from '@yaoji/contract/calls/purchase/receiving'
import { ephedrineLimits } from '@yaoji/contract/limits'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { chainIds, openChain } from '../../../testing/service/shops/open-chain.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { ship } from '../../../testing/service/orders/ship.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'

const as = 'special'
const dayMs = 86_400_000

describe.each(dialects)('the receipt of an ephedrine order on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  let order_sn: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    order = await shop.buy(as, goodsIds.ephedrine, 2)
    order_sn = (await shop.readOrder(as, order.order_id)).order_sn
    await shop.call(payCreateCall, { as, body: { order_id: order.order_id, method: 'transfer', amount: order.payable } })
    await run('confirm-transfer', { amount: order.payable, payer: `试验药店${memberIds[as]}` })
  })
  afterEach(() => closeShop(shop))

  const run = (command: string, body: Record<string, string> = {}) =>
    shop.database.write(trx => carryOut(trx, command, { body: { order_sn, ...body }, name: 'op', now: shop.clock.now() }))
  const list = async (query: Record<string, string> = {}) => (await shop.call(receiptListCall, { as, query })).body.data
  const only = async () => (await list()).list[0]
  const receive = () => shop.call(orderReceiveCall, { as, params: { id: order.order_id }, body: {} })
  const send = async (more: Record<string, string | number | readonly number[]> = {}, by = as) => {
    const file = (await shop.call(fileUploadCall, { as, body: { file: tinyPng } })).body.data.id
    const ticked = (await only())?.batches.map(({ id }) => id) ?? []
    const body = { file_id: file, ticked, is_received: 1, is_paid: 1, ...more }
    return shop.call(receiptSendCall, { as: by, params: { id: order.order_id }, body })
  }

  it('is seen at the head office with its store, also by its state; a store alone sees its own', async () => {
    await openChain(shop)
    expect(await list()).toMatchObject({ total: 1, list: [{ order_sn }] })
    expect((await list()).list[0]?.store).toBeUndefined()
    await shop.database.write(trx => trx.updateTable('orders').set({ member_id: chainIds.own }).where('id', '=', order.order_id).execute())
    expect(await list()).toMatchObject({ total: 0, list: [] })
    const store = { id: chainIds.own, company: `试验药店${chainIds.own}` }
    const state = 'to-receive'
    for (const scope of ['all', String(chainIds.own)])
      expect(await list({ scope, state })).toMatchObject({ total: 1, counts: { [state]: 1 }, list: [{ order_sn, store }] })
    expect(await list({ scope: String(chainIds.head) })).toMatchObject({ total: 0, list: [] })
    await shop.database.write(trx => trx.updateTable('orders').set({ member_id: chainIds.head }).where('id', '=', order.order_id).execute())
  })

  it('goes from 待收货 to 已归档, once refused on its way, and says so in the order', async () => {
    expect(await list()).toMatchObject({
      total: 1,
      counts: { 'to-receive': 1 },
      list: [{ order_sn, state: 'to-receive', due_at: null, batches: [] }],
    })
    await ship(shop, order.order_id)
    expect(await only()).toMatchObject({ state: 'to-receive', due_at: shop.clock.now() / 1000 + ephedrineLimits.receiptDays * 86_400 })
    expect((await send()).body).toMatchObject({ code: 409, msg: '请先在订单中确认收货，再上传回执' })
    await receive()
    expect(await only()).toMatchObject({ state: 'to-send', batches: [{ name: `试验商品${goodsIds.ephedrine}`, number: 2 }] })
    expect((await send()).body.data).toMatchObject({ state: 'to-review', file: { type: 'image/png' } })
    expect((await send()).body).toMatchObject({ code: 409, msg: '回执已提交，请等待审核' })
    await run('reject-receipt', { reason: '未盖章' })
    await expect(run('archive-receipt')).rejects.toMatchObject({ code: 409 })
    expect(await only()).toMatchObject({ state: 'rejected', refusal: '未盖章' })
    expect((await send()).body.data).toMatchObject({ state: 'to-review', refusal: '' })
    await run('archive-receipt')
    expect(await list({ state: 'archived' })).toMatchObject({ total: 1, counts: { archived: 1, 'to-send': 0 } })
    expect(await list({ state: 'rejected' })).toMatchObject({ total: 0, list: [] })
    // What is filed is no longer awaited, however late it is.
    shop.clock.advance(2 * ephedrineLimits.receiptDays * dayMs)
    expect(await only()).toMatchObject({ state: 'archived', is_overdue: 0 })
    const notes = (await shop.readOrder(as, order.order_id)).history.filter(({ event }) => event === 'receipt').map(({ note }) => note)
    expect(notes).toEqual(['receipt-sent', '未盖章', 'receipt-sent', 'receipt-archived'])
  })

  it('knows what was counted of each batch as it came', async () => {
    await ship(shop, order.order_id)
    const batch = async () => (await shop.call(receivingSheetCall, { as, params: { id: order.order_id } })).body.data.batches[0]!.id
    const tick = async (id: string, good: number, damaged: number) =>
      shop.call(receivingTickCall, {
        as,
        params: { id: order.order_id },
        body: { ticks: [`${id}:${await batch()}:${good}:${damaged}:0:`] },
      })
    expect((await only())?.batches.map(({ found }) => found)).toEqual([null])
    await tick('tick-of-the-first-box', 2, 0)
    await tick('tick-of-its-dented-side', -1, 1)
    await receive()
    expect((await only())?.batches.map(({ found }) => found)).toEqual([{ good: 1, damaged: 1, wrong: 0 }])
    await shop.call(receivingTickCall, { as, params: { id: order.order_id }, body: { ticks: ['-tick-of-its-dented-side'] } })
    expect((await only())?.batches.map(({ found }) => found)).toEqual([{ good: 2, damaged: 0, wrong: 0 }])
  })

  it('is taken only when every batch is ticked and both is confirmed, from the store itself', async () => {
    await ship(shop, order.order_id)
    await receive()
    expect((await send({ ticked: [999_999] })).body.errors).toEqual({
      ticked: ['请逐项核对并勾选全部品名、规格、批号和数量，有出入请联系客服'],
    })
    expect((await send({ is_received: 0 })).body.errors).toEqual({ is_received: ['请确认货已全部收到'] })
    expect((await send({ is_paid: 0 })).body.errors).toEqual({ is_paid: ['请确认款项由本单位支付'] })
    expect((await send({}, 'rival')).status).toBe(404)
    expect(await only()).toMatchObject({ state: 'to-send' })
  })

  it('that is missing past its day keeps the store from ephedrine goods, until it is sent', async () => {
    await ship(shop, order.order_id)
    const create = async () => {
      await shop.addGoods(as, goodsIds.ephedrine, 1)
      return shop.call(orderCreateCall, { as, body: createBody(as, await shop.checkout(as)) })
    }
    shop.clock.advance(ephedrineLimits.receiptDays * dayMs - 1)
    expect((await create()).status).toBe(200)
    shop.clock.advance(1)
    expect(await only()).toMatchObject({ is_overdue: 1 })
    expect((await create()).body.errors).toEqual({ checkout_id: ['有1份含麻回执发货后超过15天未提交，请先上传回执，再购买含麻商品'] })
    await receive()
    await send()
    expect((await create()).status).toBe(200)
    await run('reject-receipt', { reason: '未盖章' })
    expect((await create()).status).toBe(422)
  })
})
