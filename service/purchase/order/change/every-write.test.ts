import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import { orderApproveCall } from '@yaoji/contract/calls/purchase/approval'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import {
  operateCancelCall,
  operateCheckOutCall,
  operateConfirmTransferCall,
  operateDeliverCall,
  operatePickCall,
  operateRefundCall,
  operateShipCall,
  operateSlipCall,
} from '@yaoji/contract/calls/operator/order'
import { orderCancelCall, orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import { problemsIn } from '../../../operations/doctor/examine.ts'
import { signatureOf } from '../../../platform/http/access/signature.ts'
import { couponIds, memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects, isLongRun } from '../../../../testing/service/app/dialects.ts'
import { tinyPng } from '../../../../testing/service/app/tiny-files.ts'
import { equipWholeOrder, rowsOfShop } from '../../../../testing/service/orders/whole-order.ts'
import { createWriteBreaker, type WriteBreaker } from '../../../../testing/service/processes/write-breaker.ts'

const secret = 'E'.repeat(32)

type Body = Record<string, string | number | string[]>
type Step = { params?: Record<string, string | number>; body?: Body }

/** security.md section 4: all of a step or nothing, wherever it ends, and its key settles what is not known. */
describe.each(dialects)('ended at each statement in turn on %s', dialect => {
  // A connection takes a tenth of a second to come back.
  const stride = dialect.name === 'postgres' && !isLongRun ? 5 : 1
  let shop: Shop
  let breaker: WriteBreaker
  beforeEach(async () => {
    breaker = createWriteBreaker()
    shop = await openShop(dialect, { databaseOver: breaker.over, config: { operatorKeys: new Map([['erp', secret]]) } })
    await equipWholeOrder(shop.database, shop.clock.now())
  })
  afterEach(() => shop.close())

  const signed = (call: Call, body: Body): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(shop.clock.now() / 1_000)), randomUUID()]
    const text = new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])).toString()
    const signature = signatureOf(secret, { method: call.method, path: pathOf(call), timestamp, nonce, body: text })
    return { 'x-yaoji-key': 'erp', 'x-yaoji-timestamp': timestamp, 'x-yaoji-nonce': nonce, 'x-yaoji-signature': signature }
  }

  const snapshot = () => rowsOfShop(shop.database.read)

  /** Does a step under one key, ended a statement later each time, then done and not heard of, then whole; answers its data. */
  async function through<Data>(call: Call, { params, body = {} }: Step, as?: 'buyer'): Promise<Data> {
    const idempotencyKey = randomUUID()
    const ask = () =>
      shop.call<Data>(call, { ...(params && { params }), body, idempotencyKey, ...(as ? { as } : { headers: signed(call, body) }) })
    const before = await snapshot()
    // An operator's nonce is a write of its own.
    const lostWrite = as ? 1 : 2
    let statement = 1
    for (let broken: unknown = 'statement'; broken === 'statement'; statement += stride) {
      breaker.breakAt(statement, lostWrite)
      const { status } = await ask()
      broken = breaker.stop()
      expect([call.path, statement, status, broken]).toEqual([call.path, statement, 503, expect.anything()])
      if (broken === 'statement') expect(await snapshot()).toBe(before)
      expect(await problemsIn(shop.database.read)).toEqual([])
    }
    // The least is a quote: its key and its row.
    expect(statement).toBeGreaterThan(3)
    const after = await snapshot()
    const answers = [await ask(), await ask()]
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
    expect(await snapshot()).toBe(after)
    expect(after).not.toBe(before)
    return answers[0]!.body.data
  }

  /** Orders of lines of every kind with all that can be taken off them; answers the one without the flash sale. */
  async function order(
    create: (body: Body) => Promise<{ order_id: string; payable: string }>,
  ): Promise<{ id: string; sn: string; payable: string }> {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    for (const type of [1, 3]) await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.cold, number: 1, type } })
    const quote = (await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: { coupon_id: couponIds.ten, use_points: 1 } })).body.data
    const kinds = quote.amounts.deductions.map(each => each.kind)
    expect(kinds).toEqual(expect.arrayContaining(['coupon', 'voucher', 'points']))
    const { order_id: id, payable } = await create(createBody('buyer', quote))
    const { lines, order_sn: sn } = await shop.readOrder('buyer', id)
    // The flash sale is an order of its own, made by the same call.
    expect(lines.map(line => line.type).toSorted()).toEqual([0, 0, 3, 3])
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(2)
    return { id, sn, payable }
  }

  test('an order, its payment, its way to the buyer', { timeout: 120_000 }, async () => {
    const { id, sn, payable } = await order(body => through(orderCreateCall, { body }, 'buyer'))
    await through(payCreateCall, { body: { order_id: id, method: 'balance', amount: payable } }, 'buyer')
    await through(operateSlipCall, { body: { order_sn: sn } })
    await through(operatePickCall, { body: { order_sn: sn } })
    await through(operateCheckOutCall, { body: { order_sn: sn } })
    // All falls short but ten boxes, and all of that goes back.
    await through(operateShipCall, {
      body: { order_sn: sn, carrier: '顺丰', parcel_number: 'SF1', items: `${goodsIds.packed}:10`, short: 1 },
    })
    const choices = (await shop.readOrder('buyer', id)).shortages.map(each => each.id)
    await through(orderShortageCall, { params: { id }, body: { choices: choices.map(each => `${each}:refund`) } }, 'buyer')
    await through(operateDeliverCall, { body: { order_sn: sn } })
    await through(orderReceiveCall, { params: { id }, body: {} }, 'buyer')
  })

  test('a transfer, its proof, its confirmation, the cancelled order and its refund', { timeout: 120_000 }, async () => {
    const { id, sn, payable } = await order(async body => (await shop.call(orderCreateCall, { as: 'buyer', body })).body.data)
    await through(payCreateCall, { body: { order_id: id, method: 'transfer', amount: payable } }, 'buyer')
    const { data } = (await shop.call(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })).body
    await through(payProofCall, { params: { id }, body: { file_id: data.id, payer: '试验药店1' } }, 'buyer')
    await through(operateConfirmTransferCall, { body: { order_sn: sn, amount: payable } })
    await through(operateCancelCall, { body: { order_sn: sn, reason: 'out-of-stock' } })
    await through(operateRefundCall, { body: { order_sn: sn } })
  })

  test('an order that waits for its approval', { timeout: 120_000 }, async () => {
    const become = (role: 'buyer' | 'owner') =>
      shop.database.write(trx =>
        trx.updateTable('membership').set({ role, order_limit_fen: 0 }).where('person_id', '=', memberIds.buyer).execute(),
      )
    await become('buyer')
    const { id } = await order(body => through(orderCreateCall, { body }, 'buyer'))
    expect(await shop.readOrder('buyer', id)).toMatchObject({ status: 15 })
    await become('owner')
    await through(orderApproveCall, { params: { id }, body: { seen: '' } }, 'buyer')
  })

  test('an order that its buyer cancels unpaid', { timeout: 120_000 }, async () => {
    const { id } = await order(async body => (await shop.call(orderCreateCall, { as: 'buyer', body })).body.data)
    await through(orderCancelCall, { params: { id }, body: { reason: 'not-wanted' } }, 'buyer')
  })
})
