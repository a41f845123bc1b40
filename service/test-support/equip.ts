import { cartDeleteCall } from '@yaoji/contract/calls/cart'
import type { QuoteWire } from '@yaoji/contract/calls/checkout'
import { fileUploadCall } from '@yaoji/contract/calls/file'
import { payCreateCall } from '@yaoji/contract/calls/pay'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase-list'
import { savedPutCall } from '@yaoji/contract/calls/saved-cart'
import { equipAfterSales } from './after-sales.ts'
import type { Belongings } from './belongings.ts'
import { couponIds, insertPlace, memberIds } from './commerce-fixture.ts'
import { goodsIds } from './commerce-goods.ts'
import type { Shop } from './commerce-shop.ts'
import { openTransfers } from './open-transfers.ts'
import { signedEphedrine } from './signed-ephedrine.ts'
import { ship } from './ship.ts'
import { tinyPng } from './tiny-files.ts'

/** Goods that only the rival has to do with, so that their name in an answer to the buyer is a leak. */
export const goodsOf = { buyer: goodsIds.packed, rival: 139 } as const

/** Every case equips the store anew, which keeps only so many saved carts and unused files, and its one address. */
async function makeRoom({ database }: Shop, memberId: number): Promise<void> {
  await database.write(async trx => {
    await trx.deleteFrom('address').where('member_id', '=', memberId).execute()
    await insertPlace(trx, memberId)
    await trx.deleteFrom('saved_cart').where('member_id', '=', memberId).execute()
    await trx.deleteFrom('file').where('member_id', '=', memberId).where('used_for', 'is', null).execute()
  })
}

/** One of each kind that a call is tried on: unpaid, sent, with a receipt, begun to be paid by transfer. */
async function makeOrders(shop: Shop, as: 'buyer' | 'rival', goodsId: number) {
  const order = await shop.buy(as, goodsId, 30)
  const shipped = await shop.buy(as, goodsId, 30)
  await shop.pay(as, shipped)
  await ship(shop, shipped.order_id)
  const signed = await signedEphedrine(shop, as, goodsId)
  await openTransfers(shop.database)
  const transfer = await shop.buy(as, goodsId, 30)
  const file = await shop.call(fileUploadCall, { as, body: { file: tinyPng } })
  await shop.call(payCreateCall, { as, body: { order_id: transfer.order_id, method: 'transfer', amount: transfer.payable } })
  return {
    order: order.order_id,
    due: order.payable,
    shipped: shipped.order_id,
    transfer: transfer.order_id,
    file: file.body.data.id,
    ...signed,
    ...(await equipAfterSales(shop, shipped.order_id)),
  }
}

/** Through the shop's own calls: an unpaid order, an import and its deletion, a cart line and a quote over it; all of goods of the member's own. */
export async function equip(shop: Shop, as: 'buyer' | 'rival'): Promise<Belongings> {
  // One upload for every case would be too many in one minute.
  shop.clock.advance(3_000)
  await makeRoom(shop, memberIds[as])
  const goodsId = goodsOf[as]
  const orders = await makeOrders(shop, as, goodsId)
  const imported = await shop.call(purchaseListAddCall, { as, body: { lines: [`${goodsId}:30`] } })
  const { body } = await shop.call(cartDeleteCall, {
    as,
    body: { ids: (await shop.readCart(as)).data.map(({ id }) => id) },
  })
  const aside = (await shop.addGoods(as, goodsId, 30)).data.map(({ id }) => id)
  const { list } = (await shop.call(savedPutCall, { as, body: { name: '已存', ids: aside } })).body.data
  const cart = await shop.addGoods(as, goodsId, 30)
  const line = cart.data.find(each => each.goods.id === goodsId)?.id ?? NaN
  const quote: QuoteWire = await shop.checkout(as)
  return {
    line,
    ...orders,
    quote: quote.checkout_id,
    coupon: as === 'buyer' ? couponIds.ten : couponIds.rivals,
    address: memberIds[as],
    import: imported.body.data.undo_id ?? '',
    saved: list[0]?.id ?? '',
    deletion: body.data.undo_id ?? '',
    store: memberIds[as],
    company: `试验药店${memberIds[as]}`,
    payable: quote.amounts.payable,
  }
}
