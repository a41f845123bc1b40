import { randomUUID } from 'node:crypto'
import {
  afterSaleAskCall,
  afterSaleDetailCall,
  afterSaleOptionsCall,
  afterSaleSendBackCall,
  type AfterSaleAskBody,
  type AfterSaleDetailWire,
} from '@yaoji/contract/calls/purchase/after-sale'
import { fileUploadCall } from '@yaoji/contract/calls/identity/uploads'
import type { AfterSaleOperatedWire } from '@yaoji/contract/calls/operator/after-sale'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { afterSaleStates, type AfterSaleKind, type AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { randomId } from '../../../service/platform/database/random-id.ts'
import { carryOut } from './carry-out.ts'
import type { Username } from '../shops/commerce-fixture.ts'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { ship } from './ship.ts'
import { tinyPng } from '../app/tiny-files.ts'

/** Brings a paid order to 已签收. */
export async function deliver(shop: Shop, as: Username, orderId: string): Promise<void> {
  await ship(shop, orderId)
  await shop.call(orderReceiveCall, { as, params: { id: orderId }, body: {} })
}

/** The batches of an order as the buyer can ask for them. */
async function batchesOf(shop: Shop, as: Username, orderId: string) {
  return (await shop.call(afterSaleOptionsCall, { as, params: { id: orderId } })).body.data.batches
}

/** Asks under a key of its own, with a picture. */
export async function askFor(shop: Shop, as: Username, orderId: string, body: Partial<AfterSaleAskBody>, key: string = randomUUID()) {
  const photo = await shop.call(fileUploadCall, { as, body: { file: tinyPng } })
  const asked = { kind: 'return', reason: 'quality', photo_ids: [photo.body.data.id], ...body } as const
  return shop.call(afterSaleAskCall, { as, params: { id: orderId }, body: asked as AfterSaleAskBody, headers: { 'idempotency-key': key } })
}

/** One command of an operator for an after-sale, by its number. */
export function operateAfterSale({ database, clock }: Shop, sn: string, command: string, fields: Record<string, unknown> = {}) {
  return database.write(trx =>
    carryOut<AfterSaleOperatedWire>(trx, `after-sale-${command}`, {
      body: { after_sale_sn: sn, ...fields },
      name: '试验员',
      now: clock.now(),
    }),
  )
}

/** An after-sale in a state, about nothing. */
async function putAfterSale({ database, clock }: Shop, orderId: string, kind: AfterSaleKind, state: AfterSaleState): Promise<string> {
  const id = randomId()
  await database.write(async trx => {
    const { member_id } = await trx.selectFrom('orders').select('member_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    const row = { order_id: orderId, member_id, kind, reason: 'quality', remark: '', state } as const
    await trx
      .insertInto('after_sale')
      .values({ ...row, id, sn: `T${id}`, resent_parcel_id: null, created_at: clock.now(), expires_at: null })
      .execute()
  })
  return id
}

/** A batch of a sent order, and after-sales of it in the states in which a buyer has something to say. */
export async function equipAfterSales(shop: Shop, orderId: string) {
  const sent = shop.database.read.selectFrom('order_batch').select('id').where('order_id', '=', orderId)
  return {
    batch: (await sent.executeTakeFirstOrThrow()).id,
    granted: await putAfterSale(shop, orderId, 'return', afterSaleStates.toSendBack),
    resent: await putAfterSale(shop, orderId, 'resend', afterSaleStates.resent),
  }
}

/** The buyer's signed order of 30, and the steps of an after-sale of it as one call each. */
export async function signedOrder(shop: Shop, checkout: Parameters<Shop['buy']>[3] = {}) {
  const order = await shop.buy('buyer', goodsIds.packed, 30, checkout)
  await shop.pay('buyer', order)
  await deliver(shop, 'buyer', order.order_id)
  return afterSaleSteps(shop, order.order_id)
}

/** The steps of an after-sale of an order of the buyer, about its first batch. */
export async function afterSaleSteps(shop: Shop, orderId: string) {
  const batch = (await batchesOf(shop, 'buyer', orderId))[0]?.id ?? 0
  const asking = (units: number, body: Partial<AfterSaleAskBody> = {}, key?: string) =>
    askFor(shop, 'buyer', orderId, { items: [`${batch}:${units}`], ...body }, key)
  const ask = async (...asked: Parameters<typeof asking>): Promise<AfterSaleDetailWire> => (await asking(...asked)).body.data
  const operate = (sn: string, ...commands: string[]) =>
    commands.reduce((before, command) => before.then(() => operateAfterSale(shop, sn, command)), Promise.resolve({ status: 0 }))
  const sendBack = (id: string) =>
    shop.call(afterSaleSendBackCall, { as: 'buyer', params: { id }, body: { carrier: '顺丰', parcel_number: 'SF9' } })
  return {
    orderId,
    batch,
    asking,
    ask,
    operate,
    sendBack,
    detail: async (id: string) => (await shop.call(afterSaleDetailCall, { as: 'buyer', params: { id } })).body.data,
    /** Units of each batch that no after-sale has. */
    free: async () => (await batchesOf(shop, 'buyer', orderId)).map(each => each.free),
    /** Asked for, granted and on its way back. */
    returned: async (units: number) => {
      const { id, after_sale_sn: sn } = await ask(units)
      await operate(sn, 'approve')
      await sendBack(id)
      return { id, sn }
    },
  }
}
export type AfterSaleSteps = Awaited<ReturnType<typeof afterSaleSteps>>

/** A return of 15 units at this price that waits for its refund: the body of the operator's call. */
export async function returnToRefund(shop: Shop, price: number): Promise<{ after_sale_sn: string }> {
  await shop.database.write(async trx => {
    for (const table of ['goods_price', 'ladder'] as const)
      await trx.updateTable(table).set({ price_units: price }).where('goods_id', '=', goodsIds.packed).execute()
  })
  await shop.recharge('buyer', 10_000_000)
  const order = await signedOrder(shop)
  const { sn } = await order.returned(15)
  await order.operate(sn, 'arrive', 'inspect')
  return { after_sale_sn: sn }
}

/** The body of a guarded operation on a refund: one above the limit that waits, or one that was made. */
export async function bodyOfRefund(shop: Shop, address: string): Promise<Record<string, string>> {
  if (address === 'after_sale/refund') return returnToRefund(shop, 10_000_000)
  const { after_sale_sn } = await returnToRefund(shop, 92_000)
  await operateAfterSale(shop, after_sale_sn, 'refund')
  return { after_sale_sn, reason: '退错门店' }
}
