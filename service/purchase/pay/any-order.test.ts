import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall, payProofCall } from '@yaoji/contract/calls/purchase/pay'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { isPaidState } from '@yaoji/contract/domain/order/order-states'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { brokenInvariants } from '../../operations/doctor/invariants.ts'
import { isLongRun } from '../../../testing/service/app/dialects.ts'
import { openTransfers } from '../../../testing/service/orders/wallet-of.ts'
import { tinyPng } from '../../../testing/service/app/tiny-files.ts'
import { takeMoney } from './arrival.ts'

/** Events from buyer, bank and shop, in any order and number. */
const steps = [
  'balance',
  'transfer',
  'split',
  'split-more',
  'proof',
  'confirm',
  'confirm-rest',
  'confirm-less',
  'reject',
  'cancel',
  'notice',
  'two-notices-at-once',
] as const
type Step = (typeof steps)[number]
type Order = { order_id: string; payable: string }

describe.each(dialects)('whatever comes, in any order, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await openTransfers(shop.database)
    await shop.recharge('buyer', 900_000_000)
    await shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 100_000 }).where('goods_id', '=', goodsIds.packed).execute()
      await trx.updateTable('batch').set({ quantity: 100_000 }).where('goods_id', '=', goodsIds.packed).execute()
    })
  })
  afterAll(() => closeShop(shop))

  const operated = async ({ order_id }: Order, command: string, fields: Record<string, string>) => {
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()
    const body = { order_sn: sn, ...fields }
    await shop.database.write(trx => carryOut(trx, command, { body, name: 'test', now: shop.clock.now() })).catch(refused)
  }
  // A refusal is an answer; anything else is a fault.
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  }
  /** Notifies of one of the attempts like a gateway, open or long closed. */
  const notify = async ({ order_id }: Order) => {
    const attempts = await shop.database.read
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order_id)
      .where('part_of', 'is', null)
      .orderBy('created_at')
      .execute()
    const [first] = attempts
    if (first) await shop.database.write(trx => takeMoney(trx, first.id, shop.clock.now(), { kind: 'system' }))
  }
  const pay = (order: Order, method: 'balance' | 'transfer', part = '0.00') =>
    shop.call(payCreateCall, {
      as: 'buyer',
      body: { order_id: order.order_id, method, amount: order.payable, balance_part: part },
    })
  const sendProof = async ({ order_id: id }: Order) => {
    const { body } = await shop.call(fileUploadCall, { as: 'buyer', body: { file: tinyPng } })
    // Refused for want of a transfer, files would fill up what a store may keep waiting.
    await shop.call(payProofCall, { as: 'buyer', params: { id }, body: { file_id: body.data?.id ?? 'nofile', payer: '试验药店1' } })
    await shop.database.write(trx => trx.deleteFrom('file').where('used_for', 'is', null).execute())
  }
  const restOf = ({ payable }: Order) => formatFen(((parseFen(payable) ?? 0) - 10_000) as Fen)
  const does: Record<Step, (order: Order) => Promise<unknown>> = {
    balance: order => pay(order, 'balance'),
    transfer: order => pay(order, 'transfer'),
    split: order => pay(order, 'transfer', '100.00'),
    'split-more': order => pay(order, 'transfer', '200.00'),
    proof: sendProof,
    confirm: order => operated(order, 'confirm-transfer', { amount: order.payable }),
    'confirm-rest': order => operated(order, 'confirm-transfer', { amount: restOf(order) }),
    'confirm-less': order => operated(order, 'confirm-transfer', { amount: '0.01' }),
    reject: order => operated(order, 'reject-transfer', { reason: '金额不符' }),
    cancel: ({ order_id: id }) => shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: 'not-wanted' } }),
    notice: notify,
    'two-notices-at-once': order => Promise.all([notify(order), notify(order)]),
  }

  /** What the order keeps of all the money that arrived for it. */
  async function kept({ order_id }: Order) {
    const payments = await shop.database.read.selectFrom('payment').selectAll().where('order_id', '=', order_id).execute()
    const whole = payments.filter(payment => payment.part_of === null)
    const settled = payments.filter(payment => payment.settled_at !== null)
    const brought = settled.reduce((sum, payment) => sum + payment.amount_fen - payment.refunded_fen, 0)
    const open = whole.filter(payment => payment.state === 'created')
    return { brought, succeeded: whole.filter(payment => payment.state === 'succeeded').length, open: open.length }
  }

  test('an order is paid once at most, keeps what is due and gives the rest back', { timeout: 120_000 }, async () => {
    const runs = fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 9 }), async chosen => {
      const order = await shop.buy('buyer', goodsIds.packed, 30)
      for (const step of chosen) {
        await does[step](order)
        const { state, payable_fen: due } = await shop.database.read
          .selectFrom('orders')
          .select(['state', 'payable_fen'])
          .where('id', '=', order.order_id)
          .executeTakeFirstOrThrow()
        const { brought, succeeded, open } = await kept(order)
        expect({ brought, succeeded }).toEqual({
          brought: isPaidState(state) && state > 0 ? due : 0,
          succeeded: isPaidState(state) ? 1 : 0,
        })
        expect(open).toBeLessThanOrEqual(state === 10 || state === 20 ? 1 : 0)
      }
      expect(await brokenInvariants(shop.database.read)).toEqual([])
      // The next order finds the stock.
      await shop.database.write(trx => trx.deleteFrom('cart_line').where('member_id', '=', memberIds.buyer).execute())
    })
    await fc.assert(runs, { numRuns: isLongRun ? 300 : 12, endOnFailure: true })
  })
})
